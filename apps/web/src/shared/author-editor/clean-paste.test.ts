import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './clean-paste.ts';

/** As Word 365 on Windows writes it to the clipboard. */
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument>
<w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`;

const marker = (text: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${mark}${text}<o:p></o:p></p>`;

describe('from Word', () => {
  it('keeps paragraphs and emphasis, but no styles, comments or empty spans', () => {
    const html =
      word(`<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'><span
lang=EN-US style='font-size:12.0pt;mso-ansi-language:EN-US'>Editorial:</span></b><span style='mso-spacerun:yes'>&nbsp;
</span>the <i>city</i><!--[if gte vml 1]><v:shape/><![endif]--> of <u>Oslo</u><sup>2</sup>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span lang=EN-US></span>Second<span style='color:red'> one</span></p>`);
    expect(cleanPastedHtml(html)).toBe(
      '<p><strong>Editorial:</strong>&nbsp; the <em>city</em> of <u>Oslo</u><sup>2</sup>.</p><p>Second one</p>',
    );
  });

  it('makes nested lists of list paragraphs, without their bullets', () => {
    const html = word(
      [
        '<p class=MsoNormal>Before</p>',
        item(1, marker('·'), 'One'),
        item(2, marker('o'), 'Deeper'),
        item(1, marker('·'), 'Two <b>bold</b>'),
        '<p class=MsoNormal>Between</p>',
        item(1, marker('1.'), 'First'),
        item(1, marker('2.'), 'Second'),
      ].join('\n\n'),
    );
    expect(cleanPastedHtml(html)).toBe(
      '<p>Before</p><ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li><li><p>Two <strong>bold</strong></p></li></ul>' +
        '<p>Between</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    );
  });

  it('reads the markers of browsers that turn the conditions into comments, and of those that drop them', () => {
    const commented = item(1, marker('a)').replaceAll(/<!(\[[^>]*\])>/g, '<!--$1-->'), 'Alpha');
    const bare = item(1, marker('b)').replaceAll(/<!\[[^>]*\]>/g, ''), 'Beta');
    expect(cleanPastedHtml(commented + bare)).toBe('<ol><li><p>Alpha</p></li><li><p>Beta</p></li></ol>');
  });

  it('unwraps smart tags and keeps a table with its spans', () => {
    const html = word(`<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150.0pt'>
  <p class=MsoNormal><st1:place w:st="on"><st1:City w:st="on">Bergen</st1:City></st1:place><o:p></o:p></p></td></tr>
 <tr><td><p class=MsoNormal>a &gt; b</p></td><td><p class=MsoNormal>4</p></td></tr></table>`);
    expect(cleanPastedHtml(html)).toBe(
      '<table><tr><td colspan="2"><p>Bergen</p></td></tr><tr><td><p>a &gt; b</p></td><td><p>4</p></td></tr></table>',
    );
  });

  it('drops local images and links without a target', () => {
    const html = word(
      `<p class=MsoNormal><img width=10 src="file:///C:/Users/a/clip_image001.png" v:shapes="x"><a href="#_ftn1" title="">note</a> <a href="http://example.com/a?b=1&amp;c=2">page</a></p>`,
    );
    expect(cleanPastedHtml(html)).toBe('<p>note <a href="https://example.com/a?b=1&amp;c=2">page</a></p>');
  });
});

it('reads emphasis from the styles of Google Docs, and not from its wrapper', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span style="font-weight:700;font-style:italic">Both</span><span style="font-weight:400;text-decoration:none"> plain </span><span style="text-decoration:underline;font-weight:400">under</span></p></b><br class="Apple-interchange-newline">`;
  expect(cleanPastedHtml(html)).toBe('<p><strong><em>Both</em></strong> plain <u>under</u></p><br>');
});

it('keeps what this editor itself copied', () => {
  const own =
    '<p>Text</p><img src="/media/uploads/0190a" alt="A map" width="50%"><table><tbody><tr><th><p>Year</p></th></tr></tbody></table>';
  expect(cleanPastedHtml(own)).toBe(own);
});
