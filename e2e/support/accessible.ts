import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import { expect } from './test.ts';

/** `axe.source` is the same with comments and long names: more than twice the text to transfer and parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the theme; all others check the same document. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const allThemes = ['light', 'dark', 'contrast-light', 'contrast-dark'] as const;

/** How often each appearance was checked, on any page and by any worker: they append its key to this file. */
const checkedFile = () => join(process.env.DOCKET_E2E_FOLDER as string, 'checked-appearances');
const TIMES: number = 2;
function readChecked(): string[] {
  const counts = new Map<string, number>();
  const text = existsSync(checkedFile()) ? readFileSync(checkedFile(), 'utf8') : '';
  for (const key of text.split('\n')) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= TIMES).map(([key]) => key);
}
type CheckedWindow = Window & {
  axe: typeof axe;
  showTheme(theme: string): void;
};

/** Once for each document: parsing half a megabyte of script takes longer than most checks. */
async function withAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  await page.evaluate(() => {
    (window as unknown as CheckedWindow).showTheme = (theme) => {
      const { dataset } = document.documentElement;
      dataset.theme = theme;
      // As the provider of the components sets it.
      dataset.mantineColorScheme = theme.endsWith('dark') ? 'dark' : 'light';
    };
  });
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
 * What axe finds in the colors of texts, by theme. An axe run takes long, mostly for the page around the texts that it checks:
 * of texts that look alike, the first two are checked, on any page. What axe may find depends on the colors of a text and of
 * what is behind it, on its size, and on whether it is disabled. All colors follow from the name of the theme, so it is changed
 * for a moment: a page that is drawn in each theme takes longer than all of this. Texts are found and checked at once, without
 * returning from the page between: it may replace them at any time, and then the whole page would have to be checked.
 */
async function checkColors(page: Page, themes: readonly string[]): Promise<Record<string, string[]>> {
  const { found, keys } = await page.evaluate(
    async ({ known, times, themes, rulesOfColor }) => {
      const counts = new Map(known.map((key) => [key, times]));
      const keys: string[] = [];
      let unchecked: Element[] = [];
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
      let theme = '';
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
      const { axe, showTheme } = window as unknown as CheckedWindow;
      const shown = document.documentElement.dataset.theme as string;
      const found: [theme: string, results: AxeResults][] = [];
      try {
        for (theme of themes) {
          unchecked = [];
          showTheme(theme);
          visit(document.documentElement, '', '');
          if (unchecked.length === 0) continue;
          const results = await axe.run(
            { include: unchecked as never, exclude: ['iframe'] },
            { runOnly: { type: 'rule', values: rulesOfColor }, resultTypes: ['violations'], iframes: false },
          );
          found.push([theme, results]);
        }
      } finally {
        showTheme(shown);
      }
      return { found, keys };
    },
    { known: readChecked(), times: TIMES, themes, rulesOfColor },
  );
  if (keys.length > 0) appendFileSync(checkedFile(), keys.map((key) => `${key}\n`).join(''));
  return Object.fromEntries(found.map(([theme, results]) => [theme, formatViolations(results)]));
}

/** Expects no axe violation in the first themes. */
export async function expectNoViolations(page: Page, pageName: string, themes: number): Promise<void> {
  expect(await checkStructure(page), pageName).toEqual([]);
  for (const [theme, violations] of Object.entries(await checkColors(page, allThemes.slice(0, themes))))
    expect(violations, `${pageName}, ${theme}`).toEqual([]);
}

export const phone = { width: 360, height: 740 };
/** Expects no content that is wider than a small phone, which the page stays at. */
export async function expectFit(page: Page, pageName: string): Promise<void> {
  await page.setViewportSize(phone);
  await expect(async () => {
    const [content, window] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(window, pageName).toBeLessThanOrEqual(360);
    expect(content, pageName).toBeLessThanOrEqual(window);
  }).toPass();
}

/** Expects no axe violation, and no content wider than a small phone. */
export async function expectAccessible(
  page: Page,
  pageName = 'page',
  themes: number = allThemes.length,
): Promise<void> {
  const size = page.viewportSize();
  await expectNoViolations(page, pageName, themes);
  await expectFit(page, pageName);
  if (size) await page.setViewportSize(size);
}
