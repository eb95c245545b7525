import { askAboutDrill, draft, editor, rows, thread } from '../support/desk.ts';
import { button, expectAnnounced, openDraftDesk, test } from '../support/draft-desk.ts';
import { createStudent, navigateInApp } from '../support/people.ts';
import { expect } from '../support/test.ts';

test('a draft continues while another ticket is open, and keeps its position', async ({ page, drafts }) => {
  const asker = await createStudent();
  const subject = `The other question ${Date.now()}`;
  const other = await askAboutDrill(asker, subject);
  const { ask, id } = await openDraftDesk(page, drafts, asker);
  const me = (await asker.call('GET /user/me')).user;
  const address = `/superadmin/tickets?student=${me.id}&ticket=${id}`;
  await navigateInApp(page, address);
  await expect(editor(page)).toHaveText('');
  const open = (ticket: string) => page.locator(`[data-row="${ticket}"] [data-row-link]`).click();
  await expect(rows(page)).toHaveCount(2);

  await drafts.begin(ask);
  drafts.text('One');
  await expect(editor(page)).toHaveText('One');
  await open(other);
  await expect(thread(page).getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await expect(editor(page)).toHaveText('');
  await expect(draft(page)).toHaveCount(0);
  drafts.text(' two');
  await open(id);
  await expect(editor(page)).toHaveText('One two');
  drafts.text(' three');
  await expect(editor(page)).toHaveText('One two three');
  await open(other);
  await expect(draft(page)).toHaveCount(0);
  drafts.done('<p>One two <em>three</em> four</p>');
  await expectAnnounced(page, 'The draft is ready.');
  await open(id);
  await expect(editor(page)).toHaveText('One two three four');
  await expect(page.getByText('Contains text of a draft by a-model.')).toBeVisible();
  await expect(draft(page)).toContainText('Inserted into your reply.');
  await button(page, 'Discard').click();
  // Before the reply has the focus again, Escape would close the ticket.
  await expect(editor(page)).toBeFocused();

  // It may also fail while another ticket is open.
  await page.keyboard.press('Escape');
  await expect(editor(page)).not.toBeFocused();
  await drafts.begin(ask);
  drafts.text('Five');
  await expect(editor(page)).toHaveText('Five');
  await open(other);
  await expect(draft(page)).toHaveCount(0);
  drafts.fail('The model stopped answering.');
  await open(id);
  await expect(draft(page).getByRole('alert')).toContainText('The model stopped answering.');
  await expect(editor(page)).toHaveText('');
  await expect(draft(page)).toContainText('Five');

  await test.step('it is saved, although the desk is closed then', async () => {
    await page.reload();
    const begin = async (text: string) => {
      await expect(editor(page)).toHaveText('');
      await drafts.begin(ask);
      drafts.text(text);
      await expect(editor(page)).toHaveText(text);
      await page.locator(`[data-row="${other}"] [data-row-link]`).click();
      await expect(thread(page).getByRole('heading', { level: 2, name: subject })).toBeVisible();
      await expect(draft(page)).toHaveCount(0);
    };
    const leaveAndReturn = async () => {
      await page.getByRole('link', { name: 'Templates', exact: true }).click();
      await expect(page).toHaveURL(/templates/);
      await navigateInApp(page, address);
    };
    await begin('It is (C).');
    drafts.fail('The draft gave the answer away.', true);
    await page.waitForFunction(
      () => !Object.values(localStorage).some((kept) => kept.includes('It is (C).')),
    );
    await leaveAndReturn();
    await expect(editor(page)).toHaveText('');
    await expect(page.getByText(/Contains .* of a draft/)).toHaveCount(0);

    await begin('One');
    drafts.done('<p>One and two</p>');
    await expectAnnounced(page, 'The draft is ready.');
    await leaveAndReturn();
    await expect(editor(page)).toHaveText('One and two');
    await expect(page.getByText('Contains text of a draft by a-model.')).toBeVisible();
  });
});
