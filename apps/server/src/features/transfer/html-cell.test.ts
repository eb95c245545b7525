import { describe, expect, it } from 'vitest';
import { isHtml } from './html-cell.ts';

describe('HTML in cells', () => {
  it('a cell is HTML if all its tags are supported and balanced', () => {
    for (const text of [
      '<p>a <strong>b</strong></p>',
      'x<sup>2</sup> &lt; 4',
      'one<br />two<br>three',
      '<img src="images/a.png" alt="1 > 0" />',
      '<p>see <a href="https://example.org/?a=1&amp;b=2">here</a>, 1 < 2</p>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ])
      expect([text, isHtml(text)]).toEqual([text, true]);
  });
  it('a cell is plain text if it has other angle brackets', () => {
    for (const text of [
      'if a<b and c>d then x; p<q',
      'if m<i then 1',
      'a<b>c',
      'either <p> or </q>',
      '<p>a <strong>b</p></strong>',
      '<script>x</script>',
      '<p onclick="x()">a</p>',
      '1 < 2',
      'plain',
    ])
      expect([text, isHtml(text)]).toEqual([text, false]);
  });
});
