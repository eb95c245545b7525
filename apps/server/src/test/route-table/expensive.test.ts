import { findExpensiveKind } from '@docket/contract';
import { expect, test } from 'vitest';
import { expensiveLimits } from '../../features/throttle/expensive.service.ts';
import { declaredCalls } from './calls.ts';

/** Every call that declares its kind; lists are exports by their `exportcsv`. A new one is declared in the contract and added here. */
const expensive: Readonly<Record<string, readonly string[]>> = {
  export: ['user.export', 'transfer.export'],
  search: [
    'user.searchStudents',
    'drill.search',
    'practice.search',
    'lesson.search',
    'resource.search',
    'search.everything',
    'search.staff',
  ],
  recount: [
    'user.correctDrillHistory',
    'user.reimportDrills',
    'user.reimportTests',
    'billing.reconcile',
    'scholarship.applyAll',
  ],
  bulk: [
    'test.restoreChanges',
    'user.bulkUsers',
    'drill.archiveAll',
    'drill.restoreAll',
    'test.updateQuestions',
    'question-type.merge',
    'topic.merge',
    'practice.archiveAll',
    'practice.restoreAll',
  ],
  report: ['report.lsac', 'drill.report'],
  draft: ['ticket.generate'],
  import: [
    'import.test',
    'import.skillUnit',
    'import.course',
    'transfer.import',
    'school.import',
    'score-table.importPercentiles',
    'score-table.importConversions',
  ],
};
/** Calls whose name sounds expensive. Each does little, or starts a job. */
const cheap = [
  'user.streakCorrections',
  'user.corruptAll',
  'user.zoomUpdatedAll',
  'user.allTutors',
  'billing.reconciliations',
  'report.help',
  'report.afford',
  'report.handle',
  'report.handleFeedback',
  'explanation.one',
  'explanation.resetScore',
  'test.all',
  'test.allWithSegments',
  'test.recalculate',
  'test.recalculateAll',
  'ticket.all',
  'skill.units',
  'plan.all',
  'admission.units',
];

const kinds = Object.keys(expensive);

test.each(kinds)('the calls of the kind %s', (kind) => {
  const calls = declaredCalls.filter(({ call }) => call.expensive === kind).map(({ label }) => label);
  expect(calls.toSorted()).toEqual(expensive[kind]!.toSorted());
});

test('there is no other kind', () => {
  for (const { call, label } of declaredCalls)
    if (call.expensive) expect(kinds, label).toContain(call.expensive);
});

test('a call that sounds expensive says why, or is known to be cheap', () => {
  const sounds = declaredCalls.filter(({ call }) =>
    /import|export|report|recount|recalculate|correct|reconcil|merge|bulk|-all\b|\/all\b|search|generate/i.test(
      `${call.path} `,
    ),
  );
  const hasCsv = ({ query, body }: (typeof sounds)[number]) =>
    [query, body].some((part) => part?.properties?.exportcsv !== undefined);
  const known = new Set([...Object.values(expensive).flat(), ...cheap]);
  const silent = sounds.filter((one) => !hasCsv(one) && !known.has(one.label));
  expect(silent.map(({ label }) => label)).toEqual([]);
});

test('a list is an export only when a file is asked for', () => {
  expect(findExpensiveKind({}, { query: { exportcsv: true } })).toBe('export');
  expect(findExpensiveKind({ expensive: 'report' }, { body: { exportcsv: true } })).toBe('export');
  expect(findExpensiveKind({}, { query: { exportcsv: false } })).toBeNull();
});

test('every kind has a limit, and those that are known are the only ones', () => {
  expect(Object.keys(expensiveLimits).toSorted()).toEqual(kinds.toSorted());
  for (const { budget, whileRunning } of Object.values(expensiveLimits)) {
    expect(budget.burst).toBeGreaterThan(0);
    expect(['refuse', 'queue', 'replace']).toContain(whileRunning);
  }
});
