import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { expect } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the theme; all others check the same document. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
/** The themes that follow the system, so that a page changes them without a reload. */
const themeMedia = [
  { theme: 'light', media: { colorScheme: 'light', contrast: 'no-preference' } },
  { theme: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { theme: 'contrast-light', media: { colorScheme: 'light', contrast: 'more' } },
  { theme: 'contrast-dark', media: { colorScheme: 'dark', contrast: 'more' } },
] as const;

/** How often this worker has checked each style, by number of themes, on any page. */
const checkedStyles = new Map<number, Record<string, number>>();
/** The page itself holds the elements to check, because they cannot leave it. */
type CheckedWindow = Window & { axe: typeof axe; uncheckedElements?: Element[] };

/** Once for each document: parsing half a megabyte of script takes longer than most checks. */
async function withAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}
const formatViolations = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));

/** What axe finds on the page. Frames are excluded: they contain emails, which are sandboxed and not ours. */
async function checkStructure(page: Page): Promise<string[]> {
  await withAxe(page);
  const found = await page.evaluate(
    ({ rules, rulesOfColor }) =>
      (window as unknown as CheckedWindow).axe.run(
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
  return formatViolations(found);
}

/**
 * Finds the elements whose colors must be checked. Colors come from classes, and no theme shows elements that another
 * does not: of elements that look alike by their own style and their ancestors', the first two are checked, on any
 * page.
 */
async function markUncheckedStyles(page: Page, themes: number): Promise<number> {
  const known = checkedStyles.get(themes) ?? {};
  const { count, times } = await page.evaluate((known) => {
    const times: Record<string, number> = {};
    const unchecked: Element[] = [];
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
    const visit = (element: Element, around: string, inUnchecked: boolean) => {
      if (element.localName === 'iframe') return;
      const style = hash(
        `${around}>${element.localName} ${[...element.attributes].map(toStyleKey).join(' ')}`,
      );
      // An element without a box (display: contents, or hidden) is checked by its content.
      const hasBox = element.getClientRects().length > 0;
      const isUnchecked = hasBox && (known[style] ?? 0) + (times[style] ?? 0) < 2;
      if (isUnchecked) times[style] = (times[style] ?? 0) + 1;
      if (isUnchecked && !inUnchecked) unchecked.push(element);
      for (const child of element.children) visit(child, style, inUnchecked || isUnchecked);
    };
    visit(document.body, '', false);
    (window as unknown as CheckedWindow).uncheckedElements = unchecked;
    return { count: unchecked.length, times };
  }, known);
  for (const [style, more] of Object.entries(times)) known[style] = (known[style] ?? 0) + more;
  checkedStyles.set(themes, known);
  return count;
}

/** The color violations that axe finds in those elements, in the current theme. */
async function checkColors(page: Page): Promise<string[]> {
  const found = await page.evaluate((rulesOfColor) => {
    const { axe, uncheckedElements } = window as unknown as CheckedWindow;
    if (!uncheckedElements) throw new Error('The page was reloaded while its colors were checked');
    // Replaced elements are somewhere else on the page.
    const include = uncheckedElements.every((element) => element.isConnected)
      ? uncheckedElements
      : [document.body];
    return axe.run(
      { include: include as never, exclude: ['iframe'] },
      { runOnly: { type: 'rule', values: rulesOfColor }, resultTypes: ['violations'], iframes: false },
    );
  }, rulesOfColor);
  return formatViolations(found);
}

/** Expects no axe violation in the first themes, and no content wider than a small phone. */
export async function expectAccessible(
  page: Page,
  pageName = 'page',
  themes: number = themeMedia.length,
): Promise<void> {
  const size = page.viewportSize();
  for (const [at, { theme, media }] of themeMedia.slice(0, themes).entries()) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    if (at === 0) {
      expect(await checkStructure(page), pageName).toEqual([]);
      if ((await markUncheckedStyles(page, themes)) === 0) break;
    }
    expect(await checkColors(page), `${pageName}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(async () => {
    const [content, window] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(window, pageName).toBeLessThanOrEqual(360);
    expect(content, pageName).toBeLessThanOrEqual(window);
  }).toPass();
  if (size) await page.setViewportSize(size);
}
