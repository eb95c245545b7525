import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pushAddress, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Every route with a parameter, from the router's own list. */
function listRoutes(): string[] {
  const tree = readFileSync(new URL('../../apps/web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const list = tree.slice(tree.indexOf('export interface FileRoutesByTo {'));
  const routes = [...list.slice(0, list.indexOf('}\n')).matchAll(/^ {2}'([^']+)':/gm)].map(
    ([, path]) => path!,
  );
  return routes.filter((path) => path.includes('$'));
}
const fill = (path: string, value: string) => path.replace(/\{-\$\w+\}|\$\w*/g, value);
/** An id of nothing, and what is no id at all. */
const wrong = ['0195a000-0000-7000-8000-000000000000', 'nope'];

interface RouterWindow {
  __TSR_ROUTER__: { state: { status: string; resolvedLocation?: object } };
}
/**
 * Opens an address inside the app, and returns what is wrong with its page. It is read in the page until it is right twice:
 * from here, each reading would take longer than the page itself.
 */
const open = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as unknown as RouterWindow;
    const before = router.state.resolvedLocation;
    const read = (): string[] => {
      const { status, resolvedLocation } = router.state;
      if (status !== 'idle' || resolvedLocation === before) return ['it is not opened'];
      if (document.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"]'))
        return ['it is still loading'];
      const main = document.querySelector('main');
      const text = document.body.innerText.trim();
      const headings = [...document.querySelectorAll('h1, h2')].filter((one) => one.textContent?.trim());
      const isBare = /^(Not Found|Something went wrong!)/.test(text) || headings.length === 0;
      const offersRetry = [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent?.trim() === 'Try again',
      );
      // Which kind of thing was not found, and a way back to its list.
      const isUnclear =
        location.pathname.startsWith('/superadmin') &&
        (![...(main?.querySelectorAll('h1, h2') ?? [])].some((one) =>
          /\w not found$/.test(one.textContent ?? ''),
        ) ||
          main?.querySelector('a[href^="/superadmin/"]') === null ||
          main?.querySelector('a[href="/"]') !== null);
      return [
        ...(isBare ? ["the router's bare page"] : []),
        ...(isUnclear ? ['not what is missing, or no way to its list'] : []),
        ...(offersRetry ? ['a retry that cannot help'] : []),
      ];
    };
    window.history.pushState(null, '', to);
    const end = performance.now() + 90_000;
    for (let right = 0; ; ) {
      const wrong = read();
      right = wrong.length === 0 ? right + 1 : 0;
      if (right === 2 || performance.now() > end) return wrong.map((one) => `${to}: ${one}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, address);

/** Opens a route with each wrong value, and returns the addresses whose page is not the product's own. */
async function listWrongPages(page: Page, routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes)
    for (const value of wrong) found.push(...(await open(page, fill(route, value))));
  return found;
}

test('every route with a wrong id shows a page of the product, without a useless retry', async ({
  page,
  watch,
}) => {
  watch.allow(/^(console: Failed to load resource|4\d\d: )/);
  const routes = listRoutes();
  expect(routes.length).toBeGreaterThan(60);
  const isStaff = (path: string) => path.startsWith('/superadmin');
  const isPublic = (path: string) => path.endsWith('/$token');
  await page.goto('/login');
  expect(await listWrongPages(page, routes.filter(isPublic))).toEqual([]);
  await signIn(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofStudents = routes.filter((path) => !isStaff(path) && !isPublic(path));
  expect(await listWrongPages(page, ofStudents)).toEqual([]);
  // A test that exists, and a section that it doesn't have.
  await pushAddress(page, '/start/drill/test/test-1/99');
  await expect(page.getByRole('heading', { name: 'Drill not found' })).toBeVisible();
  await signIn(page, 'admin', '/superadmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listWrongPages(page, routes.filter(isStaff))).toEqual([]);
});
