import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accounts,
  caller,
  createStudent,
  freshAddress,
  linkInMail,
  login,
  navigateInApp,
  pushAddress,
} from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The browser is a visitor's again; the session stays on the server. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('links in emails set a new password and a new address, a truncated one shows an error, and a temporary password is replaced', async ({
  page,
  watch,
}) => {
  watch.allow(/api\/auth\/verify-email/);
  const { email, password } = await createStudent();
  await test.step('A truncated link sends a new one.', async () => {
    await page.goto('/reset-password/abc');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await navigateInApp(page, '/verify-email/abc');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
  await test.step('A forgotten password is reset.', async () => {
    const link = await linkInMail(email, 'Choose a new password');
    await navigateInApp(page, link);
    await page.getByLabel('New password', { exact: true }).fill('another-password-2');
    await page.getByLabel('Confirm new password').fill('another-password-2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await expect(login({ email, password })).rejects.toMatchObject({ status: 401 });
    await navigateInApp(page, link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await navigateInApp(page, '/verify-email/abc');
    await expect(page.getByText('Your email address is already verified.')).toBeVisible();
  });
  await test.step('A new address is used after the link in the email to it is opened.', async () => {
    const former = await login({ email, password: 'another-password-2' });
    await navigateInApp(page, '/settings');
    const next = freshAddress();
    await page.getByLabel('New address').fill(next);
    await page.getByLabel('Your password').fill('another-password-2');
    await page.getByRole('button', { name: 'Change email address' }).click();
    await expect(page.getByText(/An administrator can change your address/)).toBeVisible();
    expect((await former.call('GET /user/me')).user.email).toBe(email);
    await page.goto(await linkInMail(next, 'Verify your email address'));
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    // The other sessions end with the old address.
    await expect(former.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
    const { call } = await login({ email: next, password: 'another-password-2' });
    expect((await call('GET /user/me')).user.email).toBe(next);
    await page.getByRole('link', { name: 'Continue to Docket' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step('A temporary password leads only to the choice of a new one.', async () => {
    const student = await createStudent();
    const admin = await login(accounts.admin);
    const { user } = await student.call('GET /user/me');
    const { password } = await admin.call('PUT /user/temp-password/{id}', { params: { id: user.id } });
    await forgetSession(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await expectAccessible(page, 'change password');
    await page.evaluate(() => window.history.pushState(null, '', '/drill'));
    await expect(page).toHaveURL(/\/change-password$/);
    watch.allow(/422/);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Choose a password other than the temporary one').first()).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('a password of my own');
    await page.getByLabel('Confirm new password').fill('a password of my own');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await login({ email: student.email, password: 'a password of my own' });
  });
});

test('a link with a token asks before it signs in, works once, and leaks nothing', async ({
  page,
  context,
  browser,
}) => {
  const first = await login(accounts.free);
  const other = await createStudent();
  const tokenHere = () => page.evaluate(() => localStorage.getItem('docket_token'));
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  const link = `/drill/tests?type=LR&demon_id=old-4711&auth_token=${first.token}#here`;
  const question = page.getByRole('dialog', { name: /^Sign in as / });
  await test.step('A visitor who declines stays signed out.', async () => {
    await page.goto(link);
    await expect(question).toContainText(accounts.free.email);
    await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
    await expect(page).toHaveURL(/\/drill\/tests\?type=LR#here$/);
    expect(await tokenHere()).toBeNull();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await tokenHere()).toBeNull();
  });
  await test.step('One who agrees gets a session of its own, stored for a year.', async () => {
    await page.goto(link);
    await question.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Past drills' })).toBeVisible();
    await expect(page).toHaveURL(/\/drill\/tests\?type=LR#here$/);
    const token = await tokenHere();
    expect(token).not.toBe(first.token);
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
    await expect(first.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
    expect(referrers.filter((referrer) => referrer.includes('auth_token'))).toEqual([]);
  });
  await test.step('A link of another account asks before it replaces a session.', async () => {
    const before = await tokenHere();
    const dialog = page.getByRole('dialog', { name: /^Switch to / });
    await page.goto(`/drill?auth_token=${other.token}`);
    await expect(dialog).toContainText(accounts.free.email);
    await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expect(page).toHaveURL(/\/drill$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tokenHere()).toBe(before);

    await page.goto(`/drill?auth_token=${other.token}`);
    await dialog.getByRole('button', { name: 'Switch account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(tokenHere).not.toBe(before);
  });
  await test.step('A used link signs in nobody, on no device.', async () => {
    const elsewhere = await browser.newContext();
    const second = await elsewhere.newPage();
    await second.goto(new URL(`/drill?auth_token=${other.token}`, page.url()).href);
    await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await elsewhere.close();
  });
});

test('a visitor opens a demo account, reads the terms and plans, signs up, signs out, and signs in again by the form', async ({
  page,
  watch,
}) => {
  await test.step('A visitor without a session is asked to sign in first, and a demo account opens with one click.', async () => {
    await page.goto('/settings/advanced');
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fadvanced$/);
    await pushAddress(page, '/login?next=//elsewhere.example/');
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
    await forgetSession(page);
  });
  await test.step('Visitors read about the partner program.', async () => {
    await page.goto('/cleo');
    await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Enter the event or program')).toBeVisible();
  });
  await test.step('A visitor signs up.', async () => {
    watch.allow(/401/);
    const email = freshAddress();
    const password = 'a-long-password-1';
    const signIn = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await navigateInApp(page, '/signup');
    await test.step('Visitors read plans, support and terms, and continue to the sign-up.', async () => {
      await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Terms' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Support' }).click();
      await page.getByText('Where do I register for the exam itself?').click();
      await expect(page.getByText('Docket is for practice and cannot register you.')).toBeVisible();
      // The file names what every part of the pages contains: React, a font, and a library of the service worker.
      const licenses = await footer.getByRole('link', { name: 'Licenses' }).getAttribute('href');
      const notices = await (await page.request.get(licenses ?? '')).text();
      for (const name of ['react-dom', '@fontsource-variable/inter', 'workbox-core'])
        expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
      await footer.getByRole('link', { name: 'Plans' }).click();
      await expect(page.getByText('All 5 tests for drilling')).toBeVisible();
      await page.getByRole('link', { name: 'Create account' }).click();
      await expect(page).toHaveURL(/\/signup$/);
    });
    await test.step('A missing name is named, and moves no other field.', async () => {
      await page.getByLabel('Last name').fill('Vance');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Enter your first name')).toBeVisible();
      const names = [page.getByLabel('First name'), page.getByLabel('Last name')];
      const [first, last] = await Promise.all(names.map((field) => field.boundingBox()));
      expect(last?.y).toBe(first?.y);
    });
    await test.step('The link in the email opens the account.', async () => {
      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await page.goto(await linkInMail(email, 'Confirm your email address'));
      await page.getByRole('button', { name: 'Confirm and start' }).click();
      await expect(page).toHaveURL(/\/welcome$/);
      await page.getByRole('button', { name: 'Skip setup' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeVisible();
    });
    await test.step('The form opens another session.', async () => {
      await page.getByRole('button', { name: 'Account of Nora Vance' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('docket_token'))).toBeNull();
      await signIn();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('region', { name: 'Streak' })).toBeVisible();
    });
    await test.step('A session that was ended elsewhere leads to sign-in, and back to the page after it.', async () => {
      const token = await page.evaluate(() => localStorage.getItem('docket_token'));
      await caller(token)('POST /auth/logout');
      await page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name: 'Scores' })
        .click();
      await expect(page).toHaveURL(/\/login\?next=/);
      await signIn();
      await expect(page).toHaveURL(/\/practice\/tests$/);
      await expect(page.getByText('No practice tests yet')).toBeVisible();
    });
  });
});
