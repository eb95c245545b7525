/** The height of the sticky heading of a thread. */
const HEAD_PX = 88;

/** Scrolls an element to the top of its pane, without scrolling the page. */
export function scrollToTop(element: Element): void {
  for (let pane = element.parentElement; pane && pane !== document.body; pane = pane.parentElement) {
    if (getComputedStyle(pane).overflowY !== 'auto') continue;
    pane.scrollTop += element.getBoundingClientRect().top - pane.getBoundingClientRect().top - HEAD_PX;
    return;
  }
  element.scrollIntoView({ block: 'start' });
}
