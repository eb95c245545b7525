import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import { describe, expect, test } from 'vitest';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';
import { filterSchools, findFirstOrder, sortSchools } from './rank-schools.ts';
import { listColumns } from './ranking-columns.ts';
import { type RankingSearch, readRankingSearch, toSavedFilter } from './ranking-search.ts';
import { writeRankingsCsv } from './rankings-csv.ts';

const { RankingsPage } = await load(() => import('./RankingsPage.tsx'));

const metrics = ['lsat50', 'gpa50', 'matriculants', 'tuitionResident'];
const createSchool = (
  slug: string,
  values: (number | null)[],
  over: Partial<SchoolListItem> = {},
): SchoolListItem => ({
  slug,
  name: slug.toUpperCase(),
  ...{ city: 'Albany', state: 'NY', type: 'private', website: null },
  values,
  years: values.map((value, index) => (value === null ? null : index === 3 ? 2019 : 2024)),
  sources: values.map((value) => (value === null ? null : 0)),
  ...over,
});
const source = {
  id: '019a0000-0000-7000-8000-000000000001',
  ...{
    name: 'ABA 509',
    publisher: 'American Bar Association',
    url: 'https://example.org',
    date: '2024-12-16',
  },
};
const list: SchoolList = {
  metrics,
  years: [2024, 2019],
  sources: [source],
  schools: [
    createSchool('alpha', [165, 3.85, 149, 0]),
    createSchool('beta', [null, 3.5, 150, 30_000], { state: 'CA', type: 'public' }),
    createSchool('gamma', [170, null, 225, null], { state: 'CA', city: 'Los Angeles' }),
    createSchool('delta', [165, 3.6, null, 20_000]),
  ],
};
const find = (search: RankingSearch) => filterSchools(list, search).map(({ slug }) => slug);
const sort = (...args: [] | [string, 'asc' | 'desc']) =>
  sortSchools(list, list.schools, args[0] ? { key: args[0], order: args[1]! } : null).map(({ slug }) => slug);

describe('filters', () => {
  test.each<[RankingSearch, string[]]>([
    [{}, ['alpha', 'beta', 'gamma', 'delta']],
    [{ q: 'los gam' }, ['gamma']],
    [{ state: 'CA' }, ['beta', 'gamma']],
    [{ state: 'CA,NY', type: 'public' }, ['beta']],
    [{ size: 'small' }, ['alpha']],
    [{ size: 'medium' }, ['beta']],
    [{ size: 'large' }, ['gamma']],
    [{ medians: 'close' }, ['alpha', 'beta', 'gamma', 'delta']],
    [{ medians: 'close', lsat: 168 }, ['alpha', 'gamma', 'delta']],
    [{ medians: 'close', lsat: 168, gpa: 3.7 }, ['alpha', 'delta']],
    [{ medians: 'close', gpa: 3.71 }, ['alpha', 'delta']],
    [{ medians: 'close', gpa: 3.69 }, ['delta']],
    [{ medians: 'below', lsat: 165 }, ['alpha', 'delta']],
    [{ lsat: 120 }, ['alpha', 'beta', 'gamma', 'delta']],
  ])('%j', (search, slugs) => expect(find(search)).toEqual(slugs));
});

describe('order', () => {
  test('starts with the LSAT median, then the GPA median', () =>
    expect(sort()).toEqual(['gamma', 'alpha', 'delta', 'beta']));
  test('has missing values last in both directions, and 0 is not missing', () => {
    expect(sort('tuitionResident', 'asc')).toEqual(['alpha', 'delta', 'beta', 'gamma']);
    expect(sort('tuitionResident', 'desc')).toEqual(['beta', 'delta', 'alpha', 'gamma']);
  });
  test('by name', () => expect(sort('name', 'desc')).toEqual(['gamma', 'delta', 'beta', 'alpha']));
  test.each([
    ['lsat50', 'desc'],
    ['tuitionResident', 'asc'],
    ['rankUsNews', 'asc'],
    ['name', 'asc'],
  ])('first press on %s: %s', (key, order) => expect(findFirstOrder(key)).toBe(order));
});

