import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** Axe has nothing to say in any theme, and nothing is wider than a small phone. */
export async function expectAccessible(page: Page, place = 'page'): Promise<void> {
  const size = page.viewportSize();
  for (const [at, { theme, media }] of looks.entries()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Frames hold mails, which are sandboxed and not ours to judge.
    const axe = new AxeBuilder({ page }).exclude('iframe');
    const { violations } = await (at === 0 ? axe.withTags(rules) : axe.withRules(rulesOfColor)).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
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
