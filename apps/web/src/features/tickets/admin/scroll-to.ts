/** Of the heading of a thread, which stays in sight. */
const HEAD_PX = 88;

/** Brings an element to the top of the pane that it scrolls in; the page around it stays where it is. */
export function scrollToTop(element: Element): void {
  for (let pane = element.parentElement; pane && pane !== document.body; pane = pane.parentElement) {
    if (getComputedStyle(pane).overflowY !== 'auto') continue;
    pane.scrollTop += element.getBoundingClientRect().top - pane.getBoundingClientRect().top - HEAD_PX;
    return;
  }
  element.scrollIntoView({ block: 'start' });
}
