import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAboutDrill, editor, rows, secondTutor, thread } from '../support/desk.ts';
import { waitInPage } from '../support/page-time.ts';
import { accounts, createStudent, login, type Person, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => thread(page).getByRole('button', { name, exact: true });
const question = async (student?: Person) =>
  askAboutDrill(student ?? (await createStudent()), `Why is it wrong ${Date.now()}?`);

test('one tutor in two tabs: each shows what the other did, and keeps its own text', async ({
  page,
  watch,
}) => {
  const [tutor, id] = await Promise.all([login(accounts.tutor), question()]);
  const address = `/superadmin/tickets?ticket=${id}`;
  const second = await page.context().newPage();
  watch.follow(second);
  await visit(page, tutor, address);
  await visit(second, tutor, address);
  await expect(
    second.getByRole('region', { name: 'Thread' }).getByText('Unclaimed', { exact: true }),
  ).toBeVisible();

  await button(page, 'Claim').click();
  await expect(second.getByText('Claimed by you')).toBeVisible();

  // The second tab writes first, the first tab after it: the device then has the text of the first one.
  await editor(second).fill('Of the second tab.');
  await second.waitForFunction(() => JSON.stringify(localStorage).includes('Of the second tab.'));
  await editor(page).fill('Of the first tab.');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Of the first tab.'));
  await button(page, 'Send reply').click();
  await expect(thread(page).getByRole('article')).toHaveCount(2);
  await expect(thread(second).getByRole('article')).toHaveCount(2);
  await expect(editor(page)).toHaveText('');
  await expect(editor(second)).toHaveText('Of the second tab.');
  await second.reload();
  await expect(editor(second)).toHaveText('Of the second tab.');

  // With the shortcut, typing continues at the end of the text.
  await second.keyboard.press('r');
  await expect(editor(second)).toBeFocused();
  await second.keyboard.type(' More.');
  await expect(editor(second)).toHaveText('Of the second tab. More.');
  // After leaving the field and returning, the caret is at the same position.
  for (let step = 0; step < 6; step += 1) await second.keyboard.press('ArrowLeft');
  await second.keyboard.press('Escape');
  await expect(editor(second)).not.toBeFocused();
  await second.keyboard.press('r');
  await expect(editor(second)).toBeFocused();
  await second.keyboard.type('!');
  await expect(editor(second)).toHaveText('Of the second tab.! More.');
  // The same applies if the field is left before the browser has reported the caret.
  await editor(second).evaluate((field: HTMLElement) => {
    for (let step = 0; step < 6; step += 1) getSelection()?.modify('move', 'backward', 'character');
    field.blur();
  });
  await second.keyboard.press('r');
  await expect(editor(second)).toBeFocused();
  // Lets the editor restore its position after it has the focus.
  await waitInPage(second, 60);
  await second.keyboard.type('?');
  await expect(editor(second)).toHaveText('Of the second? tab.! More.');

  // The other way round: the second tab was the last to write.
  await editor(page).fill('Once more.');
  await editor(second).fill('Still not sent.');
  await second.waitForFunction(() => JSON.stringify(localStorage).includes('Still not sent.'));
  await button(page, 'Send reply').click();
  await expect(thread(second).getByRole('article')).toHaveCount(3);
  await second.reload();
  await expect(editor(second)).toHaveText('Still not sent.');
  // The sent text is deleted permanently.
  await button(second, 'Send reply').click();
  await expect(thread(page).getByRole('article')).toHaveCount(4);
  await page.reload();
  await expect(thread(page).getByRole('article')).toHaveCount(4);
  await expect(editor(page)).toHaveText('');
});

test("claims keep the focus, and a colleague's claim is shown beside Send before anything is sent", async ({
  page,
  watch,
}) => {
  const [tutor, admin, id] = await Promise.all([login(accounts.tutor), login(accounts.admin), question()]);
  const other = await secondTutor(admin);
  const otherId = (await other.call('GET /user/me')).user.id;
  const claim = (claimed: boolean) =>
    other.call('POST /ticket/{id}/set-claimed', { params: { id }, body: { claimed, userId: otherId } });
  await visit(page, tutor, `/superadmin/tickets?ticket=${id}`);
  await test.step('claim, release and “Send to” keep the focus, and the open menu is accessible', async () => {
    await button(page, 'Claim').press('Enter');
    await expect(button(page, 'Release')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Claim')).toBeFocused();

    await button(page, 'Send to').press('Enter');
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await expectAccessible(page, 'menu of teams');
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    const team = await items.nth(1).innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Sent to ${team}.`)).toBeVisible();
    await expect(button(page, 'Send to')).toBeFocused();
  });
  await test.step('the desk has distinct landmark names', async () => {
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages of the queue' })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toHaveCount(0);
  });
  await test.step('a colleague claims it, and the message disappears with the claim', async () => {
    await editor(page).fill('An answer.');
    const send = button(page, 'Send reply');
    const line = thread(page).getByText("Claimed by Edda Tester. You can send when it's released.");
    await expect(send).toBeEnabled();

    await claim(true);
    await expect(line).toBeVisible();
    await expect(send).toBeDisabled();
    await expect(button(page, 'Send and next')).toBeDisabled();
    await editor(page).press('Control+Enter');
    await expectAccessible(page, 'ticket of a colleague');
    await claim(false);
    await expect(line).toHaveCount(0);
    await expect(send).toBeEnabled();

    // Claimed at the moment of sending.
    watch.allow(/409/);
    await page.route('**/ticket/reply/**', async (route) => {
      await claim(true);
      await route.continue();
    });
    await send.click();
    const refusal = thread(page)
      .getByRole('region', { name: 'Reply' })
      .getByRole('alert')
      .filter({ hasText: 'Edda Tester has claimed this ticket' });
    await expect(refusal).toBeVisible();
    await expect(line).toBeVisible();
    await page.unroute('**/ticket/reply/**');
    await claim(false);
    await expect(refusal).toHaveCount(0);
    await expect(editor(page)).toHaveText('An answer.');
    await send.click();
    await expect(thread(page).getByRole('article')).toHaveCount(2);
  });
});
