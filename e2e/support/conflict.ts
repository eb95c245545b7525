import { expect, type Page } from '@playwright/test';

/** Discards the own changes, after confirmation. */
export async function takeTheirs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use theirs' }).click();
  const question = page.getByRole('dialog', { name: 'Use theirs?' });
  await question.getByRole('button', { name: 'Use theirs' }).click();
  // An open dialog would get the keys and the focus.
  await expect(question).toHaveCount(0);
}
