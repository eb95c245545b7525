import { expectAccessible } from '../support/accessible.ts';
import { askAboutDrill, draft, editor, rows, secondTutor, thread } from '../support/desk.ts';
import { accounts, createStudent, login, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a tutor works through the queue by keyboard: a new ticket appears live, is claimed, drafted, edited and sent', async ({
  page,
}) => {
  const [tutor, admin, student] = await Promise.all([
    login(accounts.tutor),
    login(accounts.admin),
    createStudent(),
  ]);
  await admin.call('POST /ticket/template', {
    body: { title: 'Greeting of the desk test', html: '<p>Dear {{firstName}},</p>', shared: true },
  });
  // Only this student's tickets, because other tests create some too.
  const me = (await student.call('GET /user/me')).user;
  await visit(page, tutor, `/superadmin/tickets?student=${me.id}`);
  await expect(page.getByText('No matches', { exact: true })).toBeVisible();
  const subject = `Why is my answer wrong ${Date.now()}?`;
  const id = await askAboutDrill(student, subject);
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('[data-row-link]')).toBeFocused();
  await expect(rows(page)).toContainText('just now');

  await page.keyboard.press('Enter');
  await expect(thread(page).getByRole('heading', { level: 2, name: subject })).toBeFocused();
  await expect(page.getByRole('region', { name: 'What the student saw' })).toContainText("Student's answer");

  // A second tutor has it open too, and sees at once who has claimed it; the typed text stays.
  const desk = await page.context().browser()!.newContext();
  const other = await desk.newPage();
  await visit(other, await secondTutor(admin), `/superadmin/tickets?ticket=${id}`);
  await editor(other).fill('My own words.');
  await expect(page.getByText('Edda Tester has this ticket open too.')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Claimed by you')).toBeVisible();
  await expect(thread(other).getByText('Claimed by Toni Reed', { exact: true })).toBeVisible();
  await expect(thread(other).getByText('Toni Reed has claimed this ticket.')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(editor(other)).not.toBeFocused();
  await other.keyboard.press('c');
  await expect(
    thread(other)
      .getByRole('alert')
      .filter({ hasText: /Toni Reed has claimed/ }),
  ).toBeVisible();
  await expect(editor(other)).toHaveText('My own words.');

  // A template, then a draft below it; neither is sent automatically.
  await page.keyboard.press('t');
  const find = page.getByRole('textbox', { name: 'Find a template' });
  await expect(find).toBeFocused();
  await find.fill('Greeting of the desk test');
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText('Dear {{firstName}},');
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('Dear Edda,');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(thread(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('g');
  await expect(draft(page)).toContainText('Suggested reply');
  await expect(draft(page).getByRole('button', { name: 'Use this draft' })).toBeVisible();
  await expect(draft(page).getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(editor(page)).toHaveText('Dear Edda,');
  await expectAccessible(page, 'desk');
  await page.keyboard.press('u');
  await expect(draft(page)).toHaveCount(0);
  await expect(page.getByText(/Contains text of a draft by the composer/)).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Write again if it is not clear.');
  await page.keyboard.press('Control+Enter');
  await expect(thread(page).getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/Contains text of a draft/)).toHaveCount(0);
  await expect(rows(page)).toContainText('Answered');

  // The colleague sees it live; the student has received it.
  await expect(thread(other).getByRole('article')).toHaveCount(2);
  await expect(editor(other)).toHaveText('My own words.');
  await desk.close();
  const { ticket } = await student.call('GET /tickets/{id}', { params: { id } });
  const answer = ticket.messages.at(-1)?.html ?? '';
  expect(answer).toContain('Dear Edda,');
  expect(answer).toContain('Write again if it is not clear.');
  expect(answer.length).toBeGreaterThan(200);

  await page.keyboard.press('Escape');
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows(page).locator('[data-row-link]')).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).not.toBeFocused();
});

test('templates, statistics and exclusions are managed by staff, and are accessible', async ({ page }) => {
  const admin = await login(accounts.admin);
  await visit(page, admin, '/superadmin/tickets/templates');
  await page.getByRole('button', { name: 'New template' }).first().click();
  const title = `Template ${Date.now()}`;
  // After an accidental close it is kept, with only its title and with both.
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New template' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Begin with the conclusion.');
  await page.getByRole('textbox', { name: 'Title' }).press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New template' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
    'Begin with the conclusion.',
  );
  await expectAccessible(page, 'template dialog');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('link', { name: 'Exclusions' }).click();
  await page.getByRole('button', { name: 'Add exclusion' }).first().click();
  const { users } = await admin.call('GET /ticket/taggable-users');
  // Staff who answer in other tests must still be able to claim.
  const { user } = await admin.call('GET /user/me');
  expect(users.map(({ id }) => id)).toContain(user.id);
  await page.getByLabel('Colleague').selectOption(user.id);
  await page.getByLabel('Reason').fill('On leave.');
  await page.getByRole('button', { name: 'Exclude' }).click();
  await expect(page.getByRole('list', { name: 'Claim exclusions' })).toContainText('On leave.');
  await expectAccessible(page, 'exclusions');
  await page.getByRole('button', { name: /^Remove exclusion/ }).click();
  await page.getByRole('button', { name: 'Remove exclusion', exact: true }).click();
  await expect(page.getByText('No exclusions')).toBeVisible();
});
