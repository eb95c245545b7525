/** For the `ref` of a row of tabs that scrolls sideways: scrolls the current tab into view when the page opens. */
export function showCurrent(row: HTMLElement | null): void {
  row?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
