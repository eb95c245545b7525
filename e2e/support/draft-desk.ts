import type { Page } from '@playwright/test';
import { askAboutDrill, editor, thread } from './desk.ts';
import { accounts, createStudent, login, type Person, visit } from './people.ts';
import { type ScriptedDrafts, scriptedDrafts } from './scripted-drafts.ts';
import { test as base, expect } from './test.ts';

/** A test that scripts the drafts. */
export const test = base.extend<{ drafts: ScriptedDrafts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  drafts: async ({}, use) => {
    const drafts = await scriptedDrafts();
    await use(drafts);
    drafts.close();
  },
});
export const button = (page: Page, name: string) => thread(page).getByRole('button', { name, exact: true });
type Announcing = Window & { announced: string[] };
/** Records announcements for screen readers: each is removed after a few seconds, or by the next one. */
const noteAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live="polite"]',
        );
        if (region?.textContent) announced.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
/** Expects an announcement after the last expected one. */
export const expectAnnounced = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const { announced } = window as unknown as Announcing;
    const at = announced.findIndex((one) => one.includes(wanted));
    announced.splice(0, at + 1);
    return at >= 0;
  }, text);
/** Waits until the browser has stored a text. */
export const waitUntilStored = (page: Page, text: string) =>
  page.waitForFunction((wanted) => Object.values(localStorage).some((value) => value.includes(wanted)), text);

/** A tutor's page with an open ticket and scripted drafts. */
export async function openDraftDesk(page: Page, drafts: ScriptedDrafts, student?: Person) {
  const [tutor, asker] = await Promise.all([login(accounts.tutor), student ?? createStudent()]);
  const id = await askAboutDrill(asker, `Why is it wrong ${Date.now()}?`);
  await drafts.follow(page);
  await noteAnnouncements(page);
  await visit(page, tutor, `/superadmin/tickets?ticket=${id}`);
  await expect(editor(page)).toHaveText('');
  return { tutor, asker, id, ask: () => page.keyboard.press('g') };
}
