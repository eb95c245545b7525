import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineText, paragraphs } from '../../text/plain-text.ts';
import {
  htmlToPlainText,
  isEmptyText,
  sanitizeContent,
  sanitizeInline,
  sanitizeRichText,
} from '../../text/rich-text.ts';

describe('sanitizeRichText', () => {
  it.each([
    ['<p>Plain <strong>bold</strong> <em>it</em></p>', '<p>Plain <strong>bold</strong> <em>it</em></p>'],
    ['<b>b</b><i>i</i>', '<strong>b</strong><em>i</em>'],
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{}</style>after', 'after'],
    ['<p onclick="x()" style="color:red" class="c" id="i">text</p>', '<p>text</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href=" java\nscript:alert(1)">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<a href="http://plain.example">x</a>', 'x'],
    ['<a href="data:text/html,hi">x</a>', 'x'],
    [
      '<a href="https://good.example/a?b=1" target="_blank" onmouseover="x()">x</a>',
      '<a href="https://good.example/a?b=1" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<p><a href="javascript:1">x</a> <a>y</a> <a href="https://z.example/">z</a> tail</p><p>next</p>',
      '<p>x y <a href="https://z.example/" rel="noopener noreferrer nofollow">z</a> tail</p><p>next</p>',
    ],
    ['<iframe src="https://x.example"></iframe><object></object><form><input></form>', ''],
    ['<p>unclosed <em>tags', '<p>unclosed <em>tags</em></p>'],
    ['<!-- comment --><p>x</p>', '<p>x</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<math><mtext></p><style><img src onerror=alert(1)></style>', '<p></p>'],
  ])('%s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
  });

  it('removes tags that are nested too deeply, and accepts no other tag', () => {
    const deep = `${'<blockquote>'.repeat(500)}x${'</blockquote>'.repeat(500)}`;
    expect(sanitizeRichText(deep).length).toBeLessThan(500);
    const link = '<a href="https://x.y" rel="noopener noreferrer nofollow">';
    const allowed = ['<p>', '</p>', link, '</a>', '<em>', '</em>'];
    const bits = [
      '<p>',
      '</p>',
      '<a href="https://x.y">',
      '<a href="http://x.y">',
      '</a>',
      '<script>',
      '"',
      '<',
      '&',
      '&lt;',
      'text',
      '>',
      '<em',
      '-->',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits)), (parts) => {
        const clean = sanitizeRichText(parts.join(''));
        const open: string[] = [];
        for (const [tag] of clean.matchAll(/<[^>]*>?/g)) {
          expect(allowed).toContain(tag);
          // Every opened tag is closed, the innermost first.
          if (tag.startsWith('</')) expect(`</${open.pop()}>`).toBe(tag);
          else open.push(tag.match(/\w+/)![0]);
        }
        expect(open).toEqual([]);
      }),
    );
  });
});

describe('texts of the library', () => {
  const src = '/media/uploads/01890a5d-ac96-774b-bcce-b302099a8057';
  it.each([
    [
      `<img src="${src}" alt="A &quot;map&quot;" width="300" onload="x()">`,
      `<img src="${src}" alt="A &quot;map&quot;" width="300" />`,
    ],
    [`<img src="${src}" width="9999">`, `<img src="${src}" alt="" />`],
    ['<p>a<img src="https://x.example/a.png" alt="x">b</p>', '<p>ab</p>'],
    ['<img src="/media/uploads/../x" onerror=alert(1)>', ''],
    [
      '<table style="x"><colgroup><col></colgroup><tbody><tr><th colspan="2" rowspan="1" colwidth="3">a</th><td colspan="x">b</td></tr></tbody></table>',
      '<table><tbody><tr><th colspan="2">a</th><td>b</td></tr></tbody></table>',
    ],
    ['<h1>x</h1><h3>y</h3><a href="http://a.example">z</a>', 'x<h3>y</h3>z'],
  ])('%s', (html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });
  it('makes an option one line or several, without blocks or links', () => {
    expect(sanitizeInline('<p>H<sub>2</sub>O</p><p><a href="https://x.y">b</a></p><p><br></p>')).toBe(
      'H<sub>2</sub>O<br />b',
    );
    expect(isEmptyText(sanitizeInline('<p><br></p><p> </p>'))).toBe(true);
    expect(isEmptyText(`<p><img src="${src}" alt="" /></p>`)).toBe(false);
  });
  it('changes nothing the second time, and accepts no script', () => {
    const bits = [
      '<p>',
      '</p>',
      '<table>',
      '</table>',
      '<tr>',
      '<td colspan=2>',
      '</td>',
      '<script>',
      '</script>',
      '<style>',
      '<svg>',
      '<math>',
      '<!--',
      '-->',
    ];
    const more = [
      `<img src="${src}" alt="&quot;><script>">`,
      '<img src=x onerror=a>',
      '<a href="https://x.y/?a=1&b">',
      '<a href="javascript:a">',
      '</a>',
      'onload=',
      '"',
      "'",
      '<',
      '>',
      '&',
      '&amp;',
      '&#60;script>',
      'text',
      ' ',
      '<br>',
      '<em',
      '<textarea>',
      '<noscript>',
      '<iframe srcdoc="<p>">',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits, ...more), { maxLength: 30 }), (parts) => {
        for (const clean of [sanitizeContent, sanitizeInline]) {
          const once = clean(parts.join(''));
          expect(clean(once)).toBe(once);
          for (const [tag] of once.matchAll(/<[^>]*>?/g)) {
            expect(tag).toMatch(
              /^<\/?(?:p|ul|ol|li|blockquote|h3|strong|em|u|sub|sup|br|a|table|thead|tbody|tr|th|td|img)(?: (?:href|rel|src|alt|width|colspan|rowspan)="[^"<]*")*(?: \/)?>$/,
            );
            expect(tag).not.toMatch(/ on\w+=|javascript:/i);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('plain text', () => {
  it('becomes paragraphs, and every text can be converted back', () => {
    expect(paragraphs('One\ntwo\n \n\nThree')).toBe('<p>One<br />two</p><p>Three</p>');
    expect(inlineText('a\nb')).toBe('a<br />b');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const flat = text.replace(/\s+/g, ' ').trim();
        expect(htmlToPlainText(paragraphs(text))).toBe(flat);
        expect(htmlToPlainText(inlineText(text))).toBe(flat);
      }),
    );
  });
});
