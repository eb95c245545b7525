import { test as base, expect, type Page } from '@playwright/test';
import { OwnServer } from './own-server.ts';

export { expect };

interface Watch {
  /** Lets a test expect what otherwise fails it: a text of the console, or part of a request's address. */
  allow(pattern: RegExp): void;
  /** Watches one more page. */
  follow(page: Page): void;
}

/** Servers beside the common one, which a test may kill or age. They outlive the page: it still asks while it is closed. */
interface Servers {
  /** One for all tests of this worker that stand the work of others, on a clock that only goes forward. */
  shared(): Promise<OwnServer>;
  /** One for this test alone. */
  fresh(): Promise<OwnServer>;
}

/** Every test fails on a stray console.error, an uncaught exception, a failed request or an answer of 400 and above. */
export const test = base.extend<{ watch: Watch }, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      let shared: OwnServer | undefined;
      let fresh: OwnServer | undefined;
      await use({
        async shared() {
          shared ??= new OwnServer();
          await shared.start();
          return shared;
        },
        async fresh() {
          await fresh?.dispose();
          fresh = new OwnServer();
          await fresh.start();
          return fresh;
        },
      });
      await Promise.all([shared?.dispose(), fresh?.dispose()]);
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const allowed: RegExp[] = [];
      const follow = (one: Page) => {
        one.on('console', (message) => {
          if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
        });
        one.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
        one.on('requestfailed', (request) => {
          // A navigation cuts off what is under way.
          if (request.failure()?.errorText !== 'net::ERR_ABORTED')
            faults.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
        });
        one.on('response', (response) => {
          if (response.status() >= 400)
            faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
        });
      };
      follow(page);
      await use({ allow: (pattern) => allowed.push(pattern), follow });
      const left = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(left).toEqual([]);
    },
    { auto: true },
  ],
});
