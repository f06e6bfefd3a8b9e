import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/text/encoding.js';
import { encodeLegacy } from './encode-legacy.js';

const KOREAN = '전기화학 임피던스 분광법(EIS)은 전극과 전해질의 경계를 살피는 방법이다.';
const JAPANESE = '図書館の本を探すときは、題名と著者の名前を入力してください。';
const SIMPLIFIED = '请输入您要查找的文件的名称，然后按下按钮开始。';
const TRADITIONAL = '請輸入您要查找的文件的名稱，然後按下按鈕開始。';

function utf16(text: string, order: 'le' | 'be', mark = false): Uint8Array {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

function utf32(text: string, littleEndian: boolean): Uint8Array {
  const points = [0xfeff, ...[...text].map((character) => character.codePointAt(0) ?? 0)];
  const view = new DataView(new ArrayBuffer(points.length * 4));
  points.forEach((point, index) => {
    view.setUint32(index * 4, point, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

describe('Unicode', () => {
  it.each([
    ['utf-8', Buffer.from(`\uFEFF${KOREAN}`)],
    ['utf-16le', utf16(KOREAN, 'le', true)],
    ['utf-16be', utf16(KOREAN, 'be', true)],
    ['utf-32le', utf32(KOREAN, true)],
    ['utf-32be', utf32(KOREAN, false)],
  ])('obeys the byte order mark of %s and drops it', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: KOREAN, encoding, replaced: 0 });
  });

  it('lets the byte order mark overrule a declaration', () => {
    expect(decodeText(utf16(KOREAN, 'le', true), 'utf-8').text).toBe(KOREAN);
  });

  it.each(['le', 'be'] as const)('recognises UTF-16 (%s) without a mark, Korean and English', (order) => {
    for (const text of [KOREAN, 'Plain English text.\n', '한글\n']) {
      expect(decodeText(utf16(text, order))).toEqual({ text, encoding: `utf-16${order}`, replaced: 0 });
    }
  });

  it('does not take single-byte text with stray NUL characters for UTF-16', () => {
    expect(decodeText(Buffer.from('log line\0\nnext line\n')).encoding).toBe('utf-8');
    expect(decodeText(Buffer.from('기록 한 줄\0\n다음 줄\n')).text).toContain('다음 줄');
  });

  it('reads ASCII and valid UTF-8 as UTF-8 whatever is declared', () => {
    expect(decodeText(Buffer.from('plain')).encoding).toBe('utf-8');
    expect(decodeText(Buffer.from(KOREAN), 'euc-kr')).toEqual({ text: KOREAN, encoding: 'utf-8', replaced: 0 });
  });

  it('stays with UTF-8 when the last character is cut off', () => {
    const cut = Buffer.from(KOREAN.slice(0, 10)).subarray(0, -1);
    expect(decodeText(cut)).toEqual({ text: KOREAN.slice(0, 9), encoding: 'utf-8', replaced: 0 });
  });

  it('stays with UTF-8 when a few bytes are broken, and counts them', () => {
    const broken = Buffer.concat([Buffer.from(KOREAN), Buffer.from([0xff]), Buffer.from(KOREAN)]);
    expect(decodeText(broken)).toEqual({ text: `${KOREAN}\uFFFD${KOREAN}`, encoding: 'utf-8', replaced: 1 });
  });
});

describe('Korean (CP949)', () => {
  it.each([
    KOREAN,
    '안녕하세요',
    '결론',
    '// 설정 파일을 읽는다\nint main(void) { return 0; }\n',
    'ID,이름,금액\r\n1,김철수,"1,000"\r\n',
    '똠방각하 펲시콜라',
    '大韓民國은 民主共和國이다.',
    '‘ICT’ … → ※',
    '제1조(목적) 이 법은 국민의 권리를 보호함을 목적으로 한다. '.repeat(400),
  ])('reads %j', (text) => {
    expect(decodeText(encodeLegacy(text, 'euc-kr'))).toEqual({ text, encoding: 'euc-kr', replaced: 0 });
  });

  it('does not fall to Latin-1 when the last syllable is cut in half', () => {
    const bytes = encodeLegacy(KOREAN, 'euc-kr');
    for (const text of ['가나다라', '보고서', KOREAN.slice(0, 6)]) {
      const cut = encodeLegacy(text, 'euc-kr').subarray(0, -1);
      expect(decodeText(cut).encoding).toBe('euc-kr');
      expect(decodeText(cut).text).toBe(text.slice(0, -1));
    }
    expect(decodeText(bytes.subarray(0, 11)).encoding).toBe('euc-kr');
  });

  it('stands a broken byte in a longer text', () => {
    const text = `${KOREAN}\n`.repeat(3);
    const bytes = Buffer.concat([
      encodeLegacy(text, 'euc-kr'),
      Buffer.from([0xff, 0x0a]),
      encodeLegacy(text, 'euc-kr'),
    ]);
    expect(decodeText(bytes)).toEqual({ text: `${text}\uFFFD\n${text}`, encoding: 'euc-kr', replaced: 1 });
  });

  it('finds Korean behind a long stretch of ASCII', () => {
    const text = `${'x = 1;\n'.repeat(50_000)}# 설명: 값을 더한다\n`;
    expect(decodeText(encodeLegacy(text, 'euc-kr')).text).toBe(text);
  });

  it('overrules a wrong declaration but lets a right one decide where letters are rare', () => {
    expect(decodeText(encodeLegacy(KOREAN, 'euc-kr'), 'iso-8859-1').encoding).toBe('euc-kr');
    expect(decodeText(encodeLegacy('쑥갓 뱅어', 'euc-kr'), 'ks_c_5601-1987').text).toBe('쑥갓 뱅어');
    expect(decodeText(encodeLegacy('쑥갓 뱅어', 'euc-kr'), 'CP949').text).toBe('쑥갓 뱅어');
  });
});

describe('other legacy encodings', () => {
  it.each([
    ['shift_jis', JAPANESE],
    ['shift_jis', 'カタカナ'],
    ['euc-jp', JAPANESE],
    ['gb18030', SIMPLIFIED],
    ['big5', TRADITIONAL],
    ['windows-1251', 'Укажите имя файла, который нужно открыть, и нажмите кнопку.'],
    ['koi8-r', 'Укажите имя файла, который нужно открыть, и нажмите кнопку.'],
    ['windows-1252', 'Le café est fermé à cause de la grève générale.'],
    ['windows-1252', '“Smart quotes” – and a dash'],
    ['windows-1252', 'Heat to 25°C ±2, 10 µm'],
  ])('reads %s: %s', (encoding, text) => {
    expect(decodeText(encodeLegacy(text, encoding))).toEqual({ text, encoding, replaced: 0 });
  });

  it('does not take a Western letter at the very end for a cut-off UTF-8 sequence', () => {
    expect(decodeText(encodeLegacy('Un café', 'windows-1252')).text).toBe('Un café');
  });

  it('reads ISO-2022-JP by its escape sequences', () => {
    const bytes = Buffer.from('\x1b$B$3$s$K$A$O\x1b(B', 'latin1');
    expect(decodeText(bytes)).toEqual({ text: 'こんにちは', encoding: 'iso-2022-jp', replaced: 0 });
  });

  it('ignores a declaration that names no known encoding', () => {
    expect(decodeText(encodeLegacy(KOREAN, 'euc-kr'), 'no-such-charset').text).toBe(KOREAN);
  });
});

const CORPUS = '../shared/corpus/public/txt';

describe.skipIf(!existsSync(CORPUS))('real files', () => {
  it.each([
    ['ko_cp949.txt', 'euc-kr', '한국 기독교 연구소(소장 김준우)'],
    ['ko_cp949_crlf.txt', 'euc-kr', '데비안은 자유 소프트웨어를 개발하고'],
    ['ko_utf16le_bom.txt', 'utf-16le', '데비안은 자유 소프트웨어를 개발하고'],
    ['subtitles_utf8_bom.txt', 'utf-8', 'About 2 month'],
  ])('reads %s as %s', (name, encoding, excerpt) => {
    const decoded = decodeText(readFileSync(`${CORPUS}/${name}`));
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text).toContain(excerpt);
    expect(decoded.replaced).toBe(0);
  });
});
