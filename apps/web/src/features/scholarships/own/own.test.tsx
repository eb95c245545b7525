import type { ScholarshipApplication } from '@docket/contract/types';
import { describe, expect, it, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';
import type { SchoolListAnswer } from '../scholarship-queries.ts';
import { toBody, toValues, validate } from './application-form.ts';
import { compareOffers } from './compare-offers.ts';
import { computeTotals } from './totals.ts';

const { ScholarshipPage } = await load(() => import('./ScholarshipPage.tsx'));

const application = (
  schoolSlug: string,
  change: Partial<ScholarshipApplication> = {},
): ScholarshipApplication => ({
  ...{ id: schoolSlug, schoolSlug, schoolName: `${schoolSlug} law`, year: 2027, status: 'accepted' },
  ...{ appliedOn: '2026-10-01', decidedOn: null, deadlineOn: null, lsat: 165, gpa: 3.7, notes: '' },
  ...{ grantAmount: null, grantPeriod: 'year', isConditional: null, isInPool: false },
  ...{ createdAt: '2026-10-01T12:00:00.000Z', updatedAt: '2026-10-01T12:00:00.000Z' },
  ...change,
});
const school = (slug: string, values: (number | null)[], state = 'NY') => ({
  ...{ slug, name: `${slug} law`, city: null, state, type: 'public' as const, website: null },
  ...{ values, years: values.map((value) => (value === null ? null : 2024)), sources: values.map(() => 0) },
});
const schools: SchoolListAnswer = {
  metrics: ['tuitionResident', 'tuitionNonresident', 'livingOffCampus'],
  years: [2024],
  sources: [],
  schools: [
    school('cheap', [10_000, 30_000, 10_000]),
    school('dear', [50_000, 60_000, null], 'CA'),
    school('silent', [null, null, 9_000]),
  ],
};
const options = { homeState: '', living: 'offCampus', growth: 0 } as const;

describe('offers', () => {
  it('are ordered by their net cost of three years, unknown costs last', () => {
    const offers = compareOffers(
      [
        application('silent'),
        application('dear', { grantAmount: 120_000, grantPeriod: 'total', status: 'attending' }),
        application('cheap', { grantAmount: 10_000 }),
        application('denied', { status: 'denied' }),
      ],
      schools,
      options,
    );
    expect(offers.map(({ application: { id }, netCost, isLowest }) => [id, netCost, isLowest])).toEqual([
      ['dear', 60_000, true],
      ['cheap', 90_000, false],
      ['silent', null, false],
    ]);
  });

  it('count as resident in the state of a public school', () => {
    const [offer] = compareOffers([application('cheap')], schools, { ...options, homeState: 'NY' });
    expect(offer).toMatchObject({
      yearlyCost: 20_000,
      netCost: 60_000,
      publishedYear: 2024,
      isLowest: false,
    });
  });
});

test('totals', () => {
  const all = [
    application('one', { grantAmount: 10_000, deadlineOn: '2027-04-15' }),
    application('two', { grantAmount: 60_000, grantPeriod: 'total', deadlineOn: '2027-03-01' }),
    application('past', { deadlineOn: '2026-01-01' }),
    application('open', { status: 'waitlisted' }),
  ];
  expect(computeTotals(all, '2027-01-01')).toEqual({
    ...{ applications: 4, offers: 3, pending: 1, largestGrant: 20_000, grantsOffered: 90_000 },
    nextDeadline: { day: '2027-03-01', school: 'two law' },
  });
  expect(computeTotals([], '2027-01-01')).toMatchObject({ largestGrant: null, nextDeadline: null });
});

describe('the form', () => {
  it('sends its values, and no grant if there can be none', () => {
    const filled = application('one', { grantAmount: 0, isConditional: false });
    const values = toValues(filled, new Date());
    expect(toBody(values)).toMatchObject({
      grantAmount: 0,
      isConditional: false,
      decidedOn: null,
      lsat: 165,
    });
    expect(toBody({ ...values, status: 'denied' })).toMatchObject({ grantAmount: null, isConditional: null });
    expect(toBody({ ...values, lsat: '', gpa: '' })).toMatchObject({ lsat: null, gpa: null });
  });

  it("starts with the entry year of today's applications", () => {
    expect(toValues(null, new Date(2026, 5, 30)).year).toBe(2026);
    expect(toValues(null, new Date(2026, 6, 1)).year).toBe(2027);
  });

  it.each([
    [validate.lsat, 119, true],
    [validate.lsat, '', false],
    [validate.gpa, 4.34, true],
    [validate.year, '', true],
    [validate.grantAmount, 1_000_001, true],
  ])('checks its fields: %#', (check, value, isWrong) => {
    expect(check(value) !== null).toBe(isWrong);
  });
});

test.each([
  ['0001-01-01', true],
  ['1999-12-31', true],
  ['2101-01-01', true],
  ['12026-01-01', true],
  ['2100-12-31', false],
  ['', false],
])('a form with the date %j', (day, isWrong) => {
  const values = toValues(null, new Date());
  for (const check of [
    validate.appliedOn,
    validate.deadlineOn,
    (text: string) => validate.decidedOn(text, values),
  ])
    expect(check(day)).toBe(isWrong ? 'Enter a date from 2000 to 2100' : null);
});

test('the page lists applications with their grants and compares the offers', () => {
  const rows = [
    application('cheap', { grantAmount: 0 }),
    application('dear', { grantAmount: 60_000, grantPeriod: 'total', isConditional: true }),
  ];
  const text = readText(
    render(<ScholarshipPage year={undefined} onYear={() => undefined} />, {
      queryData: [
        [['scholarships', 'own', 'applications'], { applications: rows, years: [2027] }],
        [['scholarships', 'own', 'sharing'], { isSharing: false, casesInPool: 0 }],
        [['schools', 'list'], schools],
      ],
    }),
  );
  expect(text).toContain('Applied Oct 1, 2026 Accepted No grant');
  expect(text).toContain('$60,000 for three years, conditional');
  expect(text).toContain('Largest grant a year $20,000');
  expect(text).toMatch(/Compare offers.*cheap law.*Lowest net cost.*Living costs \$10,000 Not reported/);
  expect(text).toContain('Share my outcomes with other students');
});
