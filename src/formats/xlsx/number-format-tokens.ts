import type { DateParts } from './dates.js';

/** One element of a section of a number format. */
export type FormatToken =
  | { kind: 'text'; text: string }
  | { kind: 'digit'; char: string }
  | { kind: 'point' | 'comma' | 'percent' | 'fraction' | 'general' | 'value' }
  | { kind: 'exponent'; signed: boolean }
  | { kind: 'date'; code: string }
  | { kind: 'elapsed'; unit: 'hours' | 'minutes' | 'seconds' };

/** For which numbers a section is. */
export interface FormatCondition {
  holds(value: number): boolean;
  /** Such a section says by itself that a number is negative. */
  isNegative: boolean;
}

export interface FormatSection {
  tokens: FormatToken[];
  condition: FormatCondition | undefined;
}

/**
 * In this order: quoted text, an escaped character, padding (`_x` a blank of a width, `*x` a filling), a bracket,
 * `General`, a half of the day, an exponent, date codes, a digit, another sign, any other character.
 */
const TOKEN =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>[\s\S])|[_*][\s\S]|\[(?<bracket>[^\]]*)\]|(?<general>General)|(?<half>AM\/PM|A\/P|上午\/下午|오전\/오후)|E(?<exponent>[+-])|(?<date>y+|m+|d+|h+|s+|e+|g+|aaaa?|b+)|(?<digit>[0#?])|(?<sign>[.,%/@])|(?<other>[\s\S])/gi;
const SIGNS = { '.': 'point', ',': 'comma', '%': 'percent', '/': 'fraction', '@': 'value' } as const;
const ELAPSED = { h: 'hours', m: 'minutes', s: 'seconds' } as const;

export function parseSection(code: string): FormatSection {
  const section: FormatSection = { tokens: [], condition: undefined };
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    if (groups.bracket !== undefined) applyBracket(section, groups.bracket);
    else section.tokens.push(...tokensOf(groups));
  }
  return section;
}

function tokensOf(groups: Readonly<Record<string, string | undefined>>): FormatToken[] {
  const text = groups.quoted ?? groups.escaped ?? groups.other;
  if (text !== undefined) return [{ kind: 'text', text }];
  if (groups.general !== undefined) return [{ kind: 'general' }];
  if (groups.half !== undefined) return [{ kind: 'date', code: 'h' }];
  if (groups.exponent !== undefined) return [{ kind: 'exponent', signed: groups.exponent === '+' }];
  if (groups.date !== undefined) return [{ kind: 'date', code: groups.date.toLowerCase() }];
  if (groups.digit !== undefined) return [{ kind: 'digit', char: groups.digit }];
  const kind = SIGNS[groups.sign as keyof typeof SIGNS];
  return kind === undefined ? [] : [{ kind }];
}

/** A currency `[$₩-412]`, a condition `[>=1000]`, a duration `[h]`; colours and locales show nothing. */
function applyBracket(section: FormatSection, content: string): void {
  const elapsed = /^([hms])\1*$/i.exec(content)?.[1]?.toLowerCase();
  const comparison = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(content);
  if (content.startsWith('$')) {
    section.tokens.push({ kind: 'text', text: content.slice(1).replace(/-[^-]*$/, '') });
  } else if (elapsed !== undefined) {
    section.tokens.push({ kind: 'elapsed', unit: ELAPSED[elapsed as keyof typeof ELAPSED] });
  } else if (comparison !== null) {
    const [, operator = '', text] = comparison;
    const limit = Number(text);
    section.condition = {
      holds: (value) => compare(value, operator, limit),
      isNegative: !operator.includes('>') && (limit < 0 || (limit === 0 && operator === '<')),
    };
  }
}

function compare(value: number, operator: string, limit: number): boolean {
  if (value === limit) return operator.includes('=');
  return value < limit ? operator.includes('<') : operator.includes('>');
}

/** @returns null for a format without a date; `m` means minutes next to hours or seconds, else months */
export function dateParts(tokens: readonly FormatToken[]): DateParts | null {
  const codes = tokens.flatMap((token) => {
    if (token.kind === 'date') return [token.code];
    return token.kind === 'elapsed' ? [`[${token.unit}]`] : [];
  });
  if (codes.length === 0) return null;
  const has = (letters: string) => codes.some((code) => letters.includes(code.charAt(0)));
  const isMinute = (code: string, index: number) =>
    /^m{1,2}$/.test(code) && (/^(h|\[)/.test(codes[index - 1] ?? '') || codes[index + 1]?.startsWith('s') === true);
  const elapsed = tokens.find((token) => token.kind === 'elapsed');
  return {
    year: has('yeg'),
    month: codes.some((code, index) => code.startsWith('m') && !isMinute(code, index)),
    day: has('da'),
    hours: has('h'),
    minutes: codes.some(isMinute),
    seconds: has('s'),
    ...(elapsed === undefined ? {} : { elapsed: elapsed.unit }),
  };
}
