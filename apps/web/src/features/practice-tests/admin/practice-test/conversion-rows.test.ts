import { expect, it } from 'vitest';
import { findRowProblems, parsePastedRows, parseRows, toTypedRows } from './conversion-rows.ts';

const rows = toTypedRows([
  { rawFrom: 0, rawTo: 10, scaled: 120 },
  { rawFrom: 11, rawTo: 20, scaled: 150 },
]);

it('reports missing numbers first, then gaps and overlaps', () => {
  expect(findRowProblems(rows, 20)).toEqual([]);
  expect(parseRows(rows)?.[0]).toEqual({ rawFrom: 11, rawTo: 20, scaled: 150 });
  const typing = rows.map((row) => (row.rawFrom === '11' ? { ...row, rawFrom: '' } : row));
  expect(findRowProblems(typing, 20)[0]).toContain('Enter whole numbers');
  const gap = rows.map((row) => (row.rawFrom === '11' ? { ...row, rawFrom: '12' } : row));
  expect(findRowProblems(gap, 20)).toEqual(['Raw 11: no scaled score is given.']);
});

it('parses spreadsheet rows with two or three columns', () => {
  expect(parsePastedRows('Raw\tScaled\n76\t180\r\n75\t179\n')).toEqual([
    { rawFrom: 76, rawTo: 76, scaled: 180 },
    { rawFrom: 75, rawTo: 75, scaled: 179 },
  ]);
  expect(parsePastedRows('0 – 10: 120\n11-12, 121')).toEqual([
    { rawFrom: 0, rawTo: 10, scaled: 120 },
    { rawFrom: 11, rawTo: 12, scaled: 121 },
  ]);
  expect(parsePastedRows('120')).toBeNull();
});
