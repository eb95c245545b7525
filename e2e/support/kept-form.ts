import type { Page } from '@playwright/test';

/** A region of a page with its own form. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const saveIn = (page: Page, name: string) =>
  part(page, name).getByRole('button', { name: 'Save', exact: true }).click();
/** Reloads after the draft was stored on the device; the confirmation of the page is accepted. */
export const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};
