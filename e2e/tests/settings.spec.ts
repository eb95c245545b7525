import { readFile } from 'node:fs/promises';
import { caller, login, navigateInApp, newStudent, pushAddress } from '../support/people.ts';
import { begin, expectTimeLeft, option, timer, tool } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('the settings for drills and the plan are saved and apply to the next drill', async ({ page }) => {
  const { call } = await newStudent(page, '/drill');
  await test.step('The filter of a type shows its counts, and is saved.', async () => {
    const card = page.getByRole('article', { name: 'Logical Reasoning' });
    await expect(card.getByText(/^\d+ of \d+ new$/)).toBeVisible();
    await card.getByRole('button', { name: 'Filter Logical Reasoning' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter: Logical Reasoning' });
    const difficulty = dialog.getByRole('group', { name: 'Difficulty' });
    await difficulty.getByRole('button', { name: 'All', exact: true }).click();
    await difficulty.getByRole('button', { name: /^5 Hardest/ }).click();
    const drillFilter = { types: [], sources: [], difficulties: [5], includeSeen: false };
    const input = { params: { type: 'LR' }, body: { drillFilter } } as const;
    const { available } = await call('POST /drill/availability/{type}', input);
    await expect(dialog.getByRole('status')).toHaveText(`${available} questions with this filter`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(new RegExp(`(^|\\D)${available} of \\d+ new with your filters`));
    const saved = await call('GET /drill/drill-filter');
    expect(saved.drillFilter.LR.difficulties).toEqual([5]);
    expect(saved.drillFilter.RC.difficulties).toEqual([]);
  });
  await test.step('The timing is saved.', async () => {
    await navigateInApp(page, '/settings/advanced');
    const saved = page.waitForResponse('**/api/drill/drill-settings');
    await page.getByRole('radio', { name: /^70 minutes, double time/ }).click();
    await saved;
    expect((await call('GET /user/me')).user.drillSettings.timing).toEqual({ kind: 'standard', minutes: 70 });
    const savedAgain = page.waitForResponse('**/api/drill/drill-settings');
    await page.getByRole('radio', { name: /^35 minutes/ }).click();
    await savedAgain;
  });
  await test.step('The settings of the plan are saved.', async () => {
    await navigateInApp(page, '/settings/study');
    const saving = async (action: () => Promise<unknown>) => {
      const saved = page.waitForResponse('**/api/user/study-settings');
      await action();
      await saved;
    };
    const hours = page.getByLabel('Hours a week');
    await hours.fill('12');
    await saving(() => hours.press('Enter'));
    await saving(() => page.getByRole('button', { name: 'Sunday' }).click());
    await saving(() => page.getByRole('switch', { name: 'I have a goal score' }).press('Space'));
    const { studySettings } = (await call('GET /user/me')).user;
    expect(studySettings).toMatchObject({ hoursPerWeek: 12, restDays: [0], goal: 165 });
  });
  await test.step('A test that is switched off is no longer drilled.', async () => {
    await navigateInApp(page, '/settings/tests');
    const drilling = page.getByRole('switch', { name: 'Test 1: Drilling' });
    await expect(drilling).toBeChecked();
    // Of the free plan only Test 1; merged tests have no row.
    await expect(page.getByRole('cell', { name: 'Locked', exact: true })).not.toHaveCount(0);
    const saved = page.waitForResponse('**/api/user/test-settings');
    await drilling.press('Space');
    await saved;
    await expect(call('GET /drill/next/{type}', { params: { type: 'LR' } })).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
    });
    const savedAgain = page.waitForResponse('**/api/user/test-settings');
    await drilling.press('Space');
    await savedAgain;
  });
  await test.step('Accommodations are set once, and apply to the next drill.', async () => {
    await navigateInApp(page, '/settings/accommodations');
    await expect(page.getByText('A section keeps its 35 minutes.')).toBeVisible();
    const saved = page.waitForResponse('**/api/user/accommodations');
    await page.getByRole('radio', { name: /^Time and a half/ }).click();
    await saved;
    await expect(page.getByText('A section of 35 minutes becomes 52 minutes 30 seconds.')).toBeVisible();
    // 52.5 minutes for 25 questions: 126 seconds for one.
    const since = Date.now();
    await begin(page, () => pushAddress(page, '/start/drill/next/LR'));
    await expectTimeLeft(timer(page), 126, since);
  });
  await test.step('Large print, reading aloud and the line marker apply too.', async () => {
    await call('PUT /user/accommodations', {
      body: { accommodations: { largePrint: true, readAloud: true, lineMarker: true } },
    });
    await page.addInitScript(() => {
      const utterances: string[] = [];
      Object.assign(window, { utterances });
      speechSynthesis.speak = ({ text }) => void utterances.push(text);
    });
    await page.goto('/start/drill/next/LR');
    await expect(option(page, 'A')).toBeVisible();
    const size = await page
      .locator('[data-part="stem"]')
      .evaluate((stem) => Number.parseFloat(getComputedStyle(stem).fontSize));
    expect(size).toBeGreaterThanOrEqual(22);
    await expect(tool(page, 'Read aloud')).toBeVisible();
    await page.keyboard.press('l');
    await expect(tool(page, 'Stop reading')).toHaveAttribute('aria-pressed', 'true');
    const utterances = () =>
      page.evaluate(() => (window as unknown as { utterances: string[] }).utterances.join(' '));
    await expect.poll(utterances).toContain('A. ');
    await expect.poll(utterances).toContain('E. ');
    await page.keyboard.press('l');
    await expect(tool(page, 'Read aloud')).toBeVisible();
    await page.keyboard.press('m');
    const line = page.locator('[data-line-marker]');
    await expect(line).toBeVisible();
    const before = (await line.boundingBox())?.y ?? 0;
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await line.boundingBox())?.y).toBeGreaterThan(before);
    await page.keyboard.press('m');
    await expect(line).toHaveCount(0);
  });
});

