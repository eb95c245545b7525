import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { accounts, login, visit } from '../support/people.ts';
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
