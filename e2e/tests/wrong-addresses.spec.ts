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
  before?: object | undefined;
}
/** What the page shows once it has loaded; null until then. */
const read = (page: Page) =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router, before } = window as unknown as RouterWindow;
    const { status, resolvedLocation } = router.state;
    if (status !== 'idle' || resolvedLocation === before) return null;
    if (document.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"]')) return null;
    const text = document.body.innerText.trim();
    const headings = [...document.querySelectorAll('h1, h2')].filter((one) => one.textContent?.trim());
    const isBare = /^(Not Found|Something went wrong!)/.test(text) || headings.length === 0;
    const offersRetry = [...document.querySelectorAll('button')].some(
      ({ textContent }) => textContent?.trim() === 'Try again',
    );
    const main = document.querySelector('main');
    // Which kind of thing was not found, and a way back to its list.
    const isUnclear =
      location.pathname.startsWith('/superadmin') &&
      (![...(main?.querySelectorAll('h1, h2') ?? [])].some((one) =>
        /\w not found$/.test(one.textContent ?? ''),
      ) ||
        main?.querySelector('a[href^="/superadmin/"]') === null ||
        main?.querySelector('a[href="/"]') !== null);
    return { isBare, offersRetry, isUnclear };
  });

/** Opens a route with each wrong value, and returns the addresses whose page is not the product's own. */
async function listWrongPages(page: Page, routes: readonly string[]): Promise<string[]> {
  const wrongPages: string[] = [];
  for (const address of routes.flatMap((route) => wrong.map((value) => fill(route, value)))) {
    await page.evaluate(() => {
      const own = window as unknown as RouterWindow;
      own.before = own.__TSR_ROUTER__.state.resolvedLocation;
    });
    await pushAddress(page, address);
    await expect.poll(() => read(page), { message: address }).not.toBeNull();
    const shown = await read(page);
    if (shown?.isBare) wrongPages.push(`${address}: the router's bare page`);
    if (shown?.isUnclear) wrongPages.push(`${address}: not what is missing, or no way to its list`);
    if (shown?.offersRetry) wrongPages.push(`${address}: a retry that cannot help`);
  }
  return wrongPages;
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
