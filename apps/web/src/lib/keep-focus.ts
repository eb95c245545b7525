/** How long a response may take to change the page, which may remove the focused element. */
const CHECK_AFTER_MS = [0, 300, 1000];

/** Focuses the page's heading if the focused element is gone, for instance after a removal. */
export function keepFocus(): void {
  for (const ms of CHECK_AFTER_MS)
    setTimeout(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    }, ms);
}
