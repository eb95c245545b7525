import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the theme; all others check the same document. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
/** The themes that follow the system, so that a page changes them without a reload. */
const looks = [
  { theme: 'light', media: { colorScheme: 'light', contrast: 'no-preference' } },
  { theme: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { theme: 'contrast-light', media: { colorScheme: 'light', contrast: 'more' } },
  { theme: 'contrast-dark', media: { colorScheme: 'dark', contrast: 'more' } },
] as const;

/** How often this worker has checked each style, by number of themes, on any page. */
const judged = new Map<number, Record<string, number>>();
/** The page itself holds the elements to check, because they cannot leave it. */
type Marked = Window & { axe: typeof axe; freshLooks?: Element[] };

/** Once for each document: parsing half a megabyte of script takes longer than most checks. */
async function withAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}
const told = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));

/** What axe finds on the page. Frames are excluded: they contain emails, which are sandboxed and not ours. */
async function faultsOfStructure(page: Page): Promise<string[]> {
  await withAxe(page);
  const found = await page.evaluate(
    ({ rules, rulesOfColor }) =>
      (window as unknown as Marked).axe.run(
        { exclude: ['iframe'] },
        {
          runOnly: { type: 'tag', values: rules },
          rules: Object.fromEntries(rulesOfColor.map((id) => [id, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
        },
      ),
    { rules, rulesOfColor },
  );
  return told(found);
}

/**
 * Finds the elements whose colors must be checked. Colors come from classes, and no theme shows elements that another
 * does not: of elements that look alike by their own style and their ancestors', the first two are checked, on any
 * page.
 */
async function freshLooks(page: Page, themes: number): Promise<number> {
  const known = judged.get(themes) ?? {};
  const { count, times } = await page.evaluate((known) => {
    const times: Record<string, number> = {};
    const fresh: Element[] = [];
    // cyrb53: the key of a style is a long text, and there are thousands.
    const hash = (text: string) => {
      let [h1, h2] = [0xdeadbeef, 0x41c6ce57];
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        h1 = Math.imul(h1 ^ code, 2654435761);
        h2 = Math.imul(h2 ^ code, 1597334677);
      }
      h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
      h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
      return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36);
    };
    /** The attributes that colors can depend on: classes, states, and inline styles that are not sizes; never an id. */
    const toStyleKey = ({ name, value }: Attr): string => {
      if (name === 'style')
        return (value.match(/[^;]*(color|background|opacity|bg|var\()[^;]*/g) ?? []).join();
      if (name.startsWith('data-')) return `${name}=${/\d{4}|-.*-.*-/.test(value) ? '' : value}`;
      const isState =
        /^(class|disabled|open|aria-(selected|current|checked|disabled|invalid|pressed|expanded|sort|hidden))$/;
      return isState.test(name) ? `${name}=${value}` : '';
    };
    const visit = (element: Element, around: string, inFresh: boolean) => {
      if (element.localName === 'iframe') return;
      const look = hash(
        `${around}>${element.localName} ${[...element.attributes].map(toStyleKey).join(' ')}`,
      );
      // An element without a box (display: contents, or hidden) is checked by its content.
      const hasBox = element.getClientRects().length > 0;
      const isFresh = hasBox && (known[look] ?? 0) + (times[look] ?? 0) < 2;
      if (isFresh) times[look] = (times[look] ?? 0) + 1;
      if (isFresh && !inFresh) fresh.push(element);
      for (const child of element.children) visit(child, look, inFresh || isFresh);
    };
    visit(document.body, '', false);
    (window as unknown as Marked).freshLooks = fresh;
    return { count: fresh.length, times };
  }, known);
  for (const [look, more] of Object.entries(times)) known[look] = (known[look] ?? 0) + more;
  judged.set(themes, known);
  return count;
}

/** The color violations that axe finds in those elements, in the current theme. */
async function faultsOfColor(page: Page): Promise<string[]> {
  const found = await page.evaluate((rulesOfColor) => {
    const { axe, freshLooks } = window as unknown as Marked;
    if (!freshLooks) throw new Error('The page was loaded anew while its colours were looked at');
    // Replaced elements are somewhere else on the page.
    const include = freshLooks.every((one) => one.isConnected) ? freshLooks : [document.body];
    return axe.run(
      { include: include as never, exclude: ['iframe'] },
      { runOnly: { type: 'rule', values: rulesOfColor }, resultTypes: ['violations'], iframes: false },
    );
  }, rulesOfColor);
  return told(found);
}

/** Expects no axe violation in the first themes, and no content wider than a small phone. */
export async function expectAccessible(
  page: Page,
  place = 'page',
  themes: number = looks.length,
): Promise<void> {
  const size = page.viewportSize();
  for (const [at, { theme, media }] of looks.slice(0, themes).entries()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    if (at === 0) {
      expect(await faultsOfStructure(page), place).toEqual([]);
      if ((await freshLooks(page, themes)) === 0) break;
    }
    expect(await faultsOfColor(page), `${place}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(async () => {
    const [content, window] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(window, place).toBeLessThanOrEqual(360);
    expect(content, place).toBeLessThanOrEqual(window);
  }).toPass();
  if (size) await page.setViewportSize(size);
}
