import type { Client } from '@docket/contract/client';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accounts,
  caller,
  createStudent,
  login,
  navigateInApp,
  type Person,
  signIn,
} from '../support/people.ts';
import { resumePath, studentWithTest } from '../support/practice-test.ts';
import { option, tool } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const nothingChanged = "You're viewing this account as the student. You can't change anything in it.";

/**
 * Impersonations of the running test. They end with it: an administrator can have three, and a fourth would end another
 * test's.
 */
const impersonations: Client[] = [];
test.afterEach(async () => {
  for (const call of impersonations.splice(0)) await call('POST /auth/logout');
});

/** Starts an impersonation in the tab, like an administrator's click. */
async function impersonate(page: Page, student: Person, base?: string): Promise<void> {
  const [admin, { user }] = await Promise.all([login(accounts.admin, base), student.call('GET /user/me')]);
  const view = await admin.call('POST /user/{id}/view-as', { params: { id: user.id } });
  impersonations.push(caller(view.token, base));
  await page.addInitScript((text) => sessionStorage.setItem('docket_view', text), JSON.stringify(view));
}

/** Uses everything that would change something in the runner, and expects that nothing happens. */
async function expectReadOnly(page: Page, path: string): Promise<void> {
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(path);
  await expect(option(page, 'B')).toBeDisabled();
  await expect(page.locator('header').getByText('Read only')).toBeVisible();
  await expect(tool(page, 'Flag')).toBeDisabled();
  for (const name of ['Submit', 'End section', 'Pause', 'Skip', 'Hint', 'Eliminate B'])
    await expect(tool(page, name)).toHaveCount(0);
  await option(page, 'B').click({ force: true });
  for (const key of ['b', 'Shift+C', 'f', 'p', 'h', 'u', 'End']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(async () => {
    const foot = await page.locator('footer').boundingBox();
    const banner = await page.getByRole('region', { name: 'Viewing an account' }).boundingBox();
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(banner!.y);
  }).toPass();
  // Another tab of the same browser, which has the staff's own storage.
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept).toEqual([]);
  const beside = await page.context().newPage();
  await beside.goto(new URL('/robots.txt', page.url()).href);
  expect(await beside.evaluate(() => localStorage.getItem('docket-device'))).toBeNull();
  await beside.close();

  await tool(page, 'Leave').click();
  await expect(page).toHaveURL(/\/(drill|practice)$/);
  await expect(page.getByText(nothingChanged)).toHaveCount(0);
  expect(written.filter((one) => !/\/(search|fetch|list|report|availability\/\w+)$/.test(one))).toEqual([]);
}

/** The review inbox shows what it has, and neither its buttons nor its keys change it. */
async function expectInboxReadOnly(page: Page): Promise<void> {
  await navigateInApp(page, '/reviews');
  await expect(
    page.getByRole('button', { name: /^(Start reviewing|Review anyway|Review ahead)/ }),
  ).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Resolve / }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Snooze / }).first()).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectAccessible(page, 'review inbox in a look at an account');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  for (const key of ['e', 's', 'w', 'u']) await page.locator('[data-row-link]').first().press(key);
  // The list of keys does not name them either.
  await page.locator('[data-row-link]').first().press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText("Open this question's result")).toBeVisible();
  await expect(help.getByText('Snooze')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByText(nothingChanged)).toHaveCount(0);
  expect(written.filter((url) => /review/.test(url) && !/(search|fetch|list)/.test(url))).toEqual([]);
}

