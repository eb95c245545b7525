import type { KeyboardEvent } from 'react';

const rowLink = '[data-row-link]';
const steps: Record<string, 1 | -1> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 };

/**
 * Keyboard shortcuts of a list, for the element around its rows; active while the focus is inside. Arrows, j, k, Home
 * and End move between the rows; `actions` maps other keys to actions on the focused row.
 */
export function listKeys<Action extends string>(
  actions: Readonly<Record<string, Action>>,
  onAction: (id: string, action: Action, shift: boolean) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    // Events of a menu or dialog in a portal bubble to here.
    if (!event.currentTarget.contains(target)) return;
    // In a text field, letters are text.
    if (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)];
    const row = target.closest('[data-row]');
    const at = links.findIndex((link) => row?.contains(link));
    const key = event.key.toLowerCase();
    const step = steps[key];
    if (step) {
      event.preventDefault();
      links[Math.min(Math.max(0, at + step), links.length - 1)]?.focus();
    } else if (key === 'home' || key === 'end') {
      event.preventDefault();
      links.at(key === 'home' ? 0 : -1)?.focus();
    } else {
      const id = row?.getAttribute('data-row');
      const meant = actions[key];
      if (!id || !meant || event.repeat) return;
      event.preventDefault();
      onAction(id, meant, event.shiftKey);
    }
  };
}
