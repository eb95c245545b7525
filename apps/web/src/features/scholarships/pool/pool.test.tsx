import type { ScholarshipCase, SchoolWithCases } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';
import { buildScatter } from './scatter-shape.ts';

const { ScholarshipsPage } = await load(() => import('./ScholarshipsPage.tsx'));

const one = (lsat: number, change: Partial<ScholarshipCase> = {}): ScholarshipCase => ({
  ...{ id: null, lsat, gpa: 3.5, appliedOn: null, status: 'accepted', grantPerYear: null },
  ...{ isConditional: null, simulated: false, isIgnored: false },
  ...change,
});
const schools: SchoolWithCases[] = [
  { id: 'a', slug: 'few', name: 'Few Law', years: [{ year: 2026, cases: null }] },
  {
    id: 'b',
    slug: 'many',
    name: 'Many Law',
    years: [
      { year: 2027, cases: null },
      { year: 2026, cases: 4 },
    ],
  },
];
const page = (search: { school?: string; year?: number }, cases: readonly ScholarshipCase[] = []) =>
  readText(
    render(<ScholarshipsPage search={search} onSearch={() => undefined} />, {
      queryData: [
        [['scholarships', 'schools'], schools],
        [['scholarships', 'cases', 'a', 2026], { cases: [], isTooFew: true, fewestCases: 3 }],
        [['scholarships', 'cases', 'b', 2026], { cases, isTooFew: false, fewestCases: 3 }],
      ],
    }),
  );

test('the school and year with the most cases are shown first, with counts and quartiles of offers', () => {
  const text = page({}, [
    one(170, { grantPerYear: 40_000 }),
    one(166, { grantPerYear: 0, status: 'attending', appliedOn: '2025-11-01' }),
    one(160, { status: 'waitlisted' }),
    one(150, { status: 'denied' }),
  ]);
  expect(text).toContain(
    '4 cases: 2 with an offer, 1 waitlisted, 1 denied. 1 of 2 reported grants are above $0.',
  );
  expect(text).toContain('LSAT 167 168 169');
  expect(text).toContain('Grant a year $10,000 $20,000 $30,000');
  expect(text).toContain('166 3.50 Nov 1, 2025 Attending None');
});

test('simulated cases are marked, in the summary and in each row', () => {
  const text = page({}, [one(170), one(166, { simulated: true }), one(160, { simulated: true })]);
  expect(text).toContain('2 of these cases are simulated for the demo.');
  expect(text.match(/\(simulated\)/g)).toHaveLength(2);
  expect(page({}, [one(170), one(160), one(150)])).not.toContain('simulated');
});

test('too few cases are not shown', () => {
  const text = page({ school: 'few' });
  expect(text).toContain('Too few cases');
  expect(text).toContain('2026 (too few)');
});

test('points are within the chart, larger for larger grants', () => {
  const size = { width: 400, height: 200 };
  const { points, xTicks, yTicks } = buildScatter(
    [
      one(170, { grantPerYear: 40_000 }),
      one(150, { gpa: 2.9, grantPerYear: 10_000 }),
      one(160, { status: 'denied' }),
    ],
    size,
  );
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(size.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(size.height);
  }
  expect(points.map(({ radius, kind }) => [radius, kind])).toEqual([
    [12, 'offer'],
    [6, 'offer'],
    [4, 'denied'],
  ]);
  expect(xTicks.map(({ label }) => label)).toEqual(['150', '155', '160', '165', '170']);
  expect(yTicks[0]?.at).toBe(size.height);
  // A single value has a scale too.
  expect(buildScatter([one(160)], size).points[0]).toMatchObject({ x: 0, y: 200 });
});
