import type { Page } from '@playwright/test';

/** Gives up what was written, after the question. */
export async function takeTheirs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await page.getByRole('dialog', { name: 'Use theirs?' }).getByRole('button', { name: 'Use theirs' }).click();
}
