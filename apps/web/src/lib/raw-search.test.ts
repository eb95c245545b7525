import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { parseSearchValue, readPage, readSearchTerm } from './raw-search.ts';

test('a search term is a text, also if the router made it a number', () => {
  expect(readSearchTerm(' lsat ')).toBe('lsat');
  expect(readSearchTerm(170)).toBe('170');
  expect(readSearchTerm('x'.repeat(300))).toHaveLength(200);
  for (const other of [undefined, null, true, ['a'], { a: 1 }]) expect(readSearchTerm(other)).toBe('');
});

test('a page is a whole number from 2 that a list may have', () => {
  expect([2, '3', 10_000].map((value) => readPage(value))).toEqual([2, 3, 10_000]);
  const others = [1, 0, -2, 2.5, 10_001, 1e300, '', 'x', null, undefined, true, [2], { page: 2 }];
  expect(others.map((value) => readPage(value))).toEqual(others.map(() => undefined));
  expect(readPage(1001, 1000)).toBeUndefined();
});

/**
 * Casts to the type of search parameters, page numbers, texts and flags without the readers above, and any cast in what a route
 * declares of them. A text that is only taken as a string is lost if it has digits alone.
 */
const findCasts = (name: string, text: string): string[] => [
  ...[
    ...text.matchAll(
      /\bas \w*Search\b|\bNumber\(\w+\.page\)|typeof (?:raw|search)\.\w+ === 'string'|(?:raw|search)\.\w+ === true/g,
    ),
  ].map(([cast]) => `${name}: ${cast}`),
  ...[...text.matchAll(/validateSearch:.*?\n {2}(?! )/gs)]
    .filter(() => name.startsWith('routes'))
    .flatMap(([declared]) =>
      [...declared.matchAll(/\bas (?!const\b)\S+/g)].map(([cast]) => `${name}: ${cast}`),
    ),
];

test('search parameters are parsed, never cast', () => {
  expect(findCasts('a.ts', 'onSearch(next as TableSearch)')).toHaveLength(1);
  expect(findCasts('a.ts', 'const page = Number(search.page);')).toHaveLength(1);
  expect(findCasts('a.ts', "typeof search.q === 'string' ? search.q : ''")).toHaveLength(1);
  expect(findCasts('a.ts', 'mine: search.mine === true')).toHaveLength(1);
  const route = '  validateSearch: (raw) => ({\n    tab: raw.tab as Tab,\n  }),\n  component: Page,\n';
  expect(findCasts('routes/a.tsx', route)).toHaveLength(1);
  const source = join(import.meta.dirname, '..');
  const casts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => findCasts(name, readFileSync(join(source, name), 'utf8')));
  // The parser of tables, whose result has the names of its filters.
  expect(casts).toEqual(['ui/admin/table-search.ts: as FilteredSearch']);
});

test('a text of an address stays as it was written, and comes back as it went', () => {
  const parse = parseSearchWith(parseSearchValue);
  const stringify = stringifySearchWith(JSON.stringify, parseSearchValue);
  for (const coupon of ['1e5', '12345678901234567890', '1.50', '-0', 'SPRING', '007'])
    expect(parse(`?coupon=${coupon}`)).toEqual({ coupon });
  expect(parse('?page=2&archived=true')).toEqual({ page: 2, archived: true });
  for (const search of [{ q: '1e5' }, { q: '12' }, { q: 12 }, { q: 'true' }, { q: true }, { q: ['a', '1'] }])
    expect(parse(stringify(search))).toEqual(search);
});
