import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/formats/html/to-markdown.js';

function lines(...parts: string[]): string {
  return parts.join('\n');
}

describe('text', () => {
  it('drops emphasis marks so that words stay whole', () => {
    expect(htmlToMarkdown('<p><b>데이터</b>는 <i>W</i>ord, H<sub>2</sub>O</p>')).toBe('데이터는 Word, H2O');
  });

  it('escapes nothing', () => {
    expect(htmlToMarkdown('<p>a_b * c [d] # 1. - &lt;tag&gt; \\x `</p>')).toBe('a_b * c [d] # 1. - <tag> \\x `');
  });

  it('separates the words of neighbouring blocks', () => {
    const html = '<div>one</div><div>two</div><details><summary>three</summary>four</details><label>five</label>six';
    expect(htmlToMarkdown(html).split(/\s+/)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('collapses white space and no-break spaces', () => {
    expect(htmlToMarkdown('<p>a \n  b&nbsp;&nbsp; &nbsp;c</p>')).toBe('a b c');
  });

  it('keeps line breaks', () => {
    expect(htmlToMarkdown('<p>one<br>two<br/>three</p>')).toBe('one\ntwo\nthree');
  });

  it('marks deleted text, quotes and readings', () => {
    expect(htmlToMarkdown('<p><s>old</s> <q>said</q> <ruby>漢<rp>(</rp><rt>한</rt><rp>)</rp></ruby></p>')).toBe(
      '~~old~~ “said” 漢(한)',
    );
  });

  it('leaves out programs, styles and comments', () => {
    expect(htmlToMarkdown('<p>a</p><script>x()</script><style>p{}</style><!-- c --><template>t</template>')).toBe('a');
  });

  it('keeps what follows an early end of the page', () => {
    expect(htmlToMarkdown('<html><body><p>one</p></body></html><p>two</p>')).toBe('one\n\ntwo');
  });

  it('gives nothing for nothing', () => {
    expect(htmlToMarkdown('')).toBe('');
    expect(htmlToMarkdown('<div><span> &nbsp;</span></div>')).toBe('');
  });
});

describe('headings', () => {
  it('keep their level and stand on one line', () => {
    expect(htmlToMarkdown('<h1>서론</h1><p>글</p><h3>A <br>B</h3>')).toBe('# 서론\n\n글\n\n### A B');
  });

  it('are dropped when blank, and plain inside list items', () => {
    expect(htmlToMarkdown('<h2> </h2><ul><li><h3>Item</h3></li></ul>')).toBe('- Item');
  });
});

describe('lists', () => {
  it('nest, number and stay tight', () => {
    const html =
      '<ol start="3"><li>three<ul><li>a</li><li><p>b</p></li></ul></li><li>four</li><li value="9">nine</li></ol>';
    expect(htmlToMarkdown(html)).toBe(lines('3. three', '   - a', '   - b', '4. four', '9. nine'));
  });

  it('indent further paragraphs and code of an item', () => {
    expect(htmlToMarkdown('<ul><li><p>one</p><p>two</p><pre>x\n\ny</pre></li></ul>')).toBe(
      lines('- one', '', '  two', '', '  ```', '  x', '', '  y', '  ```'),
    );
  });

  it('show which tasks are done', () => {
    expect(
      htmlToMarkdown('<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>'),
    ).toBe('- [x] a\n- [ ] b');
  });

  it('keep a term and its definition together', () => {
    expect(htmlToMarkdown('<dl><dt>EIS</dt><dd>impedance</dd><dt>CV</dt><dd>voltammetry</dd></dl>')).toBe(
      'EIS\nimpedance\n\nCV\nvoltammetry',
    );
  });
});

describe('links and images', () => {
  it('keep an address that adds something', () => {
    expect(htmlToMarkdown('<a href="https://a.kr/b_(c)">보고서</a>')).toBe('[보고서](https://a.kr/b_%28c%29)');
  });

  it.each([
    ['<a href="https://a.kr/">https://a.kr</a>', 'https://a.kr'],
    ['<a href="http://a.kr">a.kr</a>', 'a.kr'],
    ['<a href="/b.html">next</a>', 'next'],
    ['<a href="#top">top</a>', 'top'],
    ['<a href="javascript:x()">do</a>', 'do'],
    ['<a href="mailto:a@b.kr">a@b.kr</a>', 'a@b.kr'],
    ['<a href="https://a.kr/b"><h3>Title</h3><p>Text</p></a>', '### Title\n\nText'],
    [`<a href="https://a.kr/?${'x'.repeat(400)}">ad</a>`, 'ad'],
  ])('drop one that does not: %s', (html, expected) => {
    expect(htmlToMarkdown(html)).toBe(expected);
  });

  it('show what an image is described as', () => {
    expect(htmlToMarkdown('<p><img src="a.png" alt="공정\n 흐름도"> 참고 <img src="b.png"></p>')).toBe(
      '공정 흐름도 참고',
    );
  });

  it('show a formula by its LaTeX', () => {
    const math =
      '<math><mi>x</mi><semantics><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
    expect(htmlToMarkdown(`<p>Let ${math} be</p>`)).toBe('Let [math: x^2] be');
    expect(htmlToMarkdown('<p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>')).toBe('x=1');
  });
});

describe('code', () => {
  it('keeps lines, indentation and language', () => {
    expect(htmlToMarkdown('<pre><code class="language-python">def f():\n    return 1\n</code></pre>')).toBe(
      lines('```python', 'def f():', '    return 1', '```'),
    );
  });

  it.each([
    ['<pre class="lang-js">x</pre>', 'js'],
    ['<pre><code class="hljs language-c++">x</code></pre>', 'c++'],
    ['<div class="highlight highlight-source-shell"><pre>x</pre></div>', 'shell'],
    ['<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>', 'python'],
    ['<pre class="brush: java">x</pre>', 'java'],
    ['<pre class="sourceCode haskell">x</pre>', 'haskell'],
    ['<pre data-lang="go">x</pre>', 'go'],
    ['<pre class="highlight-default">x</pre>', ''],
    ['<pre>x</pre>', ''],
  ])('names the language: %s', (html, language) => {
    expect(htmlToMarkdown(html)).toBe(`\`\`\`${language}\nx\n\`\`\``);
  });

  it('keeps lines that are elements or breaks', () => {
    expect(htmlToMarkdown('<pre><div>a</div><div>  b</div>c<br>d</pre>')).toBe(
      lines('```', 'a', '  b', 'c', 'd', '```'),
    );
  });

  it('fences code that holds fences', () => {
    expect(htmlToMarkdown('<pre>```\nx\n```</pre>')).toBe(lines('````', '```', 'x', '```', '````'));
  });

  it('marks inline code', () => {
    expect(htmlToMarkdown('<p>use <code>npm ci</code></p>')).toBe('use `npm ci`');
  });
});

describe('nesting', () => {
  it('flattens what is nested 5,000 deep without losing or gluing text', () => {
    const html = `${'<div>'.repeat(5000)}<p>one</p><p>two</p>${'</div>'.repeat(5000)}<p>after</p>`;
    expect(htmlToMarkdown(html).split(/\s+/)).toEqual(['one', 'two', 'after']);
  });

  it('survives deep tables, lists and links', () => {
    for (const open of ['<table><tr><td>', '<ul><li>', '<a href="x">', '<blockquote>', '<b><i>']) {
      expect(htmlToMarkdown(`${open.repeat(3000)}text`)).toContain('text');
    }
  });
});
