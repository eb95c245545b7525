import { expect, test } from 'vitest';
import { articleContents } from './article-contents.ts';

test('headings get anchors, with numbers if titles are equal', () => {
  const { html, headings } = articleContents(
    '<p>In</p><h2>Pace &amp; <em>rest</em></h2><p>a</p><h3>Étape</h3><h2>Pace, rest</h2><h2>?</h2>',
  );
  expect(headings).toEqual([
    { id: 'read-pace-rest', level: 2, title: 'Pace & rest' },
    { id: 'read-etape', level: 3, title: 'Étape' },
    { id: 'read-pace-rest-2', level: 2, title: 'Pace, rest' },
    { id: 'read-part', level: 2, title: '?' },
  ]);
  expect(html).toBe(
    '<p>In</p><h2 id="read-pace-rest">Pace &amp; <em>rest</em></h2><p>a</p><h3 id="read-etape">Étape</h3>' +
      '<h2 id="read-pace-rest-2">Pace, rest</h2><h2 id="read-part">?</h2>',
  );
});

test('a numbered anchor never equals that of a title that ends in this number', () => {
  const { headings } = articleContents('<h2>Step 2</h2><h2>Step</h2><h2>Step</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['read-step-2', 'read-step', 'read-step-3']);
});

test('a text without headings is unchanged', () => {
  for (const text of ['', '<p>h2</p>', '<h2> </h2><p>x</p>'])
    expect(articleContents(text)).toEqual({ html: text, headings: [] });
});
