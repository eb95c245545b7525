import { accounts, createStudent, login, navigateInApp, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an admin finds a student, changes fields, and deletes an account; wide tables fit any screen', async ({
  page,
}) => {
  const { call } = await signIn(page, 'admin', '/superadmin/users');
  const student = await createStudent();

  // A started user is not lost by a reload.
  const begun = page.getByLabel('First name');
  await page.getByRole('button', { name: 'New user' }).click();
  await begun.fill('Nora');
  const leaveDialog = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await leaveDialog;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(begun).toHaveValue('Nora');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // By filter and by search; the address has both.
  await page.getByLabel('Role', { exact: true }).selectOption('Student');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(student.email);
  await expect(page).toHaveURL(/role=STUDENT.*search=e2e/);
  const row = page.getByRole('row').filter({ hasText: student.email });
  await expect(row).toBeVisible();

  // Selected rows are changed together, after a list of them was shown.
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 user selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change selected users' }).click();
  await page.getByRole('menuitem', { name: 'Show logic games' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(student.email);
  await dialog.getByRole('button', { name: 'Show logic games' }).click();
  await expect(page.getByText('1 user changed.')).toBeVisible();

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edda Tester' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Logic games' })).toBeChecked();
  await page.getByRole('switch', { name: 'Weighted average' }).check();
  await expect(page.getByText('Weighted average: on.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await call('GET /user/{id}', { params: { id } })).user).toMatchObject({
    lgEnabled: true,
    weightedAverage: true,
  });

  // Today is added to the streak, by keyboard: days before the sign-up cannot be.
  await page.getByRole('link', { name: 'Streak', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  const day = page.locator('[data-day][tabindex="0"]');
  await day.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason').fill('Worked on paper');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'added: Worked on paper' })).toBeVisible();
  await expect(page.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-state', 'in');
  const { streak } = await student.call('GET /user/dashboard');
  expect(streak.corrected).toEqual([{ day: streak.days[0]?.day, kind: 'worked', questions: 0 }]);

  // A temporary password is shown once, and lets the student sign in.
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: 'Temporary password' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const password = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('A temporary password was set')).toBeVisible();
  expect(await call('POST /auth/login', { body: { email: student.email, password } })).toHaveProperty(
    'token',
  );
  await expect(page.getByText(password)).toHaveCount(0);

  // The log shows it; then the account is deleted, after its address was typed.
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Changes by time' })).toContainText('Alex Brook');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(dialog.getByRole('heading', { name: 'Kept' })).toBeVisible();
  const forGood = dialog.getByRole('button', { name: 'Delete permanently' });
  await expect(forGood).toBeDisabled();
  await dialog.getByRole('textbox').fill(student.email);
  await forGood.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alex Brook' })).toBeVisible();
  await test.step('Wide tables fit or show that they continue, with no more precision than is known.', async () => {
    // As wide as the window beside a scrollbar.
    await page.setViewportSize({ width: 1265, height: 800 });
    await navigateInApp(page, '/superadmin/users?simulated=include&sortby=lastSeen&sortorder=desc');
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
});
