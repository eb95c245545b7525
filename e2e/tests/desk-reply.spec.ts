import type { Page } from '@playwright/test';
import { askAboutDrill, editor, empty, thread } from '../support/desk.ts';
import { accounts, createStudent, login, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => thread(page).getByRole('button', { name, exact: true });
const articles = (page: Page) => thread(page).getByRole('article');
const sentence = 'One sentence to send.';

/** A ticket whose reply is delayed until the test releases it. */
async function slowReply(page: Page) {
  const [tutor, asker] = await Promise.all([login(accounts.tutor), createStudent()]);
  const id = await askAboutDrill(asker, `Why is it wrong ${Date.now()}?`);
  const other = await askAboutDrill(asker, `And this one ${Date.now()}?`);
  const waiting: (() => void)[] = [];
  let came = 0;
  await page.route('**/ticket/reply/**', async (route) => {
    came += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const { user } = await asker.call('GET /user/me');
  await visit(page, tutor, `/superadmin/tickets?student=${user.id}&ticket=${id}`);
  await expect(editor(page)).toHaveText('');
  return {
    id,
    other,
    onItsWay: (nth: number) => expect.poll(() => came).toBe(nth),
    release: () => waiting.shift()?.(),
    sent: () => came,
    open: (ticket: string) => page.locator(`[data-row="${ticket}"] [data-row-link]`).click(),
  };
}

test('what is typed while a reply is being sent is neither lost nor sent twice', async ({ page }) => {
  const { id, other, onItsWay, release, open, sent } = await slowReply(page);
  await test.step('fast typing is correct, however late the page renders', async () => {
    await editor(page).focus();
    const longText = 'The quick brown fox jumps over the lazy dog, and comes back to tell of it. '.repeat(3);
    // Letters arrive between the render and its effects.
    await page.evaluate(async (text) => {
      const { port1, port2 } = new MessageChannel();
      for (const [at, character] of [...text].entries()) {
        document.execCommand('insertText', false, character);
        for (let turn = 0; turn < at % 7; turn += 1)
          await new Promise((resolve) => {
            port1.onmessage = resolve;
            port2.postMessage(null);
          });
      }
    }, longText);
    await expect(editor(page)).toHaveText(longText.trim());
    await empty(page);
  });
  await test.step('an edit within the reply keeps it whole, and shows that it was sent', async () => {
    await editor(page).fill(sentence);
    await button(page, 'Send reply').click();
    await onItsWay(1);
    await editor(page).fill('Another sentence to send.');
    release();
    await expect(articles(page)).toHaveCount(2);
    await expect(editor(page)).toHaveText('Another sentence to send.');
    const line = thread(page).getByText('remove what was already sent before you send more');
    await expect(line).toBeVisible();
    await empty(page);
    await expect(line).toHaveCount(0);
  });
  await test.step('a ticket that is closed and opened again cannot send it twice', async () => {
    await editor(page).fill(sentence);
    await button(page, 'Send reply').click();
    await onItsWay(2);
    await open(other);
    await expect(editor(page)).toHaveText('');
    await open(id);
    await expect(editor(page)).toHaveText(sentence);
    await editor(page).press('Control+Enter');
    release();
    await expect(articles(page)).toHaveCount(3);
    await expect(editor(page)).toHaveText('');
    expect(sent()).toBe(2);

    // Continued, and closed permanently: only the continuation is kept.
    await editor(page).fill('Two.');
    await button(page, 'Send reply').click();
    await expect.poll(sent).toBe(3);
    await editor(page).press('Control+End');
    await page.keyboard.type(' Three.');
    await open(other);
    await expect(editor(page)).toHaveText('');
    const answered = page.waitForResponse('**/ticket/reply/**');
    release();
    await (await answered).finished();
    await page.waitForFunction(
      () => !Object.values(localStorage).some((kept) => kept.includes('Two.') && kept.includes('Three.')),
    );
    await open(id);
    await expect(editor(page)).toHaveText('Three.');
  });
  await test.step('only what is typed after the reply remains', async () => {
    await editor(page).fill(sentence);
    await editor(page).press('Control+Enter');
    await onItsWay(4);
    await editor(page).press('Control+End');
    await page.keyboard.type(' Typed meanwhile.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('And below');
    release();
    await expect(articles(page)).toHaveCount(5);
    await expect(articles(page).last()).toContainText(sentence);
    await expect(editor(page).locator('p')).toHaveText(['Typed meanwhile.', 'And below']);
    // Typing continues at the same position.
    await page.keyboard.type(', too.');
    await expect(editor(page).locator('p')).toHaveText(['Typed meanwhile.', 'And below, too.']);
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => kept.includes('below, too.')),
    );
    await page.reload();
    await expect(editor(page).locator('p')).toHaveText(['Typed meanwhile.', 'And below, too.']);
  });
});
