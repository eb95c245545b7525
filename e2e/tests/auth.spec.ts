import {
  accounts,
  caller,
  createStudent,
  freshAddress,
  linkInMail,
  login,
  newStudent,
} from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a visitor signs up, signs out, and signs in again by the form', async ({ page }) => {
  const email = freshAddress();
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeVisible();

  await page.getByRole('button', { name: 'Account of Nora Vance' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('docket_token'))).toBeNull();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a form that is not filled in says so, field by field, and sends nothing', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});

test('a wrong password shows what the server says and leaves the form as it is', async ({ page, watch }) => {
  watch.allow(/api\/auth\/login/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(freshAddress());
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  const answered = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(401);
  const { message } = await answer.json();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
});

test('a forgotten password is chosen anew through the mail', async ({ page }) => {
  const { email, password } = await createStudent();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  const link = await linkInMail(email, 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another-password-2');
  await page.getByLabel('The same again').fill('another-password-2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await expect(login({ email, password })).rejects.toMatchObject({ status: 401 });
  await login({ email, password: 'another-password-2' });
  await page.goto(link);
  await expect(page.getByText('This link was used already, or it is too old.')).toBeVisible();
});

test('the link of the first mail verifies the address', async ({ page }) => {
  const { email, call } = await newStudent(page);
  expect((await call('GET /user/me')).user.emailVerifiedAt).toBeNull();
  await page.goto(await linkInMail(email, 'Verify your email address'));
  await expect(page.getByText('Thank you, your address is verified.')).toBeVisible();
  expect((await call('GET /user/me')).user.emailVerifiedAt).not.toBeNull();
  await page.getByRole('link', { name: 'Go on to Docket' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('auth_token and demon_id are taken from the address and kept for a year', async ({ page, context }) => {
  const { token } = await login(accounts.free);
  await page.goto(`/drill/tests?type=LR&demon_id=old-4711&auth_token=${token}#here`);
  await expect(page.getByRole('heading', { level: 1, name: 'Past drills' })).toBeVisible();
  expect(page.url()).toMatch(/\/drill\/tests\?type=LR#here$/);
  expect(await page.evaluate(() => localStorage.getItem('docket_token'))).toBe(token);
  const cookies = await context.cookies();
  for (const [name, value] of [
    ['docket_token', token],
    ['demon_id', 'old-4711'],
  ]) {
    const cookie = cookies.find((one) => one.name === name);
    expect(cookie?.value).toBe(value);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  }
});

test('a demo account opens with one click', async ({ page }) => {
  await page.goto('/login');
  const demo = page.getByRole('region', { name: 'Demo accounts' });
  await expect(demo.getByRole('button')).toHaveText([
    'Student',
    'Student on the free plan',
    'Tutor',
    'Admin',
  ]);
  await demo.getByRole('button', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/superadmin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Alex' })).toBeVisible();
});

test('a session that was ended elsewhere leads to sign-in, and back to the page after it', async ({
  page,
  watch,
}) => {
  watch.allow(/401/);
  const { email, password, call } = await newStudent(page);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leaderboard' }).getByRole('table')).toBeVisible();
  await call('POST /auth/logout');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Past drills' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/drill\/tests$/);
  await expect(page.getByText('No drills yet')).toBeVisible();
});

test('a visitor without a session is asked to sign in first', async ({ page }) => {
  await page.goto('/settings/advanced');
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fadvanced$/);
  await page.goto('/login?next=//elsewhere.example/');
  await page.getByRole('button', { name: 'Student on the free plan' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address that is known already is refused by name of the field', async ({ page, watch }) => {
  watch.allow(/signup-v1/);
  const email = freshAddress();
  await caller()('POST /auth/signup-v1', {
    body: { email, password: 'a-long-password-1', firstName: 'A', lastName: 'B' },
  });
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  const answered = page.waitForResponse('**/api/auth/signup-v1');
  await page.getByRole('button', { name: 'Create account' }).click();
  const { message } = await (await answered).json();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});
