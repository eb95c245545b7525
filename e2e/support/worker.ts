import type { Page } from '@playwright/test';

/** The worker is there, answers for this page, and has everything that it keeps from the beginning. */
export async function withWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined);
}
