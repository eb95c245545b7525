import { expectAccessible } from '../../support/accessible.ts';
import { navigateInApp, signIn } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

type Call = Awaited<ReturnType<typeof signIn>>['call'];
/** Pages of the library, and what is on them when they are complete. */
type Pages = readonly (readonly [path: string, heading: string | RegExp])[];

const tests = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /test', { query: {} });
  const { test: whole } = await call('GET /test/{id}', { params: { id: items[0]?.id ?? '' } });
  const passages = whole.sections.find(({ segments }) => segments.length > 0);
  const [first] = whole.sections.flatMap(({ questions }) => questions);
  const base = `/superadmin/tests/${whole.id}`;
  return [
    ['/superadmin/tests', 'Tests'],
    ['/superadmin/tests/new', /new test/i],
    [base, whole.name],
    [`${base}/history`, /./],
    [`${base}/question/${first?.id}`, /question/i],
    [`${base}/section/${passages?.id}/passage/${passages?.segments[0]?.id}`, /./],
    ['/superadmin/questions', 'Questions'],
  ];
};
const learning = async (call: Call): Promise<Pages> => {
  const { units } = await call('GET /skill/admin/units');
  const { unit } = await call('GET /skill/admin/unit/{id}', { params: { id: units[0]?.id ?? '' } });
  const { courses } = await call('GET /lesson/admin/courses');
  const { course } = await call('GET /lesson/admin/{id}', { params: { id: courses[0]?.id ?? '' } });
  const [skill] = unit.skills;
  const [lesson] = course.lessons;
  return [
    ['/superadmin/skills', 'Skills'],
    [`/superadmin/skills/${unit.id}`, unit.title],
    [`/superadmin/skills/${unit.id}/skill/${skill?.id}`, skill?.title ?? ''],
    ['/superadmin/courses', 'Courses'],
    [`/superadmin/courses/${course.id}`, course.title],
    [`/superadmin/courses/${course.id}/lesson/${lesson?.id}`, lesson?.title ?? ''],
  ];
};
const rest = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /explanation/all', { query: {} });
  const { admissionUnits } = await call('GET /admission/units/all');
  const { categories } = await call('GET /resource/categories');
  const schools = await call('GET /school/admin/list', { query: { size: 1 } });
  return [
    ['/superadmin/explanations', 'Explanations'],
    ['/superadmin/explanations/report', /./],
    [`/superadmin/explanations/${items[0]?.id}`, /./],
    ['/superadmin/admissions', 'Admissions'],
    [`/superadmin/admissions/${admissionUnits[0]?.id}`, admissionUnits[0]?.title ?? ''],
    ['/superadmin/resources', 'Resources'],
    [`/superadmin/resources/${categories[0]?.id}`, categories[0]?.name ?? ''],
    ['/superadmin/videos', 'Videos'],
    ['/superadmin/schools', 'Law schools'],
    [`/superadmin/schools/${schools.items[0]?.id}`, schools.items[0]?.name ?? ''],
    ['/superadmin/schools/import', 'Import values'],
    ['/superadmin/schools/names', 'Other names'],
    ['/superadmin/schools/sources', 'Sources'],
    ['/superadmin/score-tables', 'Score tables'],
    ['/superadmin/score-tables/conversions', 'Conversion tables'],
  ];
};
const statistics = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /test', { query: {} });
  return [
    ['/superadmin/statistics', 'Statistics'],
    [`/superadmin/statistics/${items[0]?.id}`, /./],
    ['/superadmin/difficulty', 'Difficulty'],
    ['/superadmin/transfer', 'Import and export'],
    ['/superadmin/proctored', 'Proctored tests'],
  ];
};

const reports: Pages = ['', '/lsac', '/marketing', '/exit', '/help', '/afford', '/feedback'].map((view) => [
  `/superadmin/reports${view}`,
  'Reports',
]);
const people = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /user', { query: { search: 'student', size: 1 } });
  const base = `/superadmin/users/${items[0]?.id}`;
  const tabs = ['', '?tab=activity', '?tab=attempts', '?tab=tickets', '?tab=streak', '?tab=security'];
  return [
    ['/superadmin/users', 'Users'],
    ['/superadmin/students', 'Students'],
    ...tabs.map((tab) => [base + tab, 'Robin Marsh'] as const),
  ];
};
const setup = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /user', { query: { search: 'student', size: 1 } });
  return [
    ['/superadmin/settings/general', 'Settings'],
    ['/superadmin/settings/dashboard-message', 'Settings'],
    ['/superadmin/settings/support-faqs', 'Settings'],
    ['/superadmin/settings/reviews', 'Settings'],
    ['/superadmin/exam-dates', 'Exam dates'],
    ['/superadmin/mails', 'Email templates'],
    ['/superadmin/mails/ticket-reply', 'Reply to a ticket'],
    ['/superadmin/outbox', 'Outbox'],
    ['/superadmin/jobs', 'Jobs'],
    ['/superadmin/stored-values', 'Stored values'],
    [`/superadmin/stored-values/${items[0]?.id}`, /stored values of/i],
    ['/superadmin/health', 'Health'],
  ];
};

const school = async (call: Call): Promise<Pages> => {
  const { plans } = await call('GET /plan/all');
  const { items } = await call('GET /class/all', { query: {} });
  const { tutors } = await call('POST /tutor/listPrivate');
  return [
    ['/superadmin/plans', 'Plans'],
    [`/superadmin/plans/${plans[0]?.id}`, plans[0]?.name ?? ''],
    ['/superadmin/coupons', 'Coupons'],
    ['/superadmin/adjustments', 'Adjustments'],
    ['/superadmin/classes', 'Classes'],
    [`/superadmin/classes/${items[0]?.id}`, items[0]?.title ?? ''],
    ['/superadmin/tutors', 'Tutors'],
    [`/superadmin/tutors/${tutors[0]?.id}`, tutors[0]?.name ?? ''],
    ['/superadmin/scholarships', 'Scholarship data'],
    ['/superadmin/audit', 'Audit log'],
  ];
};

const money = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /user', { query: { search: 'student', size: 1 } });
  return [
    [`/superadmin/users/${items[0]?.id}?tab=billing`, 'Robin Marsh'],
    ['/superadmin/billing/payments', 'Payments'],
    ['/superadmin/billing/failed-payments', 'Failed payments'],
    ['/superadmin/billing/webhooks', 'Webhooks'],
    ['/superadmin/billing/exam-council-log', 'Exam-council log'],
    ['/superadmin/billing/ledger', 'Ledger'],
    ['/superadmin/billing/reconciliation', 'Reconciliation'],
    ['/superadmin/billing/revenue', 'Revenue'],
  ];
};

/** Several groups in each test: a new browser context has to download and compile everything again. */
const together = {
  content: [tests, learning, statistics, rest],
  'people, settings and money': [people, async () => reports, setup, school, money],
};
for (const [name, groups] of Object.entries(together))
  test(`the staff area is accessible in three themes, and fits 360 px: ${name}`, async ({ page }) => {
    test.slow();
    const { call } = await signIn(page, 'admin', '/superadmin');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Alex' })).toBeVisible();
    for (const group of groups)
      for (const [path, heading] of await group(call))
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
          await navigateInApp(page, path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
          // Many pages made of the same components: the dark high-contrast theme is checked on students' pages.
          await expectAccessible(page, path, 3);
        });
  });
