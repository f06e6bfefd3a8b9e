import { numberText } from '../hwpx/number-text.js';

type NumberFormat = (value: number) => string;

/** Formats that Hancom has too, by its name for them. */
const SHARED: Readonly<Record<string, string>> = {
  upperRoman: 'ROMAN_CAPITAL',
  lowerRoman: 'ROMAN_SMALL',
  decimalEnclosedCircle: 'CIRCLED_DIGIT',
  decimalEnclosedCircleChinese: 'CIRCLED_DIGIT',
  ganada: 'HANGUL_SYLLABLE',
  chosung: 'HANGUL_JAMO',
  koreanCounting: 'HANGUL_PHONETIC',
  japaneseCounting: 'IDEOGRAPH',
  chineseCounting: 'IDEOGRAPH',
  chineseCountingThousand: 'IDEOGRAPH',
  taiwaneseCounting: 'IDEOGRAPH',
  taiwaneseCountingThousand: 'IDEOGRAPH',
  ideographEnclosedCircle: 'CIRCLED_IDEOGRAPH',
  ideographTraditional: 'DECAGON_CIRCLE_HANJA',
};

const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const NATIVE_UNITS = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];
const ZODIAC = [...'子丑寅卯辰巳午未申酉戌亥'];
const AIUEO = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'];
const IROHA = [...'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'];
/** Word repeats a letter for every further round of the alphabet; a label of more letters is no label. */
const LONGEST_LETTERS = 10;

/** Numeral formats of WordprocessingML (ECMA-376 part 1, ST_NumberFormat). */
const FORMATS: Readonly<Record<string, NumberFormat>> = {
  none: () => '',
  decimalZero: (value) => String(value).padStart(2, '0'),
  upperLetter: (value) => repeated(value, [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']),
  lowerLetter: (value) => repeated(value, [...'abcdefghijklmnopqrstuvwxyz']),
  ordinal: (value) => `${value}${ordinalSuffix(value)}`,
  decimalEnclosedParen: (value) => consecutive(value, 20, 0x2474),
  decimalEnclosedFullstop: (value) => consecutive(value, 20, 0x2488),
  decimalFullWidth: (value) => digits(value, [...'０１２３４５６７８９']),
  decimalFullWidth2: (value) => digits(value, [...'０１２３４５６７８９']),
  numberInDash: (value) => `- ${value} -`,
  koreanDigital: (value) => digits(value, [...'영일이삼사오육칠팔구']),
  koreanDigital2: (value) => digits(value, [...'零一二三四五六七八九']),
  koreanLegal: nativeKorean,
  ideographDigital: (value) => digits(value, [...'〇一二三四五六七八九']),
  japaneseDigitalTenThousand: (value) => digits(value, [...'〇一二三四五六七八九']),
  taiwaneseDigital: (value) => digits(value, [...'○一二三四五六七八九']),
  ideographZodiac: (value) => ZODIAC[(value - 1) % ZODIAC.length] ?? String(value),
  aiueo: (value) => repeated(value, AIUEO),
  aiueoFullWidth: (value) => repeated(value, AIUEO),
  iroha: (value) => repeated(value, IROHA),
  irohaFullWidth: (value) => repeated(value, IROHA),
};

/** A number in one of Word's formats (`ganada` 2 is 나); digits for a format or a value it has no signs for. */
export function formatNumber(value: number, format: string): string {
  if (value < 1 && format !== 'none' && format !== 'decimalZero') return String(value);
  if (Object.hasOwn(FORMATS, format)) return FORMATS[format]?.(value) ?? String(value);
  return numberText(value, Object.hasOwn(SHARED, format) ? SHARED[format] : undefined);
}

function repeated(value: number, signs: readonly string[]): string {
  const times = Math.ceil(value / signs.length);
  const sign = signs[(value - 1) % signs.length] ?? '';
  return times > LONGEST_LETTERS ? String(value) : sign.repeat(times);
}

function consecutive(value: number, last: number, firstCodePoint: number): string {
  return value <= last ? String.fromCodePoint(firstCodePoint + value - 1) : String(value);
}

function digits(value: number, signs: readonly string[]): string {
  return [...String(value)].map((digit) => signs[Number(digit)] ?? digit).join('');
}

function nativeKorean(value: number): string {
  if (value > 99) return String(value);
  return `${NATIVE_TENS[Math.floor(value / 10)] ?? ''}${NATIVE_UNITS[value % 10] ?? ''}`;
}

function ordinalSuffix(value: number): string {
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return (isTeen ? undefined : ['', 'st', 'nd', 'rd'][value % 10]) || 'th';
}
