import {
  largeConversions,
  largeCourse,
  largePackage,
  largePercentiles,
  largeSchoolFile,
  largeTest,
  largeUnit,
} from './large-files.ts';
import type { LargeSchool } from './large-school.ts';
import type { PreparedRequest } from './probe.ts';

export interface LargeCall {
  readonly name: string;
  /** The request of the n-th time, from 1: what changes something changes something else each time. */
  readonly prepare: (school: LargeSchool, time: number) => PreparedRequest | Promise<PreparedRequest>;
  /** Part of the response that says that it did what it is for. */
  readonly includes?: string;
  /** It only starts a job, which belongs to it. */
  readonly isJob?: true;
  /** How many lines its file has at least, so that it is not measured empty; 100 by default. */
  readonly minLines?: number;
}

const request = (token: string, method: string, path: string, body?: unknown): PreparedRequest => ({
  ...{ method, path: `/api${path}`, token },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
const byAdmin =
  (method: string, path: string, body?: unknown): LargeCall['prepare'] =>
  ({ admin }) =>
    request(admin.token, method, path, body);
const byStudent =
  (method: string, path: string, body?: unknown): LargeCall['prepare'] =>
  ({ student }) =>
    request(student.token, method, path, body);

const csv = (name: string, path: string, minLines = 100): LargeCall[] => [
  { name, prepare: byAdmin('GET', `${path}${path.includes('?') ? '&' : '?'}exportcsv=true`), minLines },
];
const one = (name: string, prepare: LargeCall['prepare'], more: Partial<LargeCall> = {}): LargeCall[] => [
  { name, prepare, ...more },
];
const span = 'from=2026-01-01%2000:00:00&to=2026-12-30%2000:00:00';

function schoolImport({ editor, schoolSourceId }: LargeSchool, data: string, options: object) {
  const body = { name: 'schools.csv', sourceId: schoolSourceId, data, ...options };
  return request(editor.token, 'POST', '/school/admin/import', body);
}

/** Imports, by the label of the call. */
const imports: Readonly<Record<string, readonly LargeCall[]>> = {
  'school.import': [
    {
      name: 'a dry run with 6,000 unknown schools',
      prepare: (school) =>
        schoolImport(
          school,
          largeSchoolFile(6_000, (no) => `Unknown ${no} College of Law,2020`),
          { dryRun: true },
        ),
    },
    {
      name: 'a file of 300,000 lines, which is refused',
      prepare: (school) =>
        schoolImport(
          school,
          largeSchoolFile(300_000, (no) => `Unknown ${no}`),
          { dryRun: true },
        ),
    },
    {
      name: 'an import of schools',
      prepare: (school, time) =>
        schoolImport(
          school,
          largeSchoolFile(
            school.sizes.schoolLines,
            (no) => `School ${no % 1_900} of law,${1970 + time * 11 + Math.floor(no / 1_900)}`,
          ),
          { dryRun: false, createMissing: true },
        ),
    },
  ],
  'transfer.import': [
    {
      name: 'a dry run of a package',
      includes: '"state":"new"',
      prepare: ({ admin, sizes }, time) =>
        request(admin.token, 'POST', '/content/package', {
          ...{ name: 'tests.json', dryRun: true, data: largePackage(sizes.packageTests, 600, `dry ${time}`) },
        }),
    },
    {
      name: 'an import of a package with new tests',
      includes: '"imported":true',
      prepare: ({ admin, sizes }, time) =>
        request(admin.token, 'POST', '/content/package', {
          ...{ name: 'tests.json', dryRun: false },
          data: largePackage(sizes.packageTests, 700 + time * sizes.packageTests, ''),
        }),
    },
    {
      name: 'an import of a package that changes every question',
      includes: '"imported":true',
      prepare: ({ admin, sizes }, time) =>
        request(admin.token, 'POST', '/content/package', {
          ...{ name: 'tests.json', dryRun: false },
          data: largePackage(sizes.packageTests, 700 + sizes.packageTests, `changed ${time}`),
        }),
    },
  ],
  'import.test': one('an import of a test', ({ admin, sizes }, time) =>
    request(admin.token, 'POST', '/content/import', {
      test: largeTest(2000 + time, sizes.importedQuestions, ''),
    }),
  ),
  'import.skillUnit': one('an import of a skill unit', ({ admin, sizes }, time) =>
    request(admin.token, 'POST', '/content/import-skill-unit', {
      unit: largeUnit(100 + time, Math.min(sizes.importedQuestions, 200), ''),
    }),
  ),
  'import.course': one('an import of a course', ({ admin, sizes }, time) =>
    request(
      admin.token,
      'POST',
      '/content/import-course',
      largeCourse(100 + time, sizes.lessons, sizes.importedQuestions, ''),
    ),
  ),
  'score-table.importPercentiles': one('an import of percentiles', ({ admin }, time) =>
    request(admin.token, 'POST', '/score-table/admin/percentiles/import', {
      ...{ name: 'percentiles.csv', dryRun: false, source: 'Published', data: largePercentiles(60, time) },
    }),
  ),
  'score-table.importConversions': one('an import of conversion tables', ({ admin, sizes }, time) =>
    request(admin.token, 'POST', '/score-table/admin/conversions/import', {
      ...{ name: 'conversions.csv', dryRun: false, data: largeConversions(sizes.conversions, time) },
    }),
  ),
};

/** Files and reports. */
const exports: Readonly<Record<string, readonly LargeCall[]>> = {
  'user.export': one('everything about a student', byStudent('GET', '/user/export')),
  'transfer.export': ['json', 'docx'].map((format) => ({
    name: `an export of tests as ${format}`,
    prepare: ({ admin, testIds, sizes }) =>
      request(
        admin.token,
        'GET',
        `/content/export?format=${format}&lossy=true&${testIds
          .slice(0, sizes.exportedTests)
          .map((id) => `test=${id}`)
          .join('&')}`,
      ),
  })),
  'user.listUsers': csv('users as CSV', '/user'),
  'audit.list': csv('the audit log as CSV', '/audit', 3_000),
  'billing.payments': csv('payments as CSV', '/billing/admin/payments'),
  'billing.ledger': csv('the ledger as CSV', '/billing/admin/ledger'),
  'billing.revenue': csv('revenue as CSV', '/billing/admin/revenue?from=2024-01&to=2026-12', 30),
  'report.lsac': [
    {
      name: 'the exam-council report as CSV',
      prepare: byAdmin('POST', '/user/lsac-report', { exportcsv: true }),
      minLines: 100,
    },
    { name: 'the exam-council report', prepare: byAdmin('POST', '/user/lsac-report', {}) },
  ],
  'report.marketing': csv('newsletter subscribers as CSV', '/user/marketing-communications'),
  'report.list': csv('reports of students as CSV', '/report?kind=exit'),
  'report.drills': csv('the drill report as CSV', `/report/drills?${span}`, 4),
  'report.feedback': csv('feedback as CSV', '/report/feedback'),
  'explanation.all': csv('all explanations as CSV', '/explanation/all'),
  'explanation.report': csv('the report of explanations as CSV', '/explanation/report'),
  'test.list': csv('tests as CSV', '/test'),
  'test.questions': csv('questions as CSV', '/question/all'),
  'test.questionStats': [
    {
      name: 'statistics of a test as CSV',
      prepare: ({ admin, testIds }) =>
        request(admin.token, 'GET', `/test/question-stats/${testIds[0]}?exportcsv=true`),
      minLines: 100,
    },
  ],
  'stats.flaggedQuestions': csv('flagged questions as CSV', '/stats/flagged-questions'),
  'stats.tests': csv('statistics of tests as CSV', '/stats/tests'),
  'proctored-test.list': csv('proctored tests as CSV', '/proctored-test/list'),
  'ticket.statistics': csv(
    'statistics of tutors as CSV',
    '/ticket/statistics?from=2025-12-31&to=2026-12-30',
    20,
  ),
  'class.all': csv('classes as CSV', '/class/all'),
  'video.requests': csv('video requests as CSV', '/video/requests'),
  'coupon.list': csv('coupons as CSV', '/coupon'),
  'school.list': csv('schools as CSV', '/school/list'),
  'scholarship.rawList': one(
    'applications of a student as CSV',
    byStudent('GET', '/scholarship/student/raw-list?exportcsv=true'),
    { minLines: 100 },
  ),
  'journal.list': one('the journal of a student as CSV', byStudent('GET', '/journal?exportcsv=true'), {
    minLines: 100,
  }),
  'test.all': one('all tests', byStudent('GET', '/test/all')),
  'test.allWithSegments': one('all tests with their sections', byStudent('GET', '/test/all-with-segments')),
  'skill.units': one('all skill units', byStudent('GET', '/skill/units/all')),
  'admission.units': one('all units of the admissions course', byStudent('GET', '/admission/units/all')),
  'drill.report': one(
    'the drill report of a student',
    byStudent('POST', '/drill/report', { from: '2026-01-01 00:00:00', to: '2026-12-30 00:00:00' }),
  ),
};

const kindOfTime = (time: number) => (time % 2 === 1 ? 'on' : 'off');
/** Recounts and changes of many rows. */
const changes: Readonly<Record<string, readonly LargeCall[]>> = {
  'user.correctDrillHistory': one('recount a student', ({ admin, student }) =>
    request(admin.token, 'PUT', `/user/correct-drill-history/${student.id}`),
  ),
  'user.reimportDrills': one('score the drills of a student again', ({ admin, student }) =>
    request(admin.token, 'POST', '/user/reimport-drill-data-for-user', { userId: student.id }),
  ),
  'user.reimportTests': one('score the practice tests of a student again', ({ admin, student }) =>
    request(admin.token, 'POST', '/user/reimport-test-data-for-user', { userId: student.id }),
  ),
  'user.corruptAll': one('recount all students', byAdmin('PUT', '/user/history-corrupted-all-users'), {
    isJob: true,
  }),
  'user.zoomUpdatedAll': one('notify all students', byAdmin('PUT', '/user/all/zoom-updated'), {
    isJob: true,
  }),
  'user.bulkUsers': [
    {
      name: 'change 100 users',
      prepare: ({ admin, unverifiedIds }, time) =>
        request(admin.token, 'POST', '/user/bulk', {
          ids: unverifiedIds.slice(0, 100),
          action: `event-${kindOfTime(time)}`,
        }),
    },
    {
      name: 'send 100 confirmations again',
      prepare: ({ admin, unverifiedIds }, time) =>
        request(admin.token, 'POST', '/user/bulk', {
          ids: unverifiedIds.slice((time - 1) * 100, time * 100),
          action: 'resend-verification',
        }),
    },
  ],
  'drill.archiveAll': one('archive all drills', byStudent('PUT', '/drill/archive-all?type=drill')),
  'drill.restoreAll': one('restore all drills', byStudent('PUT', '/drill/restore-all?type=drill')),
  'practice.archiveAll': one(
    'archive all practice tests',
    byStudent('PUT', '/practice-test/archive-all?kind=test'),
  ),
  'practice.restoreAll': one(
    'restore all practice tests',
    byStudent('PUT', '/practice-test/restore-all?kind=test'),
  ),
  'test.updateQuestions': one('change 100 questions', ({ admin, questionIds }, time) =>
    request(admin.token, 'PUT', '/question/all', { ids: questionIds, difficulty: 1 + (time % 5) }),
  ),
  'test.restoreChanges': one('undo 100 changes', async ({ admin, findChanges }) =>
    request(admin.token, 'POST', '/test/history/restore', { ids: await findChanges() }),
  ),
  'question-type.merge': one('merge question types', ({ admin }, time) =>
    request(admin.token, 'POST', `/question-type/type-${time + 1}/merge`, { into: 'type-12' }),
  ),
  'topic.merge': one('merge topics', ({ admin }, time) =>
    request(admin.token, 'POST', `/topic/topic-${time + 1}/merge`, { into: 'topic-12' }),
  ),
  'billing.reconcile': one('compare the ledger', byAdmin('POST', '/billing/admin/reconciliation')),
  'scholarship.applyAll': one('collect cases', byAdmin('POST', '/scholarship/apply-all')),
  'user.addAdminFile': one('store a file of 8 MB about a student', ({ admin, student }, time) =>
    request(admin.token, 'POST', '/user/admin-file', {
      ...{ userId: student.id, name: `notes ${time}.txt` },
      data: Buffer.alloc(8_000_000, 'a note ').toString('base64'),
    }),
  ),
  'test.recalculate': one(
    'count a test again',
    ({ admin, testIds }) => request(admin.token, 'PUT', `/test/question-stats/${testIds[0]}/recalculate`),
    { isJob: true },
  ),
  'test.recalculateAll': one('count all tests again', byAdmin('PUT', '/test/question-stats/recalculate'), {
    isJob: true,
  }),
  'test.rescore': one(
    'score a test again',
    ({ admin, testIds }) => request(admin.token, 'PUT', `/test/${testIds[0]}/rescore`),
    { isJob: true },
  ),
  'test.check': one(
    'check a test',
    ({ admin, testIds }) => request(admin.token, 'POST', `/test/${testIds[1]}/checklist`, { again: true }),
    { isJob: true },
  ),
};

/** Every large call by its label, at its largest size. */
export const largeCalls: Readonly<Record<string, readonly LargeCall[]>> = {
  ...imports,
  ...exports,
  ...changes,
};

/**
 * Those that do it in another way on PostgreSQL: an import is one transaction there, and files read larger parts. The rest is
 * the same code, and the embedded database, whose one connection serves everybody, is the stricter one (decision 114).
 */
export const otherOnPostgres: readonly LargeCall[] = [
  ...Object.values(imports).flat(),
  ...['user.listUsers', 'audit.list', 'billing.ledger'].flatMap((label) => exports[label]!),
];

/**
 * Calls that look large (`findReasonToBeLarge`) and are not: the most that each does is known from its declaration.
 */
export const smallCalls: Readonly<Record<string, readonly string[]>> = {
  'one row, or a page of rows': [
    'user.streakCorrections',
    'user.allTutors',
    'billing.reconciliations',
    'report.help',
    'report.afford',
    'report.handle',
    'report.handleFeedback',
    'explanation.one',
    'explanation.resetScore',
    'test.checklist',
    'ticket.all',
    'plan.all',
    'upload.image',
  ],
  'waits for the payment provider or the exam council, and writes about one student': [
    'billing.subscribe',
    'billing.changePlan',
    'billing.payOpenInvoice',
    'billing.updatePlan',
    'billing.recreateSubscription',
    'billing.charge',
    'billing.refund',
    'exam-council.renewPrepPlus',
  ],
  'the events and filters of one attempt': [
    'drill.submit',
    'drill.reviewTime',
    'drill.ping',
    'drill.highlight',
    'drill.setFilter',
    'drill.setFilterOfType',
    'drill.availability',
    'drill.create',
    'practice.submitSection',
    'practice.reviewTime',
    'practice.ping',
    'practice.highlight',
  ],
  'one statement over at most a few hundred ids': [
    'outside-score.create',
    'drill.archiveMany',
    'drill.restoreMany',
    'practice.archiveMany',
    'practice.restoreMany',
    'review.resolveMany',
    'test.dismissDuplicates',
    'test.reorderSections',
    'test.reorderSegments',
    'test.reorderQuestions',
    'question-type.reorder',
    'topic.reorder',
    'skill.reorderUnits',
    'skill.reorderSegments',
    'skill.reorderQuestions',
    'lesson.reorderLessons',
    'class.deleteRecordings',
    'tutor.reorder',
    'plan.order',
    'admission.reorderUnits',
    'admission.reorderItems',
  ],
  'one row with long texts or a list': [
    'app-setting.planFaqs',
    'app-setting.prepPlusFaqs',
    'app-setting.supportFaqs',
    'app-setting.tutorFaqs',
    'app-setting.supportExternalFaqs',
    'plan.update',
    'coupon.create',
    'coupon.update',
    'user.updateProfile',
    'user.usageState',
  ],
};
