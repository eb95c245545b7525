import { expectAccessible } from '../support/accessible.ts';
import { takeTheirs } from '../support/conflict.ts';
import { createStudent, login, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a correction of the streak is reported as it was made, and the student reads who made it', async ({
  page,
}) => {
  const { call } = await signIn(page, 'admin', '/superadmin');
  const student = await createStudent();
  const { id } = (await student.call('GET /user/me')).user;
  await page.goto(`/superadmin/users/${id}?tab=streak`);
  const today = page.locator('[data-day][tabindex="0"]');
  const dialog = page.getByRole('dialog');
  const toast = (text: RegExp) => expect(page.getByText(text)).toBeVisible();

  await today.click();
  await dialog.getByLabel('Reason').fill('Worked on paper');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await toast(/^\w{3} \d+, \d{4} added to the streak\.$/);
  await expect(today).toHaveAttribute('data-state', 'in');
  await today.click();
  await dialog.getByRole('button', { name: 'Remove correction' }).click();
  await toast(/^Correction of .* removed\.$/);
  await expect(today).toHaveAttribute('data-state', 'none');
  await today.click();
  await dialog.getByLabel('Reason').fill('Asked for');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expect(today).toHaveAttribute('data-state', 'in');

  const { streak } = await student.call('GET /user/dashboard');
  expect(streak.corrected).toEqual([{ day: streak.days[0]?.day, kind: 'worked', questions: 0 }]);
  expect((await call('GET /user/{id}/streak-corrections', { params: { id } })).corrections).toHaveLength(1);
});

test('unsaved changes are marked, and a typed file is kept', async ({ page, watch }) => {
  const { call } = await signIn(page, 'admin', '/superadmin');
  const student = await createStudent();
  const { id } = (await student.call('GET /user/me')).user;
  await call('PUT /user/admin/event-signup/{id}', {
    params: { id },
    body: { isEvent: true, eventName: null },
  });
  await page.goto(`/superadmin/users/${id}`);
  watch.allow(/event-signup|status of 500/);
  await page.route('**/api/user/admin/event-signup/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Event', { exact: true }).fill('Open day');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('alert')).toContainText('System Error');
  await page.unroute('**/api/user/admin/event-signup/*');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // An invalid address gets an error message; the typed text survives a change in another tab.
  watch.allow(/admin-files|status of 400/);
  await page.getByLabel('Name of the file').fill('Letter');
  await page.getByLabel('Address', { exact: true }).fill('https://files.example/my letter.pdf');
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByText(/must not contain spaces/)).toBeVisible();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByLabel('New password').fill('x'.repeat(201));
  await expect(page.getByText('This password has 201 characters. The maximum is 200.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Set password' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByLabel('Name of the file')).toHaveValue('Letter');
  await page.getByLabel('Address', { exact: true }).fill('https://files.example/my-letter.pdf');
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByRole('link', { name: 'Letter' })).toBeVisible();
});

test("two people who edit one tutor do not lose each other's changes", async ({ page, watch }) => {
  const { call } = await signIn(page, 'admin', '/superadmin');
  const { tutor } = await call('POST /tutor/create', {
    body: {
      ...{ name: 'Twice Open', title: 'Tutor', subjects: [], bio: 'Reads.', languages: ['English'] },
      ...{ timezone: 'UTC', enabled: false },
    },
  });
  await page.goto(`/superadmin/tutors/${tutor.id}`);
  // Accounts that cannot be linked, or are linked to another tutor, are not offered.
  const account = page.getByLabel('Account', { exact: true });
  await expect(account.getByRole('option', { name: 'Alex Brook' })).toHaveCount(1);
  await expect(account.getByRole('option', { name: 'Toni Reed' })).toHaveCount(0);
  await page.getByLabel('Languages').fill('English, Dutch');
  await call('POST /tutor/update', { body: { id: tutor.id, title: 'Senior tutor' } });
  watch.allow(/tutor\/update|status of 409/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toBeVisible();
  await expect(page.getByLabel('Languages')).toHaveValue('English, Dutch');
  await expectAccessible(page, 'a tutor that was changed meanwhile');
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Tutor saved.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Senior tutor');
  await expect(page.getByLabel('Languages')).toHaveValue('English, Dutch');
  const saved = (await call('POST /tutor/listPrivate')).tutors.find(({ id }) => id === tutor.id);
  expect(saved).toMatchObject({ title: 'Senior tutor', languages: ['English', 'Dutch'] });

  await page.getByLabel('Title').fill('Mine');
  await call('POST /tutor/update', { body: { id: tutor.id, title: 'Head tutor' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await takeTheirs(page);
  await expect(page.getByLabel('Title')).toHaveValue('Head tutor');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await call('POST /tutor/delete', { body: { id: tutor.id } });
});

test("tutor notes in conflict with someone else's show the stored text", async ({ page, watch }) => {
  watch.allow(/tutor-notes|status of 409/);
  const { call } = await signIn(page, 'admin', '/superadmin');
  const { id } = (await (await createStudent()).call('GET /user/me')).user;
  await page.goto(`/superadmin/users/${id}`);
  const notes = page.getByRole('textbox', { name: 'Tutor notes' });
  const part = page.getByRole('region', { name: 'Tutor notes' });
  await notes.fill('Mine');
  await call('PUT /user/tutor-notes/{id}', { params: { id }, body: { tutorNotes: 'Theirs' } });
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toContainText(
    'Theirs',
  );
  await expect(notes).toHaveValue('Mine');
  await part.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(part.getByText('All changes saved')).toBeVisible();
  expect((await call('GET /user/{id}', { params: { id } })).user.tutorNotes).toBe('Mine');
});

test('tables of the activity and the labels of the log, also on a small screen', async ({ page }) => {
  await signIn(page, 'admin', '/superadmin');
  const { id } = (
    await (await login({ email: 'student@docket.example', password: 'docket-demo-1' })).call('GET /user/me')
  ).user;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/superadmin/users/${id}?tab=activity`);
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
    await page.goto(`/superadmin/audit?search=${encodeURIComponent(search)}`);
    await expect(page.getByRole('row').filter({ hasText: 'User: lg enabled' }).first()).toContainText(
      'Robin Marsh',
    );
  }
  await expect(page.getByRole('columnheader', { name: 'At (UTC)' })).toBeVisible();
});
