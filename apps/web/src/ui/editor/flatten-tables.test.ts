// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { flattenTables } from './flatten-tables.ts';

test('a pasted table becomes a line for each row, with its cells apart', () => {
  const table = `<table><thead><tr><th>Type</th><th>Missed</th></tr></thead>
    <tbody><tr><td><b>Flaw</b></td><td> 3 of 8 </td></tr><tr><td></td><td></td></tr></tbody></table>`;
  expect(flattenTables(`<p>Week 4</p>${table}<p>Done</p>`)).toBe(
    '<p>Week 4</p><p>Type | Missed</p><p>Flaw | 3 of 8</p><p>Done</p>',
  );
});

test('a text without a table stays as it is', () => {
  expect(flattenTables('<p>a <b>b</b></p>')).toBe('<p>a <b>b</b></p>');
});