test('a student chooses a theme, manages devices and the password, exports the data and deletes the account', async ({
  page,
  watch,
}) => {
  // Ending a session asks for the password.
  watch.allow(/verify-password|403.*user\/sessions/);
  const student = await newStudent(page, '/settings');
  await test.step('A theme stays, also on another device.', async () => {
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    const theme = page.getByRole('region', { name: 'Theme' });
    for (const [label, shown] of [
      ['Dark', 'dark'],
      ['High contrast', 'contrast-light'],
    ] as const) {
      const saved = page.waitForResponse('**/api/user/usage-state/');
      await theme.getByText(label, { exact: true }).click();
      await expect(html).toHaveAttribute('data-theme', shown);
      await saved;
      await page.reload();
      await expect(html).toHaveAttribute('data-theme', shown);
    }
    expect((await student.call('GET /user/me')).user.usageState.highContrast).toBe(true);

    // Another device of the same student shows it as well.
    await page.evaluate(() => localStorage.removeItem('docket_theme'));
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'contrast-light');
  });
  await test.step('A device is signed out from here.', async () => {
    const other = await login(student);
    await navigateInApp(page, '/settings/security');
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByText('This device')).toHaveCount(1);
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: /^Sign out .*last seen/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter your password' });
    await dialog.getByLabel('Your password').fill(student.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(other.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
    await student.call('GET /user/me');
    // The list names both sign-ins, and the device that was signed out.
    const activity = page.getByRole('list', { name: 'Recent activity' });
    await expect(activity.getByText('Signed out a device')).toBeVisible();
    await expect(activity.getByText(/^Signed in with the password/)).toBeVisible();
    await navigateInApp(page, '/settings');
  });
  await test.step('The data is exported as one JSON file.', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^docket-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.stringify(JSON.parse(text))).toContain(student.email);
    expect(text).not.toMatch(/argon2|passwordHash/);
  });
  await test.step('A password is changed only with the old one, and signs out other devices.', async () => {
    const other = await login(student);
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByLabel('Current password').fill('not-my-password');
    await section.getByLabel('New password', { exact: true }).fill('another-password-2');
    await section.getByLabel('Confirm new password').fill('another-password-2');
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(section.getByRole('alert')).toBeVisible();
    // A wrong password does not end the session.
    await expect(page).toHaveURL(/\/settings$/);
    await section.getByLabel('Current password').fill(student.password);
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page.getByText('Your password was changed. Your other devices are signed out.'),
    ).toBeVisible();
    await expect(other.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
    await caller()('POST /auth/login', { body: { email: student.email, password: 'another-password-2' } });
  });
  await test.step('The account is deleted in seven days, and signing in offers to keep it.', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    await dialog.getByLabel(/^Type your email address/).fill('somebody@example.com');
    await dialog.getByLabel('Your password').fill('another-password-2');
    await confirm.click();
    await expect(dialog.getByText("Enter your account's email address")).toBeVisible();
    await dialog.getByLabel(/^Type your email address/).fill(student.email);
    await confirm.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/^Your account will be deleted on .*\. Sign in before then/)).toBeVisible();
    await expect(student.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill('another-password-2');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/keep-account$/);
    await pushAddress(page, '/settings');
    await expect(page).toHaveURL(/\/keep-account$/);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
