import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { accounts, createStudent, login, navigateInApp, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

test('students read once that the links of classes are new, and histories are compared', {
  tag: '@own-server',
}, async ({ page, browser, servers, watch }) => {
  // Not on the common server: the pages of other tests would show the messages to students.
  const server = await servers.shared();
  const admin = await login(accounts.admin, server.url);
  const begin = async (label: string) => {
    await page.getByRole('button', { name: 'Bulk actions' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    await dialog(page).getByRole('button', { name: label }).click();
  };
  await visit(page, admin, `${server.url}/superadmin/users`);
  await begin('Notify about new video links');
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

  await begin('Correct all histories');
  await expect(
    page.getByText(/^Correct all histories: \d+ students compared with the answers, \d+ corrected\.$/),
  ).toBeVisible();
  expect((await admin.call('GET /user', { query: { historyCorrupted: 'true' } })).total).toBe(0);
});

test('wide tables fit or show that they continue, with no more precision than is known', async ({ page }) => {
  // As wide as the window beside a scrollbar.
  await page.setViewportSize({ width: 1265, height: 800 });
  await signIn(page, 'admin', '/superadmin/users?simulated=include&sortby=lastSeen&sortorder=desc');
  const users = page.getByRole('region', { name: 'Users' });
  const seen = users.locator('tbody tr').first().locator('time').last();
  await expect(seen).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(seen).toHaveAttribute('title', 'within the last hour');
  await expect.poll(() => users.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const width of [820, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await createStudent();
  await navigateInApp(page, '/superadmin/students');
  await expect(page.getByText(/, last seen within the last hour$/).first()).toBeVisible();
  await expect(page.getByText(/last seen .*\d:\d\d/)).toHaveCount(0);

  for (const [report, last] of [
    ['exit', 'What was missing'],
    ['help', 'Details'],
  ] as const)
    await test.step(`the texts of the report ${report} are visible`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await navigateInApp(page, `/superadmin/reports/${report}`);
      const head = page.getByRole('columnheader', { name: last });
      const buttons = page.getByRole('columnheader', { name: 'Actions' });
      await expect(head).toBeVisible();
      await expect(async () => {
        const [title, buttonBox] = [await head.boundingBox(), await buttons.boundingBox()];
        expect(title!.x + title!.width).toBeLessThanOrEqual(buttonBox!.x + 1);
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

  const { user } = await (await login(accounts.student)).call('GET /user/me');
  await test.step('the activity of a user, and the labels of the log, also on a small screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await navigateInApp(page, `/superadmin/users/${user.id}?tab=activity`);
    await expect(page.getByRole('region', { name: 'Time by type' })).toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('table', { name: 'Answers by question type' })).toBeVisible();

    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('switch', { name: 'Logic games' }).click();
    await expect(page.getByText(/^Logic games: o/)).toBeVisible();
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const log = page.getByRole('region', { name: 'Changes by time' });
    await expect(log).toContainText('Logic games of Robin Marsh turned on or off');
    await expect(log).not.toContainText('user.lg-enabled');

    await page.setViewportSize({ width: 1280, height: 900 });
    for (const search of ['Robin Marsh', 'User: lg enabled']) {
      const found = page.waitForResponse(
        (response) => new URL(response.url()).searchParams.get('search') === search,
      );
      await navigateInApp(page, `/superadmin/audit?search=${encodeURIComponent(search)}`);
      expect((await (await found).text()).includes('Robin')).toBe(true);
      const changes = page.getByRole('row').filter({ hasText: 'Logic games of' });
      // Other tests change users too.
      await expect(changes.filter({ hasText: 'Robin Marsh' }).first()).toBeVisible();
    }
    await expect(page.getByRole('columnheader', { name: 'When' })).toBeVisible();
  });
});
