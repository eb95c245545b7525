import { test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Watch {
  /** Lets a test expect what otherwise fails it: a text of the console, or part of a request's address. */
  allow(pattern: RegExp): void;
  /** Watches one more page. */
  follow(page: Page): void;
}

/** Every test fails on a stray console.error, an uncaught exception, a failed request or an answer of 400 and above. */
export const test = base.extend<{ watch: Watch }>({
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
