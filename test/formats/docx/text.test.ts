import { describe, expect, it } from 'vitest';
import { extractBody, p, r, run, style, styled, tbl, tc, textOf, tr } from './build.js';

const field = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`);
const code = (text: string) => run(`<w:instrText>${text}</w:instrText>`);
const box = (content: string) => `<w:txbxContent>${content}</w:txbxContent>`;
const drawing = (content: string) =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const pict = (content: string) => `<w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
const alternative = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

describe('DOCX runs', () => {
  it('joins runs without adding or losing blanks', async () => {
    expect(await textOf(p(`${r('굵은 ', '<w:b/>') + r('텍스')}<w:proofErr w:type="spellStart"/>${r('트와')}`))).toBe(
      '굵은 텍스트와',
    );
  });

  it('turns tabs, breaks and hyphens into characters', async () => {
    const body = p(
      `${r('a')}${run('<w:tab/>')}${r('b')}${run('<w:br/>')}${r('c')}${run('<w:noBreakHyphen/>')}${r('d')}${run('<w:softHyphen/>')}${r('e')}${run('<w:cr/>')}${r('f')}`,
    );
    expect(await textOf(body)).toBe('a\tb\nc-de\nf');
  });

  it('reads no-break spaces as spaces and drops optional hyphens', async () => {
    expect(await textOf(p(r('10\u00A0mV, elec\u00ADtrode')))).toBe('10 mV, electrode');
  });

  it('drops indentation by hand, which Markdown would take for code', async () => {
    expect(await textOf(p(r('      들여쓴 글  ')))).toBe('들여쓴 글');
  });

  it('leaves out hidden text, but not text whose hiding is switched off', async () => {
    expect(await textOf(p(r('숨김', '<w:vanish/>') + r('보임', '<w:vanish w:val="0"/>')))).toBe('보임');
  });

  it('shows symbols of symbol fonts in Unicode, and keeps other private characters', async () => {
    const body = p(
      run('<w:sym w:font="Symbol" w:char="F061"/>') +
        run('<w:sym w:font="Wingdings" w:char="F0FE"/>') +
        r('\uF0B0', '<w:rFonts w:ascii="Symbol"/>') +
        r('\uF0B0', '<w:rFonts w:ascii="함초롬바탕"/>'),
    );
    expect(await textOf(body)).toBe('α☑°\uF0B0');
  });

  it('puts a ruby gloss behind its word', async () => {
    const ruby = `<w:ruby><w:rubyPr/><w:rt>${r('かんじ')}</w:rt><w:rubyBase>${r('漢字')}</w:rubyBase></w:ruby>`;
    expect(await textOf(p(run(ruby)))).toBe('漢字(かんじ)');
  });

  it('reads hyperlinks, smart tags and simple fields by their text', async () => {
    const body = p(
      `<w:hyperlink r:id="rId1">${r('링크')}</w:hyperlink><w:smartTag>${r(' 태그')}</w:smartTag><w:fldSimple w:instr=" AUTHOR ">${r(' 저자')}</w:fldSimple>`,
    );
    expect(await textOf(body)).toBe('링크 태그 저자');
  });
});

describe('DOCX fields', () => {
  it('drops the code and keeps the result, also of fields inside fields', async () => {
    const inner = `${field('begin')}${code(' PAGE ')}${field('separate')}${r('9')}${field('end')}`;
    const body = p(
      `${r('쪽 ')}${field('begin')}${code('IF ')}${inner}${r(' = 9 ')}${field('separate')}${r('결과 ')}${inner}${field('end')}${r('.')}`,
    );
    expect(await textOf(body)).toBe('쪽 결과 9.');
  });

  it('keeps the result of a field that spans paragraphs', async () => {
    const body =
      p(`${field('begin')}${code('TOC')}${field('separate')}${r('1장')}`) + p(r('2장') + field('end')) + p(r('본문'));
    expect(await textOf(body)).toBe('1장\n\n2장\n\n본문');
  });

  it('loses no paragraph after a field that never ends', async () => {
    expect(await textOf(p(field('begin') + code('REF x')) + p(r('다음 문단')))).toBe('다음 문단');
  });

  it('shows ticked boxes and chosen entries of old form fields', async () => {
    const formField = (data: string) =>
      `${run(`<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`)}${code('FORM')}${field('end')}`;
    const body = p(
      `${formField('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${r('동의 ')}${formField('<w:ddList><w:result w:val="1"/><w:listEntry w:val="서울"/><w:listEntry w:val="부산"/></w:ddList>')}`,
    );
    expect(await textOf(body)).toBe('[x] 동의 부산');
  });
});

describe('DOCX tracked changes, read as accepted', () => {
  it('keeps insertions and the new place of moves, drops deletions and the old place', async () => {
    const body = p(
      `${r('값은 ')}<w:del>${run('<w:delText>10</w:delText>')}</w:del><w:ins>${r('20')}<w:del>${r('지움')}</w:del></w:ins><w:moveFrom>${r('옛')}</w:moveFrom><w:moveTo>${r(' 새')}</w:moveTo>`,
    );
    expect(await textOf(body)).toBe('값은 20 새');
  });

  it('joins a paragraph whose mark was deleted with the next one, which gives the style', async () => {
    const body =
      p(r('앞부분 '), '<w:pStyle w:val="Heading1"/><w:rPr><w:del w:id="1"/></w:rPr>') + p(r('뒷부분')) + p(r('끝'));
    expect(await textOf(body)).toBe('앞부분 뒷부분\n\n끝');
  });

  it('drops deleted rows', async () => {
    const rows = [tr([tc('a'), tc('b')]), tr([tc('c'), tc('d')], '<w:del w:id="1"/>'), tr([tc('e'), tc('f')])];
    expect(await textOf(tbl(rows))).toBe('| a | b |\n| --- | --- |\n| e | f |');
  });
});

