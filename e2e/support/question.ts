import type { Page } from '@playwright/test';

/** Measures in the page the time from the next key to the frame in which a question can be answered. */
export const watchNextQuestion = (page: Page) =>
  page.evaluate(() => {
    const holder = window as unknown as { nextQuestion: Promise<number> };
    holder.nextQuestion = new Promise((resolve) => {
      let pressed = 0;
      const onKey = (event: KeyboardEvent) => {
        pressed = event.timeStamp;
      };
      window.addEventListener('keydown', onKey, { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (pressed === 0 || !document.querySelector('[aria-label="Answers"] [role="radio"]')) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
/** Milliseconds until the question is there. */
export const timeOfNextQuestion = (page: Page) =>
  page.evaluate(() => (window as unknown as { nextQuestion: Promise<number> }).nextQuestion);

/** The text of HTML, as a page shows it. */
export function toText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
