import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { draft, editor, empty, thread } from '../support/desk.ts';
import { button, expectAnnounced, openDraftDesk, test, waitUntilStored } from '../support/draft-desk.ts';
import { waitInPage } from '../support/page-time.ts';
import { accounts, login, visit } from '../support/people.ts';
import { expect } from '../support/test.ts';

/** Clears the text and leaves the field, so that keys belong to the desk again. */
async function startOver(page: Page): Promise<void> {
  await empty(page);
  await page.keyboard.press('Escape');
  await expect(editor(page)).not.toBeFocused();
}

test("a draft streams into an empty reply, not into the tutor's own text, and a tutor who types has priority", async ({
  page,
  drafts,
}) => {
  const { ask } = await openDraftDesk(page, drafts);
  await test.step("A draft streams into an empty reply, but not into the tutor's own text.", async () => {
    await test.step('it is marked as a draft, and is one undo step', async () => {
      await drafts.begin(ask);
      await expect(draft(page)).toContainText('the draft goes straight into it');
      drafts.text('Hi Mara,\n\n');
      await expect(editor(page)).toHaveText('Hi Mara,');
      await expectAnnounced(page, 'The draft is being written into your reply.');
      await expect(page.getByText('A draft by a-model is being written here.')).toBeVisible();
      drafts.text('the answer is (B), ');
      await expect(editor(page)).toHaveText('Hi Mara,the answer is (B),');
      // Everything but the text is shown below; nothing can be sent by accident.
      await expect(draft(page)).not.toContainText('the answer is');
      await expect(draft(page)).toContainText('Section 1, question 3');
      await expect(button(page, 'Send reply')).toBeDisabled();
      await editor(page).press('Control+Enter');
      await expectAnnounced(page, 'A draft is still being written. Wait for it, or cancel it, to send.');
      await expect(thread(page).getByRole('article')).toHaveCount(1);
      await expectAccessible(page, 'draft that comes into the reply');

      // A caret in the reply stays where it is.
      await page.keyboard.press('Control+Home');
      drafts.text('and not (A).');
      await expect(editor(page)).toHaveText('Hi Mara,the answer is (B), and not (A).');
      drafts.done('<p>Hi Mara,</p><p>the answer is <strong>(B)</strong>, and not (A).</p>', 2);
      await expect(editor(page).locator('strong')).toHaveText('(B)');
      await expectAnnounced(page, 'The draft is ready.');
      await expect(page.getByText('Contains text of a draft by a-model.')).toBeVisible();
      await expect(draft(page)).toContainText('2 sentences were left out');
      await expect(draft(page)).toContainText('Inserted into your reply.');
      await expect(button(page, 'Use this draft')).toHaveCount(0);
      await expect(button(page, 'Send reply')).toBeEnabled();
      // At once: a pause between two keys would make two undo steps.
      await page.keyboard.insertText('Oh, ');
      await expect(editor(page)).toHaveText('Oh, Hi Mara,the answer is (B), and not (A).');

      // Undo removes first what was typed, then the draft; redo restores both.
      await page.keyboard.press('Control+z');
      await expect(editor(page)).toHaveText('Hi Mara,the answer is (B), and not (A).');
      await page.keyboard.press('Control+z');
      await expect(editor(page)).toHaveText('');
      await expect(page.getByText(/Contains text of a draft/)).toHaveCount(0);
      await expect(button(page, 'Use this draft')).toBeVisible();
      await page.keyboard.press('Control+Shift+z');
      await expect(editor(page)).toHaveText('Hi Mara,the answer is (B), and not (A).');
      await expect(page.getByText('Contains text of a draft by a-model.')).toBeVisible();

      // The text is stored like any other, with its origin.
      await page.reload();
      await expect(editor(page)).toHaveText('Hi Mara,the answer is (B), and not (A).');
      await expect(page.getByText('Contains text of a draft by a-model.')).toBeVisible();
    });
    await test.step('a reload interrupts it: the received text is kept, and marked as a beginning', async () => {
      await startOver(page);
      await drafts.begin(ask);
      drafts.text('Hi Mara, the answer');
      await expect(editor(page)).toHaveText('Hi Mara, the answer');
      await page.reload();
      await expect(editor(page)).toHaveText('Hi Mara, the answer');
      await expect(page.getByText('Contains the start of a draft by a-model.')).toBeVisible();
      await expect(draft(page)).toHaveCount(0);
    });
    await test.step("the draft is shown below the tutor's text, to be used or not", async () => {
      await startOver(page);
      await editor(page).fill('My own words.');
      await drafts.begin(() => button(page, 'Draft an answer').click());
      drafts.text('Hi Mara,\n\nthe answer is (B).');
      await expect(draft(page)).toContainText('the answer is (B).');
      await expect(editor(page)).toHaveText('My own words.');
      await expect(button(page, 'Send reply')).toBeEnabled();
      drafts.done('<p>Hi Mara,</p><p>the answer is (B).</p>');
      await button(page, 'Use this draft').click();
      await expect(editor(page)).toHaveText('My own words.Hi Mara,the answer is (B).');
      await expect(draft(page)).toHaveCount(0);
    });
  });
  await test.step('A tutor who types while a draft streams in has priority, and an untouched draft can be discarded.', async () => {
    await test.step('no letter is lost, moved or repeated', async () => {
      await startOver(page);
      await drafts.begin(ask);
      drafts.text('Hi Mara,');
      await expect(editor(page)).toHaveText('Hi Mara,');
      await page.keyboard.press('r');
      await expect(editor(page)).toBeFocused();
      // Right after focusing, the editor treats a caret at the very beginning as set by the browser.
      await waitInPage(page, 250);
      await page.keyboard.press('Control+Home');
      // Pieces arrive between the key presses.
      const greeting = 'Dear colleague of mine, ';
      for (const [at, character] of [...greeting].entries()) {
        await page.keyboard.type(character);
        drafts.text(` word${at}`);
      }
      await expect(editor(page)).toHaveText(new RegExp(`^${greeting}Hi Mara,( word\\d+)*$`));
      await expect(draft(page)).toContainText(
        'You started writing, so the rest of the draft continues here.',
      );
      await expect(button(page, 'Send reply')).toBeDisabled();
      drafts.text(' and its end.');
      const all = [...greeting].map((_, at) => ` word${at}`).join('');
      drafts.done(`<p>Hi Mara,${all} and its end.</p>`);
      await button(page, 'Insert the rest').click();
      await expect(draft(page)).toHaveCount(0);
      await expect
        .poll(async () => (await editor(page).innerText()).replace(/\s+/g, ' '))
        .toBe(`${greeting}Hi Mara,${all} and its end.`);
    });
    await test.step('“Discard” removes an untouched draft, and “Draft again” replaces it', async () => {
      await startOver(page);
      await drafts.begin(ask);
      drafts.text('One.');
      drafts.done('<p>One.</p>');
      await expect(editor(page)).toHaveText('One.');
      await drafts.begin(() => button(page, 'Draft again').click(), 'composer');
      await expect(editor(page)).toHaveText('');
      drafts.text('Two.');
      await expect(editor(page)).toHaveText('Two.');
      // The complete draft equals the text received before.
      drafts.done('<p>Two.</p>');
      await expect(page.getByText('Contains text of a draft by the composer.')).toBeVisible();
      await button(page, 'Discard').click();
      await expect(editor(page)).toHaveText('');
      await expect(editor(page)).toBeFocused();
      await expect(draft(page)).toHaveCount(0);
      await page.reload();
      await expect(editor(page)).toHaveText('');

      // Changed by hand, it belongs to the tutor.
      await drafts.begin(ask);
      drafts.text('Three.');
      drafts.done('<p>Three.</p>');
      await expect(editor(page)).toHaveText('Three.');
      await page.keyboard.press('u');
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type(' Four.');
      await button(page, 'Close').click();
      await expect(editor(page)).toHaveText('Three. Four.');
    });
  });
});

