/** How long an answer may take to change the page: what had the focus may go with it. */
const CHECK_AFTER_MS = [0, 300, 1000];

/** Gives the focus to the page's heading where what had it is gone: after a removal, say. */
export function keepFocus(): void {
  for (const ms of CHECK_AFTER_MS)
    setTimeout(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    }, ms);
}
