import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ from theme to theme; all else is the same document. */
const rulesOfColor = ['color-contrast', 'link-in-text-block', 'target-size'];
/** The themes that follow the system, so that a page changes them where it stands. */
const looks = [
  { theme: 'light', media: { colorScheme: 'light', contrast: 'no-preference' } },
  { theme: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { theme: 'contrast-light', media: { colorScheme: 'light', contrast: 'more' } },
  { theme: 'contrast-dark', media: { colorScheme: 'dark', contrast: 'more' } },
] as const;

/** What axe finds on the page as it stands. Frames hold mails, which are sandboxed and not ours to judge. */
async function violations(page: Page, kind: 'structure' | 'color'): Promise<string[]> {
  // Once for each document: reading half a megabyte of script takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    ({ isColor, rules, rulesOfColor }) => {
      // Colours come from classes: of what looks alike by its classes and those around it, the first two tell.
      const alike: Element[] = [];
      const seen = new Map<string, number>();
      const visit = (element: Element, around: string) => {
        const state = [...element.attributes].filter(({ name }) =>
          /^(class|style|disabled|data-|aria-)/.test(name),
        );
        const look = `${around}>${element.localName} ${state.map(({ name, value }) => `${name}=${/^(aria-label|data-(index|id|key))/.test(name) ? '' : value}`).join(' ')}`;
        if (element.getClientRects().length > 0) {
          const times = seen.get(look) ?? 0;
          seen.set(look, times + 1);
          if (times >= 2) {
            alike.push(element);
            return;
          }
        }
        for (const child of element.children) visit(child, look);
      };
      if (isColor) visit(document.body, '');
      return (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['iframe', ...alike] as never },
        {
          runOnly: isColor ? { type: 'rule', values: rulesOfColor } : { type: 'tag', values: rules },
          ...(isColor
            ? {}
            : { rules: Object.fromEntries(rulesOfColor.map((id) => [id, { enabled: false }])) }),
          resultTypes: ['violations'],
          iframes: false,
        },
      );
    },
    { isColor: kind === 'color', rules, rulesOfColor },
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** Axe has nothing to say in the first so many themes, and nothing is wider than a small phone. */
export async function expectAccessible(
  page: Page,
  place = 'page',
  themes: number = looks.length,
): Promise<void> {
  const size = page.viewportSize();
  for (const [at, { theme, media }] of looks.slice(0, themes).entries()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    if (at === 0) expect(await violations(page, 'structure'), place).toEqual([]);
    expect(await violations(page, 'color'), `${place}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(async () => {
    const [content, window] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(window, place).toBeLessThanOrEqual(360);
    expect(content, place).toBeLessThanOrEqual(window);
  }).toPass({ timeout: 5000 });
  if (size) await page.setViewportSize(size);
}
