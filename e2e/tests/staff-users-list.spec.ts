import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { OwnServer } from '../support/own-server.ts';
import { accounts, createStudent, login, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

test.describe('what is done for all students', () => {
  // A separate server: the pages of other tests would show the messages to students.
  let server: OwnServer;
  test.beforeAll(async ({ servers }) => {
    server = await servers.fresh();
  });
  const begin = async (page: Page, label: string) => {
    await page.getByRole('button', { name: 'For all students' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    await dialog(page).getByRole('button', { name: label }).click();
  };

  test('students read once that the links of classes are new, and histories are compared', async ({
    page,
    browser,
    watch,
  }) => {
    await visit(page, await login(accounts.admin, server.url), `${server.url}/superadmin/users`);
    await begin(page, 'Notify about new video links');
    await expect(page.getByText(/^Notify about new video links: \d+ students notified\.$/)).toBeVisible();

    const other = await browser.newPage();
    watch.follow(other);
    const student = await login(accounts.student, server.url);
    await visit(other, student, `${server.url}/dashboard`);
    const notice = other.getByRole('region', { name: 'Class update' });
    await expect(notice).toContainText('The video links of your classes have changed.');
    await expectAccessible(other, 'notice of new links');
    await notice.getByRole('link', { name: 'See your classes' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
    await notice.getByRole('button', { name: 'Got it' }).click();
    await expect(notice).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await other.close();

    await begin(page, 'Correct all histories');
    await expect(
      page.getByText(/^Correct all histories: \d+ students compared with the answers, \d+ corrected\.$/),
    ).toBeVisible();
    const admin = await login(accounts.admin, server.url);
    expect((await admin.call('GET /user', { query: { historyCorrupted: 'true' } })).total).toBe(0);
  });
});

test('selections on other pages are shown and cleared, and users whom an action cannot affect are excluded', async ({
  page,
}) => {
  // With the demo's own, they are more than one page.
  await Promise.all(Array.from({ length: 10 }, () => createStudent()));
  const { call } = await signIn(page, 'admin', '/superadmin/users?simulated=include');
  await page.getByRole('checkbox', { name: 'All rows on this page' }).check();
  await expect(page.getByText('50 users selected')).toBeVisible();
  await page.getByRole('button', { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('50 users selected, 50 on other pages')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByText('51 users selected, 50 on other pages')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(/users? selected/)).toHaveCount(0);

  // Two new users are on the first page together, regardless of those of other tests.
  const [learner, other] = await Promise.all([createStudent(), createStudent()]);
  const { id } = (await other.call('GET /user/me')).user;
  await call('PUT /user/{id}/roles', { params: { id }, body: { roles: ['TUTOR'] } });
  await page.goto('/superadmin/users');
  for (const { email } of [learner, other])
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change selected users' }).click();
  await page.getByRole('menuitem', { name: 'Show logic games' }).click();
  await expect(dialog(page).getByRole('note')).toContainText(
    'Students only. 1 of the 2 selected accounts is skipped:',
  );
  await expect(dialog(page).getByRole('note')).toContainText(other.email);
  await dialog(page).getByRole('button', { name: 'Continue with 1 user' }).click();
  await expect(page.getByText('1 user changed.')).toBeVisible();
});

test('the actions on selected users can be reached by keyboard, and deleted users are excluded', async ({
  page,
}) => {
  const { call } = await signIn(page, 'admin', '/superadmin/users?search=tutor%40docket.example');
  const button = page.getByRole('button', { name: 'Change selected users' });
  await page.getByRole('row').filter({ hasText: 'tutor@docket.example' }).getByRole('checkbox').check();
  await button.press('Enter');
  // The first four are for students alone.
  await expect(page.getByRole('menuitem', { name: /^Show logic games/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Mark email as verified' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Send verification email' })).toBeFocused();
  await expectAccessible(page, 'the menu of ticked users', 1);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  const [stays, goes] = await Promise.all([createStudent(), createStudent()]);
  await page.goto('/superadmin/users');
  for (const { email } of [stays, goes])
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  const { id } = (await goes.call('GET /user/me')).user;
  await call('DELETE /user/{id}', { params: { id } });
  await button.click();
  await page.getByRole('menuitem', { name: 'Show logic games' }).click();
  await dialog(page).getByRole('button', { name: 'Show logic games' }).click();
  await expect(page.getByText('1 user changed. 1 user skipped: account deleted.')).toBeVisible();
  expect((await stays.call('GET /user/me')).user.lgEnabled).toBe(true);
});

test('a new user that was started is not discarded without a question', async ({ page }) => {
  await signIn(page, 'admin', '/superadmin/users');
  const open = () => page.getByRole('button', { name: 'New user' }).click();
  await open();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open();
  await page.getByLabel('First name').fill('Nora');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('You have unsaved changes.');
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByLabel('First name')).toHaveValue('Nora');

  const opened = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await opened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');

  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email', { exact: true }).fill(`nora-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newcomer' })).toBeVisible();
});

for (const [report, last] of [
  ['exit', 'What was missing'],
  ['help', 'Details'],
] as const)
  test(`a wide table shows that it continues, and the texts of ${report} are visible`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, 'admin', `/superadmin/reports/${report}`);
    const head = page.getByRole('columnheader', { name: last });
    const buttons = page.getByRole('columnheader', { name: 'Actions' });
    await expect(head).toBeVisible();
    await expect(async () => {
      const [text, acts] = [await head.boundingBox(), await buttons.boundingBox()];
      expect(text!.x + text!.width).toBeLessThanOrEqual(acts!.x + 1);
    }).toPass();

    await page.setViewportSize({ width: 820, height: 800 });
    const table = page.locator('section[tabindex="0"]');
    const frame = page.locator('[data-after]');
    await expect(frame).toHaveAttribute('data-after', 'true');
    await expect(frame).toHaveAttribute('data-before', 'false');
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect(frame).toHaveAttribute('data-after', 'false');
    await expect(frame).toHaveAttribute('data-before', 'true');
  });

test('the table of users fits on a small laptop, and shows no more precision than is known', async ({
  page,
}) => {
  // As wide as the window beside a scrollbar.
  await page.setViewportSize({ width: 1265, height: 800 });
  await signIn(page, 'admin', '/superadmin/users?simulated=include&sortby=lastSeen&sortorder=desc');
  const table = page.getByRole('region', { name: 'Users' });
  const seen = table.locator('tbody tr').first().locator('time').last();
  await expect(seen).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(seen).toHaveAttribute('title', 'within the last hour');
  await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const width of [820, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.goto('/superadmin/students');
  await expect(page.getByText(/, last seen within the last hour$/).first()).toBeVisible();
  await expect(page.getByText(/last seen .*\d:\d\d/)).toHaveCount(0);
});
