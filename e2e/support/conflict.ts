import type { Page } from '@playwright/test';

/** Gives up what was written, after the question. */
export async function takeTheirs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page
    .getByRole('dialog', { name: 'Take theirs?' })
    .getByRole('button', { name: 'Take theirs' })
    .click();
}
