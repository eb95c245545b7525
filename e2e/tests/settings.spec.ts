import { readFile } from 'node:fs/promises';
import { caller, createStudent, login, newStudent } from '../support/people.ts';
import { begin, expectTimeLeft, timer } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('the filter shows the count of each choice, and requires one in each group', async ({ page }) => {
  const { call } = await newStudent(page, '/drill');
  const card = page.getByRole('article', { name: 'Logical Reasoning' });
  await expect(card.getByText(/^\d+ of \d+ new$/)).toBeVisible();
  await card.getByRole('button', { name: 'Filter Logical Reasoning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter: Logical Reasoning' });
  const count = dialog.getByRole('status');
  const availability = async (difficulties: number[]) => {
    const drillFilter = { types: [], sources: [], difficulties, includeSeen: false };
    const input = { params: { type: 'LR' }, body: { drillFilter } } as const;
    return (await call('POST /drill/availability/{type}', input)).available;
  };
  const expectCount = (n: number) => expect(count).toHaveText(`${n} questions with this filter`);
  const all = await availability([]);
  await expectCount(all);
  const difficulty = dialog.getByRole('group', { name: 'Difficulty' });
  for (const name of [/^1 Easiest/, /^2 Easy/, /^3 Medium/])
    await difficulty.getByRole('button', { name }).click();
  await expectCount(await availability([4, 5]));
  for (const name of [/^4 Hard/, /^5 Hardest/]) await difficulty.getByRole('button', { name }).click();
  await expect(difficulty.getByRole('alert')).toHaveText('Choose at least one');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  await difficulty.getByRole('button', { name: /^5 Hardest/ }).click();
  await expect(difficulty.getByRole('alert')).toHaveCount(0);
  const left = await availability([5]);
  expect(left).toBeLessThan(all);
  await expectCount(left);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText(new RegExp(`(^|\\D)${left} of \\d+ new with your filters`));
  const { drillFilter } = await call('GET /drill/drill-filter');
  expect(drillFilter.LR.difficulties).toEqual([5]);
  expect(drillFilter.RC.difficulties).toEqual([]);
});

test('the timing in the settings applies to the next drill', async ({ page }) => {
  await newStudent(page, '/settings/advanced');
  const saved = page.waitForResponse('**/api/drill/drill-settings');
  await page.getByRole('radio', { name: '70 minutes, double time' }).click();
  await saved;
  // 70 minutes for 25 questions: 168 seconds for one.
  const since = Date.now();
  await begin(page, () => page.goto('/start/drill/next/LR'));
  await expectTimeLeft(timer(page), 168, since);
});

test('accommodations are set once, and apply to the next drill', async ({ page }) => {
  await newStudent(page, '/settings/accommodations');
  await expect(page.getByText('A section keeps its 35 minutes.')).toBeVisible();
  const saved = page.waitForResponse('**/api/user/accommodations');
  await page.getByRole('radio', { name: 'Time and a half' }).click();
  await saved;
  await expect(page.getByText('A section of 35 minutes becomes 52 minutes 30 seconds.')).toBeVisible();
  // 52.5 minutes for 25 questions: 126 seconds for one.
  const since = Date.now();
  await begin(page, () => page.goto('/start/drill/next/LR'));
  await expectTimeLeft(timer(page), 126, since);
});

test('the settings of the plan are saved', async ({ page }) => {
  const { call } = await newStudent(page, '/settings/study');
  const saving = async (act: () => Promise<unknown>) => {
    const saved = page.waitForResponse('**/api/user/study-settings');
    await act();
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

test('a theme is chosen in the settings and stays', async ({ page }) => {
  const { call } = await newStudent(page, '/settings');
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
  expect((await call('GET /user/me')).user.usageState.highContrast).toBe(true);

  // Another device of the same student shows it as well.
  await page.evaluate(() => localStorage.removeItem('docket_theme'));
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'contrast-light');
});

test('a test that is switched off is no longer drilled', async ({ page }) => {
  const { call } = await newStudent(page, '/settings/tests');
  const drilling = page.getByRole('switch', { name: 'Test 1: Drilling' });
  await expect(drilling).toBeChecked();
  await expect(page.getByRole('cell', { name: 'Locked', exact: true })).toHaveCount(1);
  const saved = page.waitForResponse('**/api/user/test-settings');
  await drilling.press('Space');
  await saved;
  await expect(call('GET /drill/next/{type}', { params: { type: 'LR' } })).rejects.toMatchObject({
    code: 'NOTHING_LEFT',
  });
});

test('signed-in devices are listed, and one is signed out from here', async ({ page }) => {
  const student = await createStudent();
  const other = await login(student);
  await page.goto(`/settings?auth_token=${student.token}`);
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out / }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(other.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
  await student.call('GET /user/me');
});

test("the user's own data is exported as one JSON file", async ({ page }) => {
  const { email } = await newStudent(page, '/settings');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^docket-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(email);
  expect(text).not.toMatch(/argon2|passwordHash/);
});

test('an account is deleted after its address was typed, and cannot sign in again', async ({ page }) => {
  const student = await newStudent(page, '/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type your email address/).fill('somebody@example.com');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type your email address/).fill(student.email);
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(login(student)).rejects.toMatchObject({ status: 401 });
  await expect(student.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
});

test('a new password is refused with a wrong old one, and signs out other devices with the right one', async ({
  page,
  watch,
}) => {
  watch.allow(/verify-password/);
  const student = await newStudent(page, '/settings');
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
  await expect(page.getByText('Your password was changed. Your other devices are signed out.')).toBeVisible();
  await expect(other.call('GET /user/me')).rejects.toMatchObject({ status: 401 });
  await caller()('POST /auth/login', { body: { email: student.email, password: 'another-password-2' } });
});
