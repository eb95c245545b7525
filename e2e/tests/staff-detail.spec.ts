import { expectAccessible } from '../support/accessible.ts';
import { accounts, goOn, login, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('tables of the activity and the words of the log, on a small screen too', async ({ page }) => {
  const { id } = (await (await login(accounts.student)).call('GET /user/me')).user;
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin', `/superadmin/users/${id}?tab=activity`);
  await expect(page.getByRole('region', { name: 'Time by type' })).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('table', { name: 'Answers by type of question' })).toBeVisible();
  await expectAccessible(page, 'activity of a user at 360 px');

  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('switch', { name: 'Logic games' }).click();
  await expect(page.getByText(/^Logic games: o/)).toBeVisible();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const log = page.getByRole('region', { name: 'Changes by time' });
  await expect(log).toContainText('User: lg enabled');
  await expect(log).not.toContainText('user.lg-enabled');

  await page.setViewportSize({ width: 1280, height: 900 });
  for (const search of ['Robin Marsh', 'User: lg enabled']) {
    await goOn(page, `/superadmin/audit?search=${encodeURIComponent(search)}`);
    const changes = page.getByRole('row').filter({ hasText: 'User: lg enabled' });
    // Other tests change users, too.
    await expect(changes.filter({ hasText: 'Robin Marsh' }).first()).toBeVisible();
  }
  await expect(page.getByRole('columnheader', { name: 'At (UTC)' })).toBeVisible();
});
