import { expectAccessible } from '../support/accessible.ts';
import { accounts, createStudent, login, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an admin sees the app as a student does, can change nothing, and keeps the own session', async ({
  page,
  watch,
}) => {
  const student = await login(accounts.student);
  const { user } = await student.call('GET /user/me');
  await signIn(page, 'admin', `/superadmin/users/${user.id}`);
  await page.getByRole('button', { name: 'See the app as this student' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open it' }).click();
  const tab = await opening;
  watch.follow(tab);

  const banner = tab.getByRole('region', { name: 'Looking at an account' });
  await expect(banner).toContainText(`${user.firstName} ${user.lastName} sees it. Nothing can be changed.`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(tab, 'dashboard in a look at an account');
  expect(tab.url()).not.toContain('token');

  await tab.goto('/settings');
  await tab.getByLabel('First name').fill('Somebody');
  await tab.getByRole('button', { name: 'Save profile' }).click();
  await expect(
    tab.getByText('You are looking at this account. Nothing in it can be changed.').first(),
  ).toBeVisible();
  await tab.goto('/drill');
  await expect(banner).toBeVisible();

  // The admin's own tab is still the admin's, also after a reload, and nothing of the student's token is kept.
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` }),
  ).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'docket_view'));
  expect(kept).toEqual([]);

  const closed = tab.waitForEvent('close');
  await banner.getByRole('button', { name: 'End' }).click();
  await closed;
  const { sessions } = await student.call('GET /user/sessions');
  expect(sessions.filter((one) => one.staff)).toEqual([]);
  expect((await student.call('GET /user/me')).user.firstName).toBe(user.firstName);

  // An attempt of the list opens the same way, where it was handed in.
  await page.goto(`/superadmin/users/${user.id}?tab=attempts&face=practice`);
  await page.getByRole('button', { name: 'Test 1', exact: true }).first().click();
  const another = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open it' }).click();
  const result = await another;
  watch.follow(result);
  await expect(result.getByRole('heading', { level: 1, name: 'Test 1' })).toBeVisible();
  await result.close();

  await page.goto(`/superadmin/audit?target=user:${user.id}`);
  await page.getByRole('button', { name: 'User: view as', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText('Ends at')).toBeVisible();
  await expectAccessible(page, 'audit log');
});

test('a temporary password leads to the choice of an own one, and to nothing else', async ({
  page,
  watch,
}) => {
  const student = await createStudent();
  const admin = await login(accounts.admin);
  const { user } = await student.call('GET /user/me');
  const { password } = await admin.call('PUT /user/temp-password/{id}', { params: { id: user.id } });
  await page.goto('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessible(page, 'change password');
  await page.goto('/drill');
  await expect(page).toHaveURL(/\/change-password$/);
  watch.allow(/422/);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same again').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Choose another one than the temporary password').first()).toBeVisible();
  await page.getByLabel('New password').fill('a password of my own');
  await page.getByLabel('The same again').fill('a password of my own');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await visit(page, await login({ email: student.email, password: 'a password of my own' }));
  await expect(page).toHaveURL(/\/dashboard$/);
});
