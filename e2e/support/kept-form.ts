import type { Page } from '@playwright/test';

/** A part of a page with a form of its own. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const saveIn = (page: Page, name: string) =>
  part(page, name).getByRole('button', { name: 'Save', exact: true }).click();
/** What was typed is on the device: reloading asks first, which is left without waiting. */
export const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};
