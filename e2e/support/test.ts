import { test as base, expect, type Page } from '@playwright/test';

export { expect };
export const accounts = {
  student: { email: 'student@docket.example', password: 'docket-demo-1' },
  free: { email: 'free@docket.example', password: 'docket-demo-1' },
  tutor: { email: 'tutor@docket.example', password: 'docket-demo-1' },
  admin: { email: 'admin@docket.example', password: 'docket-demo-1' },
};

interface Watch {
  /** Lets a test expect what otherwise fails it: a text of the console, or part of a request's address. */
  allow(pattern: RegExp): void;
}

/** Every test fails on a stray console.error, an uncaught exception, a failed request or an answer of 400 and above. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
      page.on('requestfailed', (request) => {
        // A navigation cuts off what is under way.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED')
          faults.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400)
          faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      const left = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(left).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in over HTTP and puts the token where the pages keep it; faster than the form, which has a test of its own. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<string> {
  const response = await page.request.post('/api/auth/login', { data: account });
  expect(response.ok()).toBe(true);
  const { token } = await response.json();
  await page.goto(`/dashboard?auth_token=${token}`);
  return token;
}

let count = 0;
/** A new student on the free plan, signed in. */
export async function newStudent(page: Page): Promise<{ email: string; password: string; token: string }> {
  count += 1;
  const account = {
    email: `e2e-${process.pid}-${Date.now()}-${count}@example.com`,
    password: 'a-long-password-1',
  };
  const response = await page.request.post('/api/auth/signup-v1', {
    data: { ...account, firstName: 'Edda', lastName: 'Tester' },
  });
  expect(response.ok()).toBe(true);
  const { token } = await response.json();
  await page.goto(`/dashboard?auth_token=${token}`);
  return { ...account, token };
}