test('a draft that is cancelled, fails, breaks off or is refused is removed; a template or another tab ends its automatic writing', async ({
  page,
  drafts,
  watch,
}) => {
  const { tutor, ask, id } = await openDraftDesk(page, drafts);
  await test.step("A draft that is cancelled, fails, breaks off or is refused is removed, and the tutor's text stays.", async () => {
    await test.step('it can still be used, unless it was refused', async () => {
      await drafts.begin(ask);
      drafts.text('Hi Mara,');
      await expect(editor(page)).toHaveText('Hi Mara,');
      await button(page, 'Cancel draft').click();
      await expect(editor(page)).toHaveText('');
      await expect(draft(page)).toContainText('You stopped the draft. You can still use what was written.');
      await expect(draft(page)).toContainText('Hi Mara,');
      await expect.poll(() => drafts.isLive()).toBe(false);
      await expect(page.getByText(/Contains text of a draft/)).toHaveCount(0);
      await page.reload();
      await expect(editor(page)).toHaveText('');

      await drafts.begin(ask);
      drafts.text('Hi Edda,');
      await expect(editor(page)).toHaveText('Hi Edda,');
      drafts.fail('The model stopped answering.');
      await expect(editor(page)).toHaveText('');
      await expect(draft(page).getByRole('alert')).toContainText(
        'The model stopped answering. What was written is below.',
      );
      await page.keyboard.press('u');
      await expect(editor(page)).toHaveText('Hi Edda,');
      await expect(editor(page)).toBeFocused();
      await expect(page.getByText('Contains text of a draft by a-model.')).toBeVisible();
      await empty(page);

      // Refused after it had started: none of it stays anywhere.
      await page.keyboard.press('Escape');
      await expect(editor(page)).not.toBeFocused();
      await drafts.begin(ask);
      drafts.text('It is (C).');
      await expect(editor(page)).toHaveText('It is (C).');
      drafts.fail('The draft gave the answer away.', true);
      await expect(editor(page)).toHaveText('');
      await expect(draft(page).getByRole('alert')).toContainText('gave the answer away');
      await expect(thread(page)).not.toContainText('It is (C).');
      // Nor does undo restore it.
      await editor(page).press('Control+z');
      await expect(editor(page)).not.toContainText('It is (C).');

      // A draft that breaks off after the tutor wrote: the tutor's text stays.
      await empty(page);
      await page.keyboard.press('Escape');
      await expect(editor(page)).not.toBeFocused();
      await drafts.begin(() => button(page, 'Draft again').click());
      drafts.text('Hi Lena,');
      await expect(editor(page)).toHaveText('Hi Lena,');
      await editor(page).press('Control+End');
      await page.keyboard.type(' and well met');
      drafts.breakOff();
      await expect(draft(page).getByRole('alert')).toContainText(
        'The connection was lost before the draft was complete. The text from before you started writing is still in your reply.',
      );
      await expect(editor(page)).toHaveText('Hi Lena, and well met');
      await expect(page.getByText('Contains the start of a draft by a-model.')).toBeVisible();
      await button(page, 'Close').click();
      await expect(draft(page)).toHaveCount(0);
      await expect(editor(page)).toHaveText('Hi Lena, and well met');
    });
    await test.step('refused after the tutor edited it, it is marked as refused until it is removed', async () => {
      await startOver(page);
      await drafts.begin(ask);
      drafts.text('It is (C).');
      await expect(editor(page)).toHaveText('It is (C).');
      await editor(page).press('Control+End');
      await page.keyboard.type(' Or so.');
      drafts.fail('The draft gave the answer away.', true);
      const line = page.getByText(
        'Contains the start of a draft by a-model that was refused. Remove that text',
      );
      await expect(line).toBeVisible();
      await expect(draft(page).getByRole('alert')).toContainText('Its text is still in');
      await expect(editor(page)).toHaveText('It is (C). Or so.');
      await expectAccessible(page, 'draft that was refused after the tutor wrote');
      await button(page, 'Close').click();
      await expect(line).toBeVisible();
      await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('refused:')));
      await page.reload();
      await expect(line).toBeVisible();
      await empty(page);
      await expect(line).toHaveCount(0);
    });
  });
  await test.step('A template or another tab ends the automatic writing of a draft.', async () => {
    const admin = await login(accounts.admin);
    const title = `Closing ${Date.now()}`;
    await admin.call('POST /ticket/template', { body: { title, html: '<p>Write again.</p>', shared: true } });
    await startOver(page);
    // The list of templates was loaded before.
    await page.reload();
    await expect(editor(page)).toHaveText('');
    await drafts.begin(ask);
    drafts.text('Hi Mara,');
    await expect(editor(page)).toHaveText('Hi Mara,');
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Find a template' }).fill(title);
    await expect(page.getByRole('list', { name: 'Templates' }).getByRole('button')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Find a template' }).press('Enter');
    await expect(editor(page)).toHaveText('Hi Mara,Write again.');
    drafts.text(' the rest.');
    await expect(draft(page)).toContainText('the rest.');
    await expect(editor(page)).toHaveText('Hi Mara,Write again.');
    await button(page, 'Cancel draft').click();
    await button(page, 'Close').click();
    await empty(page);

    // The other tab writes under the same key: its text is not overwritten.
    const second = await page.context().newPage();
    watch.follow(second);
    await drafts.follow(second);
    await visit(second, tutor, `/superadmin/tickets?ticket=${id}`);
    await expect(editor(second)).toHaveText('');
    await page.keyboard.press('Escape');
    await expect(editor(page)).not.toBeFocused();
    await drafts.begin(ask);
    drafts.text('Once more,');
    await expect(editor(page)).toHaveText('Once more,');
    await editor(second).fill('Of the second tab.');
    await waitUntilStored(second, 'Of the second tab.');
    drafts.text(' the answer.');
    await expect(editor(page)).toHaveText('');
    await expect(draft(page)).toContainText('Once more, the answer.');
    drafts.done('<p>Once more, the answer.</p>');
    await expect(button(page, 'Use this draft')).toBeVisible();
    await second.reload();
    await expect(editor(second)).toHaveText('Of the second tab.');
  });
});
