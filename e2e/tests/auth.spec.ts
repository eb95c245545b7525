import {
  accounts,
  createStudent,
  freshAddress,
  linkInMail,
  login,
  newStudent,
  visit,
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
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await linkInMail(email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm and start' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('button', { name: 'Skip setup' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeVisible();

  await page.getByRole('button', { name: 'Account of Nora Vance' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docket_token'))).toBeNull();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an incomplete form shows an error at each field, and sends nothing', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});

test("a wrong password shows the server's message and keeps the form values", async ({ page, watch }) => {
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

test('a forgotten password is reset through the email', async ({ page }) => {
  const { email, password } = await createStudent();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  const link = await linkInMail(email, 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another-password-2');
  await page.getByLabel('Confirm new password').fill('another-password-2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your password was changed.')).toBeVisible();

  await expect(login({ email, password })).rejects.toMatchObject({ status: 401 });
  await login({ email, password: 'another-password-2' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a new email address is used after the link in the email to it is opened', async ({ page }) => {
  const { password, call } = await newStudent(page, '/settings');
  const email = freshAddress();
  await page.getByLabel('New address').fill(email);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`We emailed a link to ${email}.`)).toBeVisible();
  expect((await call('GET /user/me')).user.email).not.toBe(email);
  await page.goto(await linkInMail(email, 'Verify your email address'));
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  expect((await call('GET /user/me')).user.email).toBe(email);
  await page.getByRole('link', { name: 'Continue to Docket' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link of another account asks before it replaces a session', async ({ page }) => {
  const { token, email } = await newStudent(page);
  const { token: other } = await login(accounts.free);
  const tokenHere = () => page.evaluate(() => localStorage.getItem('docket_token'));
  const dialog = page.getByRole('dialog', { name: /^Switch to / });

  await page.goto(`/drill?auth_token=${other}`);
  await expect(dialog).toContainText(email);
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expect(page).toHaveURL(/\/drill$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tokenHere()).toBe(token);

  await page.goto(`/drill?auth_token=${other}`);
  await dialog.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(tokenHere).toBe(other);
});

test('auth_token and demon_id are taken from the address and kept for a year', async ({ page, context }) => {
  const { token } = await login(accounts.free);
  await page.goto(`/drill/tests?type=LR&demon_id=old-4711&auth_token=${token}#here`);
  await expect(page.getByRole('heading', { level: 1, name: 'Past drills' })).toBeVisible();
  await expect(page).toHaveURL(/\/drill\/tests\?type=LR#here$/);
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
    'Billing',
    'Admin',
  ]);
  await demo.getByRole('button', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/superadmin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Alex' })).toBeVisible();
});

test('a session that was ended elsewhere leads to sign-in, and then back to the page', async ({
  page,
  watch,
}) => {
  watch.allow(/401/);
  const { email, password, call } = await newStudent(page);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Streak' })).toBeVisible();
  await call('POST /auth/logout');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scores' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/practice\/tests$/);
  await expect(page.getByText('No practice tests yet')).toBeVisible();
});

test('a visitor without a session is asked to sign in first', async ({ page }) => {
  await page.goto('/settings/advanced');
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fadvanced$/);
  await page.goto('/login?next=//elsewhere.example/');
  await page.getByRole('button', { name: 'Student on the free plan' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address with an account looks like a new one, and a mistyped one can be changed', async ({
  page,
}) => {
  const { email } = await createStudent();
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`We sent the email to ${email} again.`)).toBeVisible();
  expect(await linkInMail(email, 'You already have a Docket account')).toBe('/forgot-password');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.getByLabel('Email').fill(freshAddress());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
});

test('a truncated link says so, and sends a new one', async ({ page, watch }) => {
  const { email, password } = await createStudent();
  await page.goto('/reset-password/abc');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  expect(await linkInMail(email, 'Choose a new password')).toContain('/reset-password/');

  watch.allow(/api\/auth\/verify-email/);
  await page.goto('/verify-email/abc');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await visit(page, await login({ email, password }), '/verify-email/abc');
  await expect(page.getByText('Your email address is already verified.')).toBeVisible();
});

test('visitors read plans, support and terms, and continue to the sign-up', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Support' }).click();
  await page.getByText('Where do I register for the exam itself?').click();
  await expect(page.getByText('Docket is for practice and cannot register you.')).toBeVisible();
  await footer.getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByText('All 3 tests for drilling')).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});
