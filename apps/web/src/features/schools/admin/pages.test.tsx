import type { SchoolChange, SchoolImportResult } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import { describe, expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { SchoolPage } = await load(() => import('./SchoolPage.tsx'));
const { SourcesPage } = await load(() => import('./SourcesPage.tsx'));
const { ImportReport } = await load(() => import('./ImportReport.tsx'));
const { findValueProblem } = await load(() => import('./metric-value.ts'));
const { describeChange } = await load(() => import('./change-copy.ts'));

const at = '2026-03-10T15:00:00.000Z';
const id = '019a0000-0000-7000-8000-000000000001';
const source = {
  ...{ id, name: 'ABA 509', publisher: 'American Bar Association', url: null, date: '2024-12-16' },
  ...{ metrics: 3, updatedAt: at },
};
const school = {
  ...{ id, externalId: '1', slug: 'albany', name: 'Albany Law School', city: 'Albany', state: 'NY' },
  ...{ type: 'private', website: null, enabled: true, updatedAt: at },
};
const value = (year: number, metric: string, number: number) => ({
  ...{ year, metric, value: number, sourceId: id, updatedAt: at },
});
const queryData = [
  [
    ['staff-schools', 'one', id],
    {
      school,
      metrics: [
        value(2024, 'lsat50', 158),
        value(2023, 'tuitionResident', 49_624),
        value(2024, 'grantsFull', 0),
      ],
      sources: [source],
      names: [{ id, name: 'Albany Law', schoolId: id, schoolName: school.name }],
    },
  ],
  [
    ['staff-schools', 'sources'],
    [source, { ...source, id: 'other', name: 'Unused', metrics: 0 }],
  ],
] as const;
const editor = { roles: ['CONTENT'] as 'CONTENT'[] };

describe('the page of a school', () => {
  test('shows values by year, and labels missing ones', () => {
    const html = render(<SchoolPage id={id} />, { queryData, me: editor });
    expect(html).toContain('aria-label="LSAT, median, 2024: 158"');
    expect(html).toContain('aria-label="LSAT, median, 2023: missing"');
    expect(html).toContain('aria-label="Grants of full tuition, 2024: 0"');
    expect(html).toContain('aria-label="Tuition, residents, full time, 2023: $49,624"');
    expect(readText(html)).toContain('Albany Law');
  });
  test('is for content editors', () => {
    const text = readText(render(<SchoolPage id={id} />, { queryData, me: { roles: ['TUTOR'] } }));
    expect(text).not.toContain('Values by year');
  });
});

test.each([
  ['lsat25', 161, 'Enter at most 160, the value of “LSAT, median”'],
  ['lsat75', 159, 'Enter at least 160, the value of “LSAT, median”'],
  ['lsat75', 200, 'Enter a number from 120 to 180'],
  ['lsat25', 160, null],
  ['gpa25', 4, null],
])('the form of a value rejects %s of %d: %s', (key, value, problem) =>
  expect(findValueProblem(findMetric(key)!, value, (other) => (other === 'lsat50' ? 160 : null))).toBe(
    problem,
  ),
);

test('only an unused source can be deleted', () => {
  const text = readText(render(<SourcesPage />, { queryData, me: editor }));
  expect(text).toContain('Delete Unused');
  expect(text).not.toContain('Delete ABA 509');
});

describe('the report of an import', () => {
  const result: SchoolImportResult = {
    imported: false,
    columns: [
      { header: 'lsat_50', field: 'lsat50' },
      { header: 'Notes', field: null },
    ],
    years: [2024],
    problems: [],
    errors: 0,
    warnings: 0,
    unmatched: [],
    schoolsCreated: 0,
    rows: { new: 1, changed: 0, unchanged: 0 },
    metrics: { new: 1, changed: 1, unchanged: 0 },
    changes: [{ school: 'Albany', year: 2024, metric: 'lsat50', before: 157, after: 158 }],
  };
  const renderReport = (part: Partial<SchoolImportResult>) =>
    readText(render(<ImportReport name="a.csv" result={{ ...result, ...part }} />));
  test('shows what would change', () => {
    const text = renderReport({});
    expect(text).toContain('Ready to import.');
    expect(text).toContain('157 → 158');
    expect(text).toContain('Columns left out Notes');
  });
  test('shows problems with file and row', () => {
    const problems = [
      { file: 'a.csv', item: 'row 3', level: 'error' as const, reason: '"x" isn\'t a number' },
    ];
    const text = renderReport({ problems, errors: 5 });
    expect(text).toContain('5 problems to fix');
    expect(text).toContain("row 3 — — Error &quot;x&quot; isn't a number");
    expect(text).toContain('and 4 more');
  });
});

test.each<[Pick<SchoolChange, 'action' | 'before' | 'after'>, string]>([
  [
    {
      action: 'school.metric',
      before: null,
      after: { year: 2024, metric: 'gpa50', value: 3.5, source: 'ABA' },
    },
    'GPA, median, 2024: missing → 3.50',
  ],
  [
    { action: 'school.metric-remove', before: { year: 2024, metric: 'offers', value: 0 }, after: null },
    'Offers of admission, 2024: 0 → missing',
  ],
  [
    {
      action: 'school.import',
      before: { values: {} },
      after: { file: 'a.csv', source: 'ABA', values: { '2024': { offers: 1, lsat50: 150 } } },
    },
    'Imported 2 values from a.csv',
  ],
])('history: %o', (change, title) =>
  expect(describeChange({ id, at, actorName: null, ...change }).title).toBe(title),
);
