import type { KeyboardEvent } from 'react';

const rowLink = '[data-row-link]';

/**
 * Keys of a list: arrows (or j and k) move between the rows, x selects, Shift-x selects a range, Enter follows the
 * link that has the focus. For the element around the rows.
 */
export function rowKeys(onSelect: (id: string, range: boolean) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)];
    const row = (event.target as HTMLElement).closest('[data-row]');
    const at = links.findIndex((link) => row?.contains(link));
    const key = event.key.toLowerCase();
    const step = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }[key];
    if (step) {
      event.preventDefault();
      links[Math.min(Math.max(0, at + step), links.length - 1)]?.focus();
    } else if (key === 'home' || key === 'end') {
      event.preventDefault();
      links.at(key === 'home' ? 0 : -1)?.focus();
    } else if (key === 'x') {
      const id = row?.getAttribute('data-row');
      if (id) onSelect(id, event.shiftKey);
    }
  };
}
