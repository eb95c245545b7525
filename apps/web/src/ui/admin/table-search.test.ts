import { expect, test } from 'vitest';
import { createTableQuery, isDay, tableSearch } from './table-search.ts';

const read = tableSearch({ sorts: ['no', 'name'], filters: { type: ['NORMAL', 'MERGED'], test: null } });

test('invalid search params are left out', () => {
  expect(
    read({ page: '3', search: 'tide', sortby: 'no', sortorder: 'desc', type: 'NORMAL,LG', test: 'x' }),
  ).toEqual({
    page: 3,
    search: 'tide',
    sortby: 'no',
    sortorder: 'desc',
    type: 'NORMAL',
    test: 'x',
  });
  expect(read({ page: 0, sortby: 'key', sortorder: 'up', type: 'LG', other: 'x', search: '' })).toEqual({});
});

test('a query has a page and a size, and lists where the call expects them', () => {
  expect(createTableQuery(read({ search: 'a', type: 'NORMAL,MERGED' }), ['type'])).toEqual({
    page: 1,
    size: 50,
    search: 'a',
    type: ['NORMAL', 'MERGED'],
  });
});

test('a filter may be any value of a pattern', () => {
  const days = tableSearch({ sorts: [], filters: { from: isDay } });
  expect(days({ from: '2026-11-22' })).toEqual({ from: '2026-11-22' });
  for (const from of ['yesterday', '2026-02-30', '2026-13-01', '0026-11-22'])
    expect(days({ from })).toEqual({});
});

test('the filters of a table say what they may be: a choice, or a day', () => {
  const kinds = [{ value: 'sync' }, { value: 'bot' }];
  const filtered = tableSearch({ sorts: [], filters: [{ key: 'kind', choices: kinds }, { key: 'from' }] });
  expect(filtered({ kind: 'bot', from: '2026-11-22' })).toEqual({ kind: 'bot', from: '2026-11-22' });
  expect(filtered({ kind: 'other', from: 'bot', until: '2026-11-22' })).toEqual({});
});
