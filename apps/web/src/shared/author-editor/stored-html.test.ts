import { expect, it } from 'vitest';
import { isBlank, toStoredHtml } from './stored-html.ts';

it("writes a table and a list without the editor's additions", () => {
  const html =
    '<ol start="3" type="a"><li><p>&lt;ol start="3"&gt;</p></li></ol><table style="min-width: 50px"><colgroup><col style="min-width: 25px"><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th><td colspan="2" rowspan="1" colwidth="3,4"><p>B</p></td></tr></tbody></table>';
  expect(toStoredHtml(html, false)).toBe(
    '<ol><li><p>&lt;ol start="3"&gt;</p></li></ol><table><tbody><tr><th><p>A</p></th><td colspan="2"><p>B</p></td></tr></tbody></table>',
  );
});

it.each([
  ['<p>one <em>line</em></p>', 'one <em>line</em>'],
  ['<p>one</p><p>two</p>', 'one<br>two'],
  ['<p>one</p><p></p>', 'one'],
  ['<p></p>', ''],
])('%s in a line is %s', (html, stored) => expect(toStoredHtml(html, true)).toBe(stored));

it('an image alone is content', () => {
  expect(isBlank('<p> </p><img src="/media/uploads/1" alt="">')).toBe(false);
  expect(isBlank('<p>&nbsp;</p><table><tbody><tr><td><p></p></td></tr></tbody></table>')).toBe(true);
});