describe('DOCX content controls', () => {
  const control = (content: string, properties = '') =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

  it('reads what is in them, around paragraphs, runs, rows and cells', async () => {
    const table = `<w:tbl>${control(`<w:tr>${tc('a')}${control(tc('b'))}</w:tr>`)}</w:tbl>`;
    const body = `${control(p(r('표지'))) + p(r('이름: ') + control(r('홍길동')))}<w:customXml>${p(r('안'))}</w:customXml>`;
    expect(await textOf(body + table)).toBe('표지\n\n이름: 홍길동\n\n안\n\n| a | b |\n| --- | --- |');
  });

  it('leaves out prompts that nobody has replaced', async () => {
    const prompt = control(r('여기를 클릭하여 텍스트를 입력하십시오.'), '<w:showingPlcHdr/>');
    expect(await textOf(p(r('이름: ') + prompt) + control(p(r('[문서 제목]')), '<w:showingPlcHdr/>'))).toBe('이름:');
  });
});

describe('DOCX shapes', () => {
  it('reads a text box once, after the paragraph it is anchored in', async () => {
    const body = p(run(alternative(drawing(box(p(r('상자')))), pict(box(p(r('상자')))))) + r('본문'));
    expect(await textOf(body)).toBe('본문\n\n상자');
  });

  it('reads every box of a group, with tables and lists inside', async () => {
    const content = `${p(r('하나'))}${tbl([tr([tc('a'), tc('b')])])}`;
    const group = `<w:drawing><wpg:wgp>${box(content)}<wpg:grpSp>${box(p(r('둘')))}</wpg:grpSp></wpg:wgp></w:drawing>`;
    expect(await textOf(p(run(group)))).toBe('하나\n\n| a | b |\n| --- | --- |\n\n둘');
  });

  it('reads the fallback where the choice says nothing, as with emoji', async () => {
    const emoji = alternative('<w16se:symEx w16se:font="Segoe UI Emoji" w16se:char="1F60A"/>', '<w:t>😊</w:t>');
    expect(await textOf(p(r('좋아요 ') + run(emoji)))).toBe('좋아요 😊');
  });

  it('reads lettered art', async () => {
    expect(await textOf(p(run('<w:pict><v:shape><v:textpath string="여름 축제"/></v:shape></w:pict>')))).toBe(
      '여름 축제',
    );
  });

  it('names a picture by the description that a person gave it', async () => {
    const picture = (description: string) =>
      p(
        run(
          `<w:drawing><wp:inline><wp:docPr id="1" name="그림 1" descr="${description}"/><a:graphic><a:graphicData><pic:pic/></a:graphicData></a:graphic></wp:inline></w:drawing>`,
        ),
      );
    expect(await textOf(picture('분기별 매출 그래프') + picture('image1.png') + p(r('끝')))).toBe(
      '[image: 분기별 매출 그래프]\n\n끝',
    );
  });

  it('reads the points of a SmartArt diagram and the data of a chart', async () => {
    const frame = (content: string) =>
      p(
        run(
          `<w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
        ),
      );
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const document = await extractBody(frame('<dgm:relIds r:dm="rId1"/>') + frame('<c:chart r:id="rId2"/>'), {
      others: {
        'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type}/diagramData" Target="diagrams/data1.xml"/><Relationship Id="rId2" Type="${type}/chart" Target="charts/chart1.xml"/></Relationships>`,
        'word/diagrams/data1.xml':
          '<dgm:dataModel><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>출발</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>',
        'word/charts/chart1.xml':
          '<c:chartSpace><c:chart><c:plotArea><c:barChart><c:ser><c:tx><c:v>매출</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>1분기</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>42</c:v></c:pt></c:numLit></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>',
      },
    });
    expect(document.text).toContain('- 출발');
    expect(document.text).toContain('| 1분기 | 42 |');
  });
});

describe('DOCX equations', () => {
  const math = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;

  it('keeps the characters of an equation, in the line and on its own', async () => {
    const body =
      p(r('여기서 ') + math('θ') + r('는 각도')) +
      p(`<m:oMathPara>${math('a=b')}${math('c')}</m:oMathPara>`) +
      math('d');
    expect(await textOf(body)).toBe('여기서 [math: θ]는 각도\n\n[math: a=b c]\n\n[math: d]');
  });

  it('writes nothing for an equation without characters', async () => {
    expect(await textOf(p(r('빈 ') + math(' ')))).toBe('빈');
  });
});

describe('DOCX text as Markdown', () => {
  it('escapes lines that Markdown would take for structure', async () => {
    const lines = ['# 제목 아님', '```', '&lt;!-- x', '#해시태그', '- 손으로 쓴 목록'];
    expect(await textOf(lines.map((line) => p(r(line))).join(''))).toBe(
      '\\# 제목 아님\n\n\\```\n\n\\<!-- x\n\n#해시태그\n\n- 손으로 쓴 목록',
    );
  });

  it('joins lines of code styles into one block and keeps their indentation', async () => {
    const styles = style('a', 'HTML Preformatted') + style('b', 'Listing', { basedOn: 'a' });
    const body = styled('a', '# make') + styled('b', '    return ``` 1') + p(r('글'));
    expect(await textOf(body, { styles })).toBe('````\n# make\n    return ``` 1\n````\n\n글');
  });
});
