import { describe, expect, it } from 'vitest';
import { ctrl, extractSections, p, paraPr, subList, t, tbl, tc, textOf } from './build.js';

describe('HWPX paragraphs', () => {
  it('joins runs exactly, neither losing nor adding blanks', async () => {
    const body = '<hp:p><hp:run><hp:t>서울</hp:t></hp:run><hp:run><hp:t>시 </hp:t><hp:t>강북구</hp:t></hp:run></hp:p>';
    expect(await textOf(body)).toBe('서울시 강북구');
  });

  it('keeps a blank that is a run of its own', async () => {
    expect(await textOf(p(t('a') + t(' ') + t('b')))).toBe('a b');
  });

  it('sets paragraphs apart by an empty line and skips empty ones', async () => {
    expect(await textOf(p(t('하나')) + p('<hp:t/>') + p(t('   ')) + p(t('둘')))).toBe('하나\n\n둘');
  });

  it('turns breaks and special blanks into line ends and blanks', async () => {
    const text = 'a<hp:tab width="10"/>b<hp:nbSpace/>c<hp:fwSpace/>d<hp:lineBreak/>e<hp:hyphen/>f';
    expect(await textOf(p(t(text)))).toBe('a b c d\ne-f');
  });

  it('drops the indentation made of blanks, which Markdown would read as code', async () => {
    expect(await textOf(p(t('    1) 문화행사')))).toBe('1) 문화행사');
  });

  it('keeps marked text and reads entities', async () => {
    expect(await textOf(p(t('R&amp;D <hp:markpenBegin color="#FF0000"/>강조<hp:markpenEnd/> 끝')))).toBe('R&D 강조 끝');
  });

  it('does not let ordinary text become a heading', async () => {
    expect(await textOf(p(t('# 주석')))).toBe('\\# 주석');
  });

  it('ignores indentation between elements', async () => {
    expect(await textOf('\n  <hp:p>\n    <hp:run>\n      <hp:t>글</hp:t>\n    </hp:run>\n  </hp:p>\n')).toBe('글');
  });

  it('drops text that change tracking marks as deleted, over runs and paragraphs', async () => {
    const body =
      p(t('남음 <hp:deleteBegin Id="2" TcId="2"/>지움')) +
      p(t('지움<hp:deleteEnd Id="2" TcId="2"/><hp:insertBegin Id="1"/>넣음<hp:insertEnd Id="1"/>'));
    expect(await textOf(body)).toBe('남음\n\n넣음');
  });

  it('drops tables and equations in a deletion', async () => {
    const inside = '<hp:equation><hp:script>x over y</hp:script></hp:equation>';
    const body = p(`${t('앞<hp:deleteBegin Id="1"/>')}${inside}${t('<hp:deleteEnd Id="1"/>뒤')}`);
    expect(await textOf(body)).toBe('앞뒤');
  });

  it('ends a deletion with the table in which it ends', async () => {
    const table = tbl([[tc(p(t('셀<hp:deleteEnd Id="1"/>'))), tc('x')]]);
    expect(await textOf(p(t('앞<hp:deleteBegin Id="1"/>')) + p(table) + p(t('뒤')))).toBe('앞\n\n뒤');
  });

  it('keeps the text after a deletion mark whose end does not follow', async () => {
    expect(await textOf(p(t('앞 <hp:deleteBegin Id="9"/>뒤')))).toBe('앞 뒤');
    expect(await textOf(p(t('앞<hp:deleteEnd Id="9"/> <hp:deleteBegin Id="9"/>뒤')))).toBe('앞 뒤');
  });
});

