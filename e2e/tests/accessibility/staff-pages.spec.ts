import { expectFit, expectNoViolations } from '../../support/accessible.ts';
import { navigateInApp, signIn } from '../../support/people.ts';
import { listPlainPages } from '../../support/routes.ts';
import { expect, test } from '../../support/test.ts';

type Call = Awaited<ReturnType<typeof signIn>>['call'];
type Page = Parameters<typeof signIn>[0];
/** Pages with parameters, and what is on them when they are complete. */
type Pages = readonly (readonly [path: string, heading: string | RegExp])[];

const tests = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /test', { query: {} });
  const { test: whole } = await call('GET /test/{id}', { params: { id: items[0]?.id ?? '' } });
  const passages = whole.sections.find(({ segments }) => segments.length > 0);
  const [first] = whole.sections.flatMap(({ questions }) => questions);
  const base = `/superadmin/tests/${whole.id}`;
  return [
    [base, whole.name],
    [`${base}/history`, /./],
    [`${base}/question/${first?.id}`, /question/i],
    [`${base}/section/${passages?.id}/passage/${passages?.segments[0]?.id}`, /./],
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
    [`/superadmin/skills/${unit.id}`, unit.title],
    [`/superadmin/skills/${unit.id}/skill/${skill?.id}`, skill?.title ?? ''],
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
    [`/superadmin/explanations/${items[0]?.id}`, /./],
    [`/superadmin/admissions/${admissionUnits[0]?.id}`, admissionUnits[0]?.title ?? ''],
    [`/superadmin/resources/${categories[0]?.id}`, categories[0]?.name ?? ''],
    [`/superadmin/schools/${schools.items[0]?.id}`, schools.items[0]?.name ?? ''],
  ];
};
const statistics = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /test', { query: {} });
  return [[`/superadmin/statistics/${items[0]?.id}`, /./]];
};

const people = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /user', { query: { search: 'student', size: 1 } });
  const base = `/superadmin/users/${items[0]?.id}`;
  const tabs = ['', '?tab=activity', '?tab=attempts', '?tab=tickets', '?tab=streak', '?tab=security'];
  return tabs.map((tab) => [base + tab, 'Robin Marsh'] as const);
};
const setup = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /user', { query: { search: 'student', size: 1 } });
  return [
    ...['general', 'dashboard-message', 'support-faqs', 'reviews'].map(
      (section) => [`/superadmin/settings/${section}`, 'Settings'] as const,
    ),
    ['/superadmin/mails/ticket-reply', 'Reply to a ticket'],
    [`/superadmin/stored-values/${items[0]?.id}`, /stored values of/i],
  ];
};

const school = async (call: Call): Promise<Pages> => {
  const { plans } = await call('GET /plan/all');
  const { items } = await call('GET /class/all', { query: {} });
  const { tutors } = await call('POST /tutor/listPrivate');
  return [
    [`/superadmin/plans/${plans[0]?.id}`, plans[0]?.name ?? ''],
    [`/superadmin/classes/${items[0]?.id}`, items[0]?.title ?? ''],
    [`/superadmin/tutors/${tutors[0]?.id}`, tutors[0]?.name ?? ''],
  ];
};

const money = async (call: Call): Promise<Pages> => {
  const { items } = await call('GET /user', { query: { search: 'student', size: 1 } });
  return [[`/superadmin/users/${items[0]?.id}?tab=billing`, 'Robin Marsh']];
};

/** The first report has no name in its address; the others are found by its tabs. */
const reports = async (_: Call, page: Page): Promise<Pages> => {
  await navigateInApp(page, '/superadmin/reports');
  const tabs = page.getByRole('navigation', { name: 'Reports', exact: true }).getByRole('link');
  await expect(tabs.nth(1)).toBeVisible();
  const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.slice(1).map((address) => [address, /^Reports: /] as const);
};

/** Pages that only lead to others, and the desk, which has checks of its own. */
const elsewhere = ['/superadmin/settings', '/superadmin/tickets', '/superadmin/tickets/figures'];
/** All other pages of staff: a new one is checked without being listed. */
const plain = listPlainPages('/superadmin/').filter((path) => !elsewhere.includes(path));
const listPlain = (from: number, to: number) => async (): Promise<Pages> =>
  plain.slice(from, to).map((path) => [path, /./] as const);
const half = Math.ceil(plain.length / 2);

/** What is opened on a page, and checked with it. */
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/superadmin/explanations/report': async (page) => {
    await page
      .getByRole('button', { name: /^Reset: / })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
  },
};

/** Several groups in each test: a new browser context has to download and compile everything again. */
const together = {
  'pages of one record': [tests, learning, statistics, rest, people, setup, school, money, reports],
  [`from ${plain[0]}`]: [listPlain(0, half)],
  [`from ${plain[half]}`]: [listPlain(half, plain.length)],
};
for (const [name, groups] of Object.entries(together))
  test(`the staff area is accessible in three themes, and fits 360 px: ${name}`, async ({ page }) => {
    test.slow();
    const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
    // Many pages made of the same components: the dark high-contrast theme is checked on students' pages.
    const checks = [
      async (path: string) => {
        await page.setViewportSize(desktop);
        await expectNoViolations(page, path, 3);
      },
      (path: string) => expectFit(page, path),
    ];
    const { call } = await signIn(page, 'admin', '/superadmin');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Alex' })).toBeVisible();
    for (const group of groups)
      for (const [path, heading] of await group(call, page))
        await test.step(path, async () => {
          await navigateInApp(page, path);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
          for (const check of checks) await check(path);
          await opened[path]?.(page);
          if (opened[path]) await expectNoViolations(page, `${path}, opened`, 1);
          // The next page is opened at the size of the last check: a page that changes its size is drawn again.
          checks.reverse();
        });
  });
