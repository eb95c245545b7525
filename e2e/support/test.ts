import { test as base, expect, type Page } from '@playwright/test';
import { OwnServer } from './own-server.ts';

export { expect };

/**
 * Milliseconds by which requests and responses of the pages are late at most, each by chance: finds what only works if
 * responses arrive in a certain order (decision 141).
 */
const latency = Number(process.env.DOCKET_E2E_LATENCY_MS ?? 0);
const delayFetches = (limitMs: number) => {
  const send = window.fetch;
  const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * limitMs));
  window.fetch = async (...request) => {
    await wait();
    const response = await send(...request);
    await wait();
    return response;
  };
};

interface Watch {
  /** Allows what otherwise fails the test: a text of the console, or part of a request's address. */
  allow(pattern: RegExp): void;
  /** Watches another page. */
  follow(page: Page): void;
}

/**
 * Additional servers that a test may kill or move the clock of. They outlive the page, which still sends requests while
 * it closes.
 */
interface Servers {
  /** One for all tests of this worker that do not depend on others' data, with a clock that only moves forward. */
  shared(): Promise<OwnServer>;
}

/**
 * Every test fails on an unexpected console.error, an uncaught exception, a failed request or a response of 400 and
 * above.
 */
export const test = base.extend<{ watch: Watch }, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      let shared: OwnServer | undefined;
      await use({
        async shared() {
          shared ??= new OwnServer();
          await shared.start();
          return shared;
        },
      });
      await shared?.dispose();
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      const follow = (one: Page) => {
        one.on('console', (message) => {
          if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`);
        });
        one.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
        one.on('requestfailed', (request) => {
          // A navigation aborts pending requests.
          if (request.failure()?.errorText !== 'net::ERR_ABORTED')
            errors.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
        });
        one.on('response', (response) => {
          if (response.status() >= 400)
            errors.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
        });
      };
      // What Playwright does not clear of the context that the test before had.
      await page.context().setOffline(false);
      follow(page);
      if (latency > 0) await page.context().addInitScript(delayFetches, latency);
      await use({ allow: (pattern) => allowed.push(pattern), follow });
      const left = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(left).toEqual([]);
    },
    { auto: true },
  ],
});