describe('HWPX inline objects', () => {
  it('writes an equation at its place and drops what only a screen reader is told', async () => {
    const equation =
      '<hp:equation><hp:shapeComment>수식입니다.</hp:shapeComment><hp:script>{a}  over\n{b}</hp:script></hp:equation>';
    expect(await textOf(p(t('값은 ') + equation + t(' 이다')))).toBe('값은 [math: {a} over {b}] 이다');
  });

  it('keeps the text of fields and drops their commands', async () => {
    const begin = (type: string, command: string) =>
      ctrl(
        `<hp:fieldBegin id="1" type="${type}"><hp:parameters><hp:stringParam name="Command">${command}</hp:stringParam></hp:parameters></hp:fieldBegin>`,
      );
    const end = ctrl('<hp:fieldEnd beginIDRef="1"/>');
    const body =
      p(begin('CLICK_HERE', 'Clickhere:set:44') + t('날짜') + end) +
      p(begin('HYPERLINK', 'http\\://a.kr;1;0;0;') + t('누리집') + end);
    expect(await textOf(body)).toBe('날짜\n\n누리집');
  });

  it('shows form objects as they look on the page', async () => {
    const body = p(
      '<hp:checkBtn caption="동의" value="CHECKED"/><hp:t> </hp:t><hp:radioBtn caption="거부" value="UNCHECKED"/>' +
        '<hp:t> </hp:t><hp:comboBox selectedValue="1"><hp:listItem value="1" displayText="서울"/></hp:comboBox>' +
        '<hp:t> </hp:t><hp:edit><hp:text>홍길동</hp:text></hp:edit><hp:edit passwordChar="*"><hp:text>secret</hp:text></hp:edit>',
    );
    expect(await textOf(body)).toBe('[x] 동의 [ ] 거부 서울 홍길동');
  });

  it('keeps overlapped characters and glosses', async () => {
    const gloss = '<hp:dutmal><hp:mainText>學校</hp:mainText><hp:subText>학교</hp:subText></hp:dutmal>';
    expect(await textOf(p(`<hp:compose composeText="1"/>${gloss}`))).toBe('1學校(학교)');
  });

  it('reads one branch of a switch', async () => {
    const caption = `<hp:caption>${subList(p(t('그림 1')))}</hp:caption>`;
    const body = p(
      `<hp:switch><hp:case><hp:chart>${caption}</hp:chart></hp:case><hp:default><hp:ole>${caption}</hp:ole></hp:default></hp:switch>`,
    );
    expect(await textOf(body)).toBe('그림 1');
  });

  it('puts text boxes after the text of their paragraph, each once', async () => {
    const box = (text: string) => `<hp:drawText>${subList(p(t(text)))}</hp:drawText>`;
    const body = p(
      `${t('시작. ')}<hp:rect>${box('사각형')}</hp:rect>${t('끝')}` +
        `<hp:container><hp:polygon>${box('다각형')}</hp:polygon><hp:ellipse>${box('타원')}</hp:ellipse></hp:container>` +
        '<hp:textart text="글맵시"/>',
    );
    expect(await textOf(body)).toBe('시작. 끝\n\n사각형\n\n다각형\n\n타원\n\n글맵시');
  });

  it('writes the caption of a picture with its number, without made-up descriptions', async () => {
    const number = '<hp:autoNum num="3" numType="PICTURE"><hp:autoNumFormat type="DIGIT" suffixChar="."/></hp:autoNum>';
    const caption = `<hp:caption side="BOTTOM">${subList(p(t('그림 ') + ctrl(number) + t(' 매출')))}</hp:caption>`;
    const body = p(`<hp:pic><hp:shapeComment>그림입니다.</hp:shapeComment>${caption}</hp:pic>`);
    expect(await textOf(body)).toBe('그림 3. 매출');
  });
});

describe('HWPX headings', () => {
  const header =
    paraPr(0, 'NONE', 0) +
    paraPr(1, 'OUTLINE', 0) +
    paraPr(2, 'OUTLINE', 1) +
    paraPr(7, 'OUTLINE', 6) +
    paraPr(9, 'OUTLINE', 8) +
    '<hh:style id="0" name="바탕글" paraPrIDRef="0"/><hh:style id="2" name="개요 1" paraPrIDRef="1"/>';

  it('takes the level from the own shape of a paragraph, else from its style', async () => {
    const body =
      p(t('가'), 'paraPrIDRef="0" styleIDRef="2"') + p(t('나'), 'paraPrIDRef="2"') + p(t('다'), 'paraPrIDRef="0"');
    expect(await textOf(body, header)).toBe('# 가\n\n## 나\n\n다');
  });

  it('writes level 7 as level 6, and deeper outlines and whole sentences as text', async () => {
    const sentence = '긴 문장 '.repeat(60).trim();
    const body = p(t('일곱'), 'paraPrIDRef="7"') + p(t('아홉'), 'paraPrIDRef="9"') + p(t(sentence), 'paraPrIDRef="1"');
    expect(await textOf(body, header)).toBe(`###### 일곱\n\n아홉\n\n${sentence}`);
  });

  it('keeps a heading on one line', async () => {
    expect(await textOf(p(t('위<hp:lineBreak/>아래'), 'paraPrIDRef="1"'), header)).toBe('# 위 아래');
  });

  it('is the title of a document without one, free of note markers', async () => {
    const note = ctrl(`<hp:footNote>${subList(p(t('주석')))}</hp:footNote>`);
    const document = await extractSections([p(t('제목') + note, 'paraPrIDRef="1"')], header);
    expect(document.title).toBe('제목');
  });
});
