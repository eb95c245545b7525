import type { Page } from '@playwright/test';

/**
 * Lets time pass in the page. Timers of the page that are due by then have run when this returns, however busy the
 * machine is; a wait outside of the page could end before them.
 */
export const waitInPage = (page: Page, ms: number): Promise<void> =>
  page.evaluate((wait) => new Promise<void>((resolve) => setTimeout(resolve, wait)), ms);
