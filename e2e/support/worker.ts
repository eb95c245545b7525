import type { Page } from '@playwright/test';

/** Waits until the worker controls this page and has everything precached. */
export async function withWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    polling: 50,
    // It loads every file of the pages: as long as the test may take.
    timeout: 0,
  });
}
