import type { EstimateList, SchoolEstimate } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';
import { formatAdjustment, formatImprovement, formatPercent, formatRange } from './estimate-text.ts';
import { computeNextEntryYear, readEstimatorSearch } from './estimator-search.ts';

const { EstimatorPage } = await load(() => import('./EstimatorPage.tsx'));

const school = (name: string, change: Partial<SchoolEstimate> = {}): SchoolEstimate => ({
  ...{ slug: name.toLowerCase(), name, city: 'Albany', state: 'NY', status: 'estimated' },
  ...{ category: 'target', probability: { low: 0.41, value: 0.52, high: 0.63 } },
  ...{ cases: 14, nearbyCases: 6.2 },
  published: { year: 2024, applications: 1200, lsat50: 160, gpa50: 3.6, source: 0 },
  grant: {
    chance: 0.74,
    amount: { low: 18_020, value: 25_000, high: 31_960 },
    ...{ cases: 2, year: 2019, source: 1 },
  },
  oneMoreLsatPoint: { probability: 0.043, grant: 1_240 },
  oneTenthMoreGpa: { probability: 0.002, grant: null },
  ...change,
});
const source = (name: string) => ({ id: name, name, publisher: 'ABA', url: null, date: null });
const list: EstimateList = {
  adjustment: { applicantPoolAdjustment: 8, since: '2026-11-03T12:00:00.000Z' },
  fewestCases: 12,
  sources: [source('ABA 509 admissions'), source('ABA 509 costs')],
  schools: [
    school('Targeted'),
    school('Reached', { category: 'reach' }),
    school('Unknown', {
      ...{ status: 'too few', category: null, probability: null, published: null, grant: null },
      ...{ cases: 3, nearbyCases: 0, oneMoreLsatPoint: null, oneTenthMoreGpa: null },
    }),
  ],
};
const year = 2027;
const page = (search: Parameters<typeof EstimatorPage>[0]['search']) =>
  render(<EstimatorPage search={search} onSearch={() => undefined} />, {
    queryData: [[['schools', 'estimates', 165, 3.7, year, null], list]],
    me: { studySettings: { examDate: null, hoursPerWeek: 8, restDays: [], reviewCap: 20, goal: 165 } },
  });

test('shows ranges, grants, the effect of one point and the basis', () => {
  const text = readText(page({ lsat: 165, gpa: 3.7, year }));
  expect(text).toContain('41–63% chance, most likely 52%');
  expect(text).toContain('$18,000–$32,000 a year (74% likely)');
  expect(text).toContain('+4 points, +$1,200 a year');
  expect(text).toContain(
    'Published 2024 figures (1,200 applications) and 14 recorded decisions, 6 near yours. Source: ABA 509 admissions, 2024; ABA 509 costs, 2019.',
  );
  expect(text).toContain('Adjusted for 8% more applicants');
  expect(text).toMatch(/Reach Chance under 30%\. 1 school\. Reached.*Target.*Targeted/);
  expect(text).toMatch(/Not enough data.*fewer than 12 recorded decisions\. Unknown 3 decisions/);
});

test('the goal replaces a missing score; without a GPA nothing is estimated', () => {
  expect(readText(page({ gpa: 3.7, year }))).toContain('From your goal score, 165');
  expect(readText(page({ gpa: 3.7, year }))).toContain('41–63%');
  const text = readText(page({ year }));
  expect(text).toContain('Enter your GPA');
  expect(text).not.toContain('41–63%');
});

test('filters are in the address', () => {
  const text = readText(page({ lsat: 165, gpa: 3.7, year, list: 'reach' }));
  expect(text).toContain('Reached');
  expect(text).not.toContain('Targeted');
  expect(readText(page({ lsat: 165, gpa: 3.7, year, find: 'nowhere' }))).toContain('Clear filters');
});

test.each<[Record<string, unknown>, object]>([
  [
    { lsat: 165, gpa: '3.7' },
    { lsat: 165, gpa: 3.7 },
  ],
  [{ lsat: 181, gpa: 5, year: 1, applied: 'soon', order: 'selective', list: 'all' }, {}],
  [
    { applied: '2026-11-01', state: 'NY', order: 'grant', list: 'likely' },
    { applied: '2026-11-01', state: 'NY', order: 'grant', list: 'likely' },
  ],
])('the address %j is parsed as %j', (search, expected) => {
  expect(readEstimatorSearch(search)).toEqual(expected);
});

test('numbers as text', () => {
  expect([0.004, 0.456, 0.996].map(formatPercent)).toEqual(['under 1%', '46%', 'over 99%']);
  expect(formatRange({ low: 0.101, high: 0.104 })).toBe('10%');
  expect(formatImprovement({ probability: 0.002, grant: 20 })).toBe('under +1 point');
  expect(formatAdjustment({ applicantPoolAdjustment: -3, since: '' })).toContain('3% fewer applicants');
  expect(formatAdjustment(null)).toContain('Not adjusted');
  expect(computeNextEntryYear(new Date(2026, 10, 3))).toBe(2027);
  expect(computeNextEntryYear(new Date(2026, 2, 3))).toBe(2026);
});
