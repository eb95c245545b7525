import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** How often each appearance was checked, on any page and by any worker: they append its key to this file. */
const checkedFile = () => join(process.env.DOCKET_E2E_FOLDER as string, 'checked-appearances');
const TIMES: number = 2;
function readChecked(): string[] {
  const counts = new Map<string, number>();
  const text = existsSync(checkedFile()) ? readFileSync(checkedFile(), 'utf8') : '';
  for (const key of text.split('\n')) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= TIMES).map(([key]) => key);
}
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
 * Finds the texts whose colors must be checked in the current theme. An axe run takes long, mostly for the page around
 * these texts: of texts that look alike, the first two are checked, on any page. What axe may find depends on the colors
 * of a text and of what is behind it, on its size, and on whether it is disabled.
 */
async function markUncheckedTexts(page: Page): Promise<number> {
  const { count, keys } = await page.evaluate(
    ([checked, times]) => {
      const counts = new Map(checked.map((key) => [key, times]));
      const keys: string[] = [];
      const unchecked: Element[] = [];
      // cyrb53: the key is a long text, and there are thousands.
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
      const theme = document.documentElement.dataset.theme;
      const hasText = (element: Element) =>
        /^(input|textarea|select)$/.test(element.localName) ||
        [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
          Boolean(nodeType === Node.TEXT_NODE && data?.trim()),
        );
      /** `behind` is what the ancestors paint, `parentColor` what a link differs from. */
      const visit = (element: Element, behind: string, parentColor: string) => {
        if (element.localName === 'iframe') return;
        const style = getComputedStyle(element);
        if (style.display === 'none') return;
        const { backgroundColor, backgroundImage, color, opacity, position } = style;
        const isOpaque = backgroundImage === 'none' && backgroundColor.startsWith('rgb(');
        let painted = isOpaque ? backgroundColor : behind;
        if (!isOpaque && backgroundColor !== 'rgba(0, 0, 0, 0)') painted += `>${backgroundColor}`;
        if (backgroundImage !== 'none') painted += `>${backgroundImage}`;
        if (opacity !== '1') painted += `>opacity ${opacity}`;
        // It may lie over something else than its ancestors.
        if (position !== 'static' && position !== 'relative') painted += `>${element.getAttribute('class')}`;
        const { control } = element as HTMLLabelElement;
        if (
          element.matches(':disabled, [aria-disabled=true], [data-disabled]') ||
          control?.matches(':disabled')
        )
          painted += '>disabled';
        if (
          hasText(element) &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ) {
          const { fontSize, fontWeight, textDecorationLine, textShadow } = style;
          const isLink = element.localName === 'a';
          const appearance = [painted, color, fontSize, fontWeight, textShadow];
          const key = hash(
            [theme, ...appearance, ...(isLink ? [parentColor, textDecorationLine] : [])].join(),
          );
          const count = counts.get(key) ?? 0;
          if (count < times) {
            counts.set(key, count + 1);
            keys.push(key);
            unchecked.push(element);
          }
        }
        for (const child of element.children) visit(child, painted, color);
      };
      visit(document.documentElement, '', '');
      (window as unknown as CheckedWindow).uncheckedElements = unchecked;
      return { count: unchecked.length, keys };
    },
    [readChecked(), TIMES] as const,
  );
  if (count > 0) appendFileSync(checkedFile(), keys.map((key) => `${key}\n`).join(''));
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
    if (at === 0) expect(await checkStructure(page), pageName).toEqual([]);
    if ((await markUncheckedTexts(page)) > 0)
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
