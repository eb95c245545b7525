import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { navigateInApp, newStudent, type Person, signIn } from './people.ts';
import { test } from './test.ts';

type Account = 'student' | 'free' | 'admin' | 'somebody new';
const sessions = new WeakMap<Page, Person & { readonly account: Account }>();

/**
 * Opens a page: inside the app if this account is already signed in, because a page load takes longer than the checks.
 */
export async function openAs(page: Page, account: Account, path = '/dashboard'): Promise<Person> {
  const known = sessions.get(page);
  if (known?.account === account) {
    const token = await page.evaluate(() => localStorage.getItem('docket_token'));
    if (token === known.token) {
      await navigateInApp(page, path);
      return known;
    }
  }
  const person = await (account === 'somebody new' ? newStudent(page, path) : signIn(page, account, path));
  sessions.set(page, { ...person, account });
  return person;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Pages by name, and how to open each completely. */
export type Pages = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/**
 * Many pages in each test, sorted by account: a new browser context has to download and compile everything again, which takes
 * longer than a check.
 */
export function inHalves(pages: Pages): { name: string; some: Pages }[] {
  const all = Object.entries(pages);
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)].map((some) => ({
    name: `${some[0]?.[0]} to ${some.at(-1)?.[0]}`,
    some: Object.fromEntries(some),
  }));
}

export async function checkPages(page: Page, pages: Pages): Promise<void> {
  test.slow();
  for (const [name, open] of Object.entries(pages))
    await test.step(name, async () => {
      await open(page);
      await expectAccessible(page, name);
    });
}
