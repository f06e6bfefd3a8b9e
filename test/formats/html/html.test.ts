import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../../src/core/errors.js';
import { html } from '../../../src/formats/html/index.js';
import { DEFAULT_FORMAT_LIMITS } from '../../../src/formats/types.js';
import { encodeLegacy } from '../../text/encode-legacy.js';
import { extract } from '../text/extract-text.js';

const PARAGRAPH = '전기화학 임피던스 분광법은 전극과 전해질 사이의 계면을 살피는 방법이며, 널리 쓰인다. '.repeat(5);

function page(body: string, head = ''): string {
  return `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
}

async function textOf(body: string): Promise<string> {
  return (await extract(html, 'page.html', page(body))).text;
}

describe('the encoding of a page', () => {
  const korean = (meta: string) => page('<p>지원하는 하드웨어</p>', `${meta}<title>안내서</title>`);

  it.each([
    ['declared by meta charset', encodeLegacy(korean('<meta charset="euc-kr">'), 'euc-kr')],
    [
      'declared by http-equiv',
      encodeLegacy(korean('<meta http-equiv="Content-Type" content="text/html; charset=ks_c_5601-1987">'), 'euc-kr'),
    ],
    ['not declared', encodeLegacy(korean(''), 'euc-kr')],
    ['declared wrongly', encodeLegacy(korean('<meta charset="iso-8859-1">'), 'euc-kr')],
    ['UTF-8 declared as EUC-KR', Buffer.from(korean('<meta charset="euc-kr">'))],
    ['UTF-16 with a mark declared as UTF-8', Buffer.from(`\uFEFF${korean('<meta charset="utf-8">')}`, 'utf16le')],
  ])('is found: %s', async (_, bytes) => {
    const { text, title } = await extract(html, 'page.html', bytes);
    expect({ text, title }).toEqual({ text: '지원하는 하드웨어', title: '안내서' });
  });
});

describe('what is read of a page', () => {
  it('is Markdown with title and properties', async () => {
    const head = `<title> 보고서
      제목 </title><meta name="author" content="김철수"><meta name="description" content="요약">
      <meta name="Keywords" content="EIS, 분광법"><meta property="article:published_time" content="2024-03-05T09:00:00+0900">
      <meta property="article:modified_time" content="2024.4.1"><meta property="article:author" content="https://a.b/c">`;
    expect(await extract(html, 'a.html', page('<h1>첫 제목</h1><p>본문</p>', head))).toEqual({
      text: '# 첫 제목\n\n본문',
      syntax: 'markdown',
      title: '보고서 제목',
      properties: {
        author: '김철수',
        created: '2024-03-05T09:00:00+09:00',
        modified: '2024-04-01',
        keywords: 'EIS, 분광법',
        description: '요약',
      },
      locators: [],
      warnings: [],
    });
  });

  it('takes the title from the heading when there is no title element', async () => {
    const svg = '<svg><title>icon</title></svg>';
    expect((await extract(html, 'a.html', page(`${svg}<h1>제목</h1><p>글</p>`))).title).toBe('제목');
    expect((await extract(html, 'a.html', page('<p>글</p>'))).title).toBeNull();
  });

  it('leaves out programs, controls and hidden elements', async () => {
    const text = await textOf(`
      <p>visible</p><script>let a = "script";</script><noscript>noscript</noscript><!-- comment -->
      <p hidden>hidden</p><p style="color:red; display: none">none</p><span aria-hidden="true">icon</span>
      <button>button</button><select><option>option</option></select><textarea>area</textarea>
      <h2><button>Folding heading</button><a href="#f">¶</a></h2>
      <div role="tabpanel" hidden>other tab</div>`);
    expect(text).toBe('visible\n\n## Folding heading\n\nother tab');
  });

  it('keeps the text of a head that is never closed', async () => {
    expect((await extract(html, 'a.html', '<html><head><title>T</title><p>text</p>')).text).toBe('text');
  });

  it('reads XHTML with elements closed at once', async () => {
    const source =
      '<?xml version="1.0"?><html><head><title/><script src="a.js"/></head><body><a id="x"/><p>본문</p></body></html>';
    expect((await extract(html, 'a.xhtml', source)).text).toBe('본문');
  });

  it('drops line numbers beside code', async () => {
    const table =
      '<table><tr><td class="gutter"><pre>1\n2</pre></td><td class="code"><pre><code class="language-js">a()\nb()</code></pre></td></tr></table>';
    expect(await textOf(table)).toBe('```js\na()\nb()\n```');
  });
});

describe('navigation and frame of a page', () => {
  const frame = (content: string) => `
    <header><a href="/">Site</a> Slogan</header>
    <nav><a href="/a">Alpha</a> <a href="/b">Beta</a></nav>
    <div class="breadcrumbs"><a href="/">Home</a> / <a href="/x">Section</a></div>
    ${content}
    <aside><a href="/r">Related</a></aside>
    <footer>Copyright 2026</footer>`;

  it('are left out around a short page', async () => {
    expect(
      await textOf(
        frame(
          '<h1>제목</h1><p>짧은 본문이지만 머리말과 꼬리말보다 훨씬 긴 문장이다. 그래서 남는다. 이 글이 본문이다.</p>',
        ),
      ),
    ).toBe('# 제목\n\n짧은 본문이지만 머리말과 꼬리말보다 훨씬 긴 문장이다. 그래서 남는다. 이 글이 본문이다.');
  });

  it('are left out around a long article, whose headings keep their level', async () => {
    const article = `<div class="post"><h1>제목</h1><h2>첫째</h2><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p></div>`;
    const text = await textOf(frame(article));
    expect(text).toMatch(/^# 제목\n\n## 첫째\n\n전기화학/);
    expect(text).not.toMatch(/Alpha|Home|Related|Copyright|Slogan/);
  });

  it('give way to the main element that the author marked', async () => {
    const text = await textOf(`<div>Press S to search</div><main><h1>제목</h1><p>${PARAGRAPH}</p></main>`);
    expect(text.startsWith('# 제목')).toBe(true);
  });

  it('are kept when there is nothing else', async () => {
    expect(await textOf('<nav><a href="/a">Alpha</a> <a href="/b">Beta</a></nav>')).toBe('Alpha Beta');
  });

  it('are not believed when they hold the text', async () => {
    expect(await textOf(`<nav><a href="/a">Alpha</a><p>${PARAGRAPH}</p></nav>`)).toContain('전해질');
    expect(await textOf(`<footer><p>${PARAGRAPH}</p></footer>`)).toContain('전해질');
    expect(await textOf(`<div class="sidebar"><p>${PARAGRAPH}</p></div>`)).toContain('전해질');
  });

  it('never cost a table or a code block of the page', async () => {
    const text = await textOf(`
      <div class="content"><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p></div>
      <div class="extra"><table><tr><th>값</th><th>단위</th></tr><tr><td>1</td><td>Ω</td></tr></table><pre>run()</pre></div>`);
    expect(text).toContain('| 1 | Ω |');
    expect(text).toContain('run()');
  });
});

describe('a page that cannot be read', () => {
  it('is empty without text', async () => {
    await expect(extract(html, 'a.html', '')).rejects.toMatchObject({ code: 'empty' });
    await expect(extract(html, 'a.html', page('<p>&nbsp;</p>'))).rejects.toMatchObject({ code: 'empty' });
  });

  it('says so when scripts would fill it', async () => {
    const shell = page('<div id="root"></div><script>render()</script>');
    await expect(extract(html, 'app.html', shell)).rejects.toMatchObject({
      code: 'empty',
      message: expect.stringContaining('scripts'),
      hint: expect.stringContaining('PDF'),
    });
  });

  it('is refused when it is binary or too long', async () => {
    await expect(extract(html, 'a.html', '%PDF-1.4 ...')).rejects.toMatchObject({ code: 'binary' });
    const input = { bytes: Buffer.from(page('<p>longer than ten</p>')), fileName: 'a.html' };
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxTextChars: 10 };
    await expect(html.extract(input, { signal: new AbortController().signal, limits })).rejects.toMatchObject({
      code: 'limit',
    });
  });

  it('stops when cancelled', async () => {
    const input = { bytes: Buffer.from(page('<p>a</p>')), fileName: 'a.html' };
    await expect(
      html.extract(input, { signal: AbortSignal.abort(), limits: DEFAULT_FORMAT_LIMITS }),
    ).rejects.toBeInstanceOf(CancelledError);
  });

  it('keeps its text however deep it is nested', async () => {
    expect(await textOf(`${'<div>'.repeat(5000)}<p>깊은 곳</p>`)).toBe('깊은 곳');
  });
});

const CORPUS = '../shared/corpus';

describe.skipIf(!existsSync(CORPUS))('real pages', () => {
  it('reads an encyclopedia page without scripts, with its headings and info box', async () => {
    const { text, title } = await extract(html, 'duck.html', readFileSync(`${CORPUS}/public/html/wiki_duck.html`));
    expect(title).toBe('Duck - Wikipedia');
    expect(text).toContain('Duck is the common name for numerous species of waterfowl in the family Anatidae');
    expect(text).toContain('\n## Etymology\n');
    expect(text).toContain('| Kingdom: | Animalia |');
    expect(text).not.toContain('function(');
  });

  it('reads a Korean page in EUC-KR with its table', async () => {
    const bytes = readFileSync(`${CORPUS}/public/html/ko_guide_euckr_meta.html`);
    const { text } = await extract(html, 'guide.html', bytes);
    expect(text).toMatch(/^## 2\.1\. 지원하는 하드웨어\n/);
    expect(text).toContain('| 아키텍처 | 데비안의 명칭 | 서브 아키텍처 | 기종 |');
    expect(text).not.toContain('\uFFFD');
  });
});