test('an admin sees the app as a student does, can change nothing, and keeps the own session', async ({
  page,
  watch,
}) => {
  const student = await login(accounts.student);
  const { user } = await student.call('GET /user/me');
  await signIn(page, 'admin', `/superadmin/users/${user.id}`);
  await page.getByRole('button', { name: 'See the app as this student' }).click();
  const opening = page.waitForEvent('popup');
  const opened = page.waitForResponse(/\/view-as$/);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const tab = await opening;
  watch.follow(tab);
  const { token } = (await (await opened).json()) as { token: string };

  const banner = tab.getByRole('region', { name: 'Viewing an account' });
  await expect(banner).toContainText(
    `${user.firstName} ${user.lastName} sees it. You can't change anything.`,
  );
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).not.toHaveURL(/token/);

  await navigateInApp(tab, '/settings');
  // Controls that write are disabled and say why; pages without content show a neutral message.
  await expect(tab.getByLabel('First name')).toHaveValue(user.firstName);
  await expect(tab.getByLabel('First name')).toBeDisabled();
  await expect(tab.getByRole('button', { name: 'Save profile' })).toBeDisabled();
  await expect(
    tab.getByRole('region', { name: 'Profile' }).getByRole('group', { name: /can't change anything in it/ }),
  ).toBeVisible();
  await expectAccessible(tab, 'settings in a look at an account');
  await navigateInApp(tab, '/drill');
  await expect(banner).toBeVisible();
  await test.step('the review inbox can be read, and its rows stay unchanged', () =>
    expectInboxReadOnly(tab));

  // The admin's own tab keeps the admin's session, also after a reload, and no student token is stored.
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` }),
  ).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'docket_view'));
  expect(kept).toEqual([]);

  const closed = tab.waitForEvent('close');
  await banner.getByRole('button', { name: 'End' }).click();
  await closed;
  await expect(caller(token)('GET /user/me')).rejects.toMatchObject({ status: 401 });
  expect((await student.call('GET /user/me')).user.firstName).toBe(user.firstName);

  // An attempt of the list opens the same way, at its result.
  await navigateInApp(page, `/superadmin/users/${user.id}?tab=attempts&surface=practice`);
  await page.getByRole('button', { name: 'Test 1', exact: true }).first().click();
  const another = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const result = await another;
  watch.follow(result);
  await expect(result.getByRole('heading', { level: 1, name: 'Test 1' })).toBeVisible();
  await result.close();

  await navigateInApp(page, `/superadmin/audit?target=user:${user.id}`);
  await page
    .getByRole('button', { name: `Account of ${user.firstName} ${user.lastName} viewed` })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Ends at')).toBeVisible();
  await expectAccessible(page, 'audit log');
});

test('during impersonation a running drill can be read, but nothing can be done or started', async ({
  page,
}) => {
  const student = await createStudent();
  const { drill } = await student.call('GET /drill/next/{type}', { params: { type: 'LR' } });
  await student.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await impersonate(page, student);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectReadOnly(page, `/start/drill/id/${drill.id}`);
  const { drill: after } = await student.call('GET /drill/{id}', { params: { id: drill.id } });
  expect([after.state, after.questions]).toEqual(['started', drill.questions]);
  await student.call('POST /drill/{id}/pause', { params: { id: drill.id } });
  await page.goto(`/start/drill/id/${drill.id}`);
  await expect(page.getByText('Only the student can resume it.')).toBeVisible();
  await expect(tool(page, 'Resume')).toHaveCount(0);

  await test.step('addresses that start something show a message, and lead to what can be viewed', async () => {
    const begins = [
      ['/start/drill/review', '/reviews'],
      ['/start/drill/next/LR', '/drill'],
      ['/start/practice/test-1/1/35/1', '/practice'],
    ] as const;
    for (const [address, leadsTo] of begins) {
      await page.goto(address);
      await expect(page.getByText(nothingChanged)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${leadsTo}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
  await test.step('the values that pages store are read, and removed later', async () => {
    for (const path of ['/classes', '/podcasts']) {
      const read = page.waitForResponse((response) => response.url().endsWith('/store/fetch'));
      await navigateInApp(page, path);
      expect((await read).status()).toBe(200);
    }
  });
});

test('during impersonation a waiting or running test and its blind review are read-only', {
  tag: '@own-server',
}, async ({ page, servers }) => {
  // On a separate server: another test impersonates the demo student, whose plan has tests.
  const { url } = await servers.shared();
  const student = await studentWithTest(url, { sectionNo: 1, amountOfSections: 1 });
  const { practiceId } = student;
  const params = { id: practiceId };
  await impersonate(page, student, url);
  await page.goto(url + resumePath(practiceId));
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /Leave/ }).click();
  await expect(page).toHaveURL(/\/practice$/);
  await navigateInApp(page, '/skills');
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next question' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();

  await student.call('PUT /practice-test/{id}/start', { params, body: {} });
  await expectReadOnly(page, url + resumePath(practiceId));
  const { practice } = await student.call('POST /practice-test/{id}/section/{no}/submit', {
    params: { id: practiceId, no: 1 },
    body: { answers: [], localTimeSpent: [] },
  });
  const section = practice.sections[0]!.id;
  await page.goto(`${url}/review/practice/${practiceId}/section/${section}/segment/1/question/first`);
  await expect(page.getByText('Blind review', { exact: true })).toBeVisible();
  await expect(option(page, 'B')).toBeDisabled();
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(tool(page, 'Finish blind review')).toHaveCount(0);
  await tool(page, 'Next question').first().click();
  await expect(page).toHaveURL(/question\/(?!first)/);
});
