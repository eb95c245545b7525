import type { Page } from '@playwright/test';
import { askAboutDrill, editor, thread } from './desk.ts';
import { accounts, createStudent, login, type Person, visit } from './people.ts';
import { type ScriptedDrafts, scriptedDrafts } from './scripted-drafts.ts';
import { test as base, expect } from './test.ts';

/** A test whose drafts come from itself. */
export const test = base.extend<{ drafts: ScriptedDrafts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  drafts: async ({}, use) => {
    const drafts = await scriptedDrafts();
    await use(drafts);
    drafts.close();
  },
});
export const button = (page: Page, name: string) => thread(page).getByRole('button', { name, exact: true });
/** Expects a message for screen readers. */
export const expectAnnounced = (page: Page, text: string) =>
  expect(page.locator('[aria-live="polite"]').filter({ hasText: text })).toHaveCount(1);
/** Waits until the browser has stored a text. */
export const waitUntilStored = (page: Page, text: string) =>
  page.waitForFunction((wanted) => Object.values(localStorage).some((value) => value.includes(wanted)), text);

/** A tutor's page with a ticket open, whose drafts come from the test. */
export async function openDraftDesk(page: Page, drafts: ScriptedDrafts, student?: Person) {
  const [tutor, asker] = await Promise.all([login(accounts.tutor), student ?? createStudent()]);
  const id = await askAboutDrill(asker, `Why is it wrong ${Date.now()}?`);
  await drafts.follow(page);
  await visit(page, tutor, `/superadmin/tickets?ticket=${id}`);
  await expect(editor(page)).toHaveText('');
  return { tutor, asker, id, ask: () => page.keyboard.press('g') };
}