describe('the address', () => {
  test('keeps known params and drops the rest', () =>
    expect(
      readRankingSearch({
        ...{ q: 12, state: 'CA,xx,CA', type: 'big', size: 'small', lsat: '165', gpa: 9, medians: 'wide' },
        ...{ sort: 'nothing', order: 'asc', compare: 'a,b,c,d,e,A', columns: 'all', other: 1 },
      }),
    ).toEqual({
      ...{ q: '12', state: 'CA', size: 'small', lsat: 165, medians: 'wide', compare: 'a,b,c,d' },
      columns: 'all',
    }));
  test('is saved without the search term and the compared schools, and restored', () => {
    const search = readRankingSearch({ q: 'a', compare: 'a', lsat: 165, sort: 'gpa50', order: 'desc' });
    expect(toSavedFilter(search)).toEqual({ lsat: '165', sort: 'gpa50', order: 'desc' });
    expect(readRankingSearch(toSavedFilter(search))).toEqual({ lsat: 165, sort: 'gpa50', order: 'desc' });
  });
  test('saves no text that is too long for the setting', () =>
    expect(toSavedFilter({ state: Array(30).fill('CA').join(','), type: 'public' })).toEqual({
      type: 'public',
    }));
});

test('ranks come first in every choice of columns', () => {
  const keys = (...args: Parameters<typeof listColumns>) => listColumns(...args).map(({ key }) => key);
  const available = ['lsat25', 'lsat50', 'feesResident', 'rankUsNews', 'rankAboveTheLaw'];
  expect(keys(available, 'key')).toEqual(['rankUsNews', 'rankAboveTheLaw', 'lsat50']);
  expect(keys(available, 'costs', 'rankAboveTheLaw')).toEqual([
    'rankAboveTheLaw',
    'rankUsNews',
    'feesResident',
  ]);
});

test('the CSV has year and source of each value, and no formulas', () => {
  const schools = [createSchool('alpha', [165, null, null, 0], { name: '=1+1, "School"' })];
  const csv = writeRankingsCsv(list, schools, [
    findMetric('lsat50')!,
    findMetric('tuitionResident')!,
    findMetric('gpa50')!,
  ]);
  expect(csv).toBe(
    '\uFEFFSchool,City,State,Type,"LSAT, median","LSAT, median: year","LSAT, median: source",' +
      '"Tuition, residents, full time","Tuition, residents, full time: year","Tuition, residents, full time: source",' +
      '"GPA, median","GPA, median: year","GPA, median: source"\r\n' +
      '"\'=1+1, ""School""",Albany,NY,private,165,2024,ABA 509,0,2019,ABA 509,,,\r\n',
  );
});

describe('the page', () => {
  const show = (type: string | undefined, search: RawSearch = {}, of = list) =>
    render(<RankingsPage type={type} search={search} onSearch={() => undefined} />, {
      queryData: [[['schools', 'list'], of]],
    });
  test('shows every school, and labels missing values as not reported', () => {
    const text = readText(show(undefined));
    expect(text).toContain('4 schools');
    expect(text).toContain('GAMMA Los Angeles, CA · Private 170 — Not reported 225 — Not reported');
    expect(text).toContain('ALPHA Albany, NY · Private 165 3.85 149 $0');
  });
  test('shows how many match', () =>
    expect(readText(show(undefined, { state: 'CA' }))).toContain('2 of 4 schools'));
  test('offers to clear filters without a match', () => {
    const text = readText(show(undefined, { q: 'zyzzyva' }));
    expect(text).toContain('No schools match your search and filters.');
    expect(text).toContain('Clear filters');
  });
  test('of a publisher says that its list does not exist', () => {
    const text = readText(show('us-news'));
    expect(text).toContain("The U.S. News list isn't available here");
    expect(text.indexOf('GAMMA')).toBeLessThan(text.indexOf('ALPHA'));
  });
  test('of a publisher is in the order of an imported list', () => {
    const ranks = [2, null, 3, 1];
    const ranked: SchoolList = {
      ...list,
      metrics: [...metrics, 'rankUsNews'],
      schools: list.schools.map((school, at) => ({
        ...school,
        values: [...school.values, ranks[at]!],
        years: [...school.years, 2025],
        sources: [...school.sources, 0],
      })),
    };
    const text = readText(show('us-news', {}, ranked));
    expect(text).not.toContain("isn't available");
    const positions = ['DELTA', 'ALPHA', 'GAMMA', 'BETA'].map((name) => text.indexOf(`${name} `));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });
  test('of somebody else is not found', () => expect(readText(show('my-list'))).toContain("doesn't exist"));
  test('disables the checkboxes of other schools once four are chosen', () => {
    const html = show(undefined, { compare: 'alpha,beta,gamma,x' });
    expect(readText(html)).toContain('3 of 4 schools');
    const full: SchoolList = {
      ...list,
      schools: [...list.schools, createSchool('epsilon', [150, 3, 100, 1])],
    };
    const locked = show(undefined, { compare: 'alpha,beta,gamma,delta' }, full);
    const boxes = [...locked.matchAll(/<input[^>]*>/g)].filter(([tag]) => tag.includes('type="checkbox"'));
    expect(boxes.filter(([tag]) => tag.includes(' disabled'))).toHaveLength(1);
  });
});
