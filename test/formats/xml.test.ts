import { describe, expect, it } from 'vitest';
import { DEFAULT_FORMAT_LIMITS, type FormatContext } from '../../src/formats/types.js';
import { attribute, child, descendants, elements, parseXml, textContent } from '../../src/formats/xml.js';

const context: FormatContext = { signal: new AbortController().signal, limits: DEFAULT_FORMAT_LIMITS };
const parse = (xml: string, limits = DEFAULT_FORMAT_LIMITS) =>
  parseXml(xml, 'part.xml', 'a.docx', { ...context, limits });

describe('parseXml', () => {
  it('keeps order, white space and character references, and drops prefixes of elements', () => {
    const root = parse('<?xml version="1.0"?><w:p xmlns:w="urn:w"> a<w:b/>&#xAC00;&amp;&lt;<![CDATA[<c>]]> </w:p>');
    expect(root.name).toBe('p');
    expect(root.children.map((node) => (typeof node === 'string' ? node : node.name))).toEqual([
      ' a',
      'b',
      '가&<',
      '<c>',
      ' ',
    ]);
    expect(textContent(root)).toBe(' a가&<<c> ');
  });

  it('finds attributes by their local name, an exact one first', () => {
    const root = parse('<x r:id="rel" id="own" w:val="7"/>');
    expect(attribute(root, 'id')).toBe('own');
    expect(attribute(root, 'val')).toBe('7');
    expect(attribute(root, 'al')).toBeUndefined();
  });

  it('walks by element', () => {
    const root = parse('<a><b><c>1</c></b><b><c>2</c><c>3</c></b></a>');
    expect(elements(root, 'b')).toHaveLength(2);
    expect(child(root, 'b', 'c')?.children).toEqual(['1']);
    expect(descendants(root, 'c').map(textContent)).toEqual(['1', '2', '3']);
  });

  it('expands no entity of the file’s own, however nested', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY s SYSTEM "file:///etc/passwd">]><x>[&b;&s;]</x>`;
    expect(textContent(parse(bomb))).toBe('[&b;&s;]');
  });

  it.each(['', 'no xml', '<a><b>te', '<a>text</a', '<a b="'])('calls %j corrupt', (xml) => {
    expect(() => parse(xml)).toThrow(
      expect.objectContaining({ code: 'corrupt', message: expect.stringContaining('part.xml') }),
    );
  });

  it('forgives an entity it does not know', () => {
    expect(textContent(parse('<a>R&nbsp;D</a>'))).toBe('R&nbsp;D');
  });

  it('stops at the depth limit, before the stack does', () => {
    const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
    expect(() => parse(deep)).toThrow(expect.objectContaining({ code: 'limit' }));
    expect(() => parse('<a><a/></a>', { ...DEFAULT_FORMAT_LIMITS, maxXmlDepth: 1 })).toThrow(/deeper than 1/);
  });
});
