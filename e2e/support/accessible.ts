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
async function violations(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<string[]> {
  // Once for each document: reading half a megabyte of script takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (options) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['iframe'] },
        { runOnly: options, resultTypes: ['violations'], iframes: false },
      ),
    runOnly,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** Axe has nothing to say in any theme, and nothing is wider than a small phone. */
export async function expectAccessible(page: Page, place = 'page'): Promise<void> {
  const size = page.viewportSize();
  for (const [at, { theme, media }] of looks.entries()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const found = await violations(
      page,
      at === 0 ? { type: 'tag', values: rules } : { type: 'rule', values: rulesOfColor },
    );
    expect(found, `${place}, ${theme}`).toEqual([]);
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
