import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What is on paper when a page is printed: its text, with single spaces, and the number of its sheets. */
export async function printed(page: Page): Promise<{ readonly text: string; readonly sheets: number }> {
  // As a browser does it before it prints.
  const bytes = await page.pdf({ format: 'Letter' });
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), sheets: totalPages };
}

/** The last words of what is on the screen in an element. */
export const lastTexts = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(-30)),
    );
