import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessible.ts';
import { accounts, createStudent, login } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The code of an authenticator app; `steps` of 30 seconds from now. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a tutor signs in with a code, with a recovery code, and with a security key', async ({
  page,
  baseURL,
}) => {
  await test.step('Two-step sign-in is set up; a code and a recovery code sign in.', async () => {
    const { email, password, call } = await createStudent();
    const { user } = await call('GET /user/me');
    const admin = await login(accounts.admin);
    await admin.call('PUT /user/{id}/roles', { params: { id: user.id }, body: { roles: ['TUTOR'] } });
    const enterPassword = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    const signOut = async () => {
      await page.getByRole('button', { name: 'Account of Edda Tester' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/login/);
    };

    await page.goto('/login?next=/superadmin/account');
    await enterPassword();
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await section.getByLabel('Your password').fill(password);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = (await section.locator('code').innerText()).replace(/\s/g, '');
    // Six digits are enough: no button has to be pressed.
    await section.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
    await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    const codes = await section
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    const saved = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('docket-recovery-codes.txt');
    await section.getByRole('button', { name: 'I saved the codes' }).click();
    await expect(section.getByText('10 recovery codes left.')).toBeVisible();

    await signOut();
    await enterPassword();
    await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible();
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(page);
    await field.fill(appCode(secret, 1));
    await expect(page).toHaveURL(/\/superadmin/);

    await signOut();
    await enterPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] as string);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/superadmin/);
    await expect(page.getByText('You used a recovery code: 9 codes left.')).toBeVisible();
  });
  await test.step('A security key is added, and signs in.', async () => {
    const { email, password, call } = await createStudent();
    const { user } = await call('GET /user/me');
    const admin = await login(accounts.admin);
    await admin.call('PUT /user/{id}/roles', { params: { id: user.id }, body: { roles: ['TUTOR'] } });
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
    });
    const enterPassword = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };

    // Browsers make no keys for an IP address.
    await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/login?next=/superadmin/account`);
    await enterPassword();
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByRole('button', { name: 'Use a security key' }).click();
    await section.getByLabel('Name').fill('Blue key');
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Add key' }).click();
    await section.getByRole('button', { name: 'I saved the codes' }).click();
    await expect(section.getByText('Blue key')).toBeVisible();
    await expectAccessible(page, 'account with a key');

    await page.getByRole('button', { name: 'Account of Edda Tester' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await enterPassword();
    const button = page.getByRole('button', { name: 'Use a security key' });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await expect(page).toHaveURL(/\/superadmin/);
  });
});
