/** The number shapes of OWPML (KS X 6101, NumberType1 and NumberType2), from 1 on. */
type NumberShape = (value: number) => string;

/** 가나다 … 하, then 거너더 … 허: the fourteen plain consonants, with the next vowel on every round. */
const SYLLABLE_CONSONANTS = [0, 2, 3, 5, 6, 7, 9, 11, 12, 14, 15, 16, 17, 18];
const SYLLABLE_VOWELS = [0, 4, 8, 13, 18, 20];
const FIRST_SYLLABLE = 0xac00;
const VOWELS_PER_CONSONANT = 21;
const FINALS_PER_VOWEL = 28;

const JAMO = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'];
const HEAVENLY_STEMS = [...'갑을병정무기경신임계'];
const HEAVENLY_STEMS_HANJA = [...'甲乙丙丁戊己庚辛壬癸'];
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
/** Above this a Roman number is longer than any label; also keeps a hostile number from growing a text. */
const LARGEST_ROMAN = 3999;

const SHAPES: Readonly<Record<string, NumberShape>> = {
  CIRCLED_DIGIT: (value) => ranges(value, [20, 0x2460], [35, 0x3251], [50, 0x32b1]),
  ROMAN_CAPITAL: roman,
  ROMAN_SMALL: (value) => roman(value).toLowerCase(),
  LATIN_CAPITAL: (value) => ranges(value, [26, 0x41]),
  LATIN_SMALL: (value) => ranges(value, [26, 0x61]),
  CIRCLED_LATIN_CAPITAL: (value) => ranges(value, [26, 0x24b6]),
  // The name that Hancom's own schema misspells.
  CIRCLED_LATIN_CAPTION: (value) => ranges(value, [26, 0x24b6]),
  CIRCLED_LATIN_SMALL: (value) => ranges(value, [26, 0x24d0]),
  HANGUL_SYLLABLE: hangulSyllable,
  CIRCLED_HANGUL_SYLLABLE: (value) => ranges(value, [14, 0x326e]),
  HANGUL_JAMO: (value) => oneOf(JAMO, value),
  CIRCLED_HANGUL_JAMO: (value) => ranges(value, [14, 0x3260]),
  HANGUL_PHONETIC: (value) => spelled(value, [...'일이삼사오육칠팔구'], [...'십백천']),
  IDEOGRAPH: (value) => spelled(value, [...'一二三四五六七八九'], [...'十百千']),
  CIRCLED_IDEOGRAPH: (value) => ranges(value, [10, 0x3280]),
  DECAGON_CIRCLE: (value) => oneOf(HEAVENLY_STEMS, value),
  DECAGON_CIRCLE_HANJA: (value) => oneOf(HEAVENLY_STEMS_HANJA, value),
};

/** A number as the shape writes it (`HANGUL_SYLLABLE` 2 is 나); digits when the shape has no sign for it. */
export function numberText(value: number, shape: string | undefined): string {
  if (value < 1) return String(value);
  return SHAPES[shape ?? '']?.(value) ?? String(value);
}

/** The sign of `value` in runs of consecutive code points, each given as its last value and its first code point. */
function ranges(value: number, ...runs: (readonly [last: number, start: number])[]): string {
  let first = 1;
  for (const [last, start] of runs) {
    if (value <= last) return String.fromCodePoint(start + value - first);
    first = last + 1;
  }
  return String(value);
}

function oneOf(signs: readonly string[], value: number): string {
  return signs[value - 1] ?? String(value);
}

function roman(value: number): string {
  if (value > LARGEST_ROMAN) return String(value);
  let rest = value;
  let text = '';
  for (const [amount, letters] of ROMAN) {
    while (rest >= amount) {
      text += letters;
      rest -= amount;
    }
  }
  return text;
}

function hangulSyllable(value: number): string {
  const consonant = SYLLABLE_CONSONANTS[(value - 1) % SYLLABLE_CONSONANTS.length];
  const vowel = SYLLABLE_VOWELS[Math.floor((value - 1) / SYLLABLE_CONSONANTS.length)];
  if (consonant === undefined || vowel === undefined) return String(value);
  return String.fromCodePoint(FIRST_SYLLABLE + (consonant * VOWELS_PER_CONSONANT + vowel) * FINALS_PER_VOWEL);
}

/** 이십삼: digits with their powers of ten, a leading one left out before a power. */
function spelled(value: number, digits: readonly string[], powers: readonly string[]): string {
  if (value > 9999) return String(value);
  return [...String(value)]
    .map((figure, index, all) => {
      const power = powers[all.length - index - 2] ?? '';
      if (figure === '0') return '';
      return figure === '1' && power !== '' ? power : `${digits[Number(figure) - 1] ?? ''}${power}`;
    })
    .join('');
}
