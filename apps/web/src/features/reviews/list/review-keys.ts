import type { KeyboardEvent } from 'react';

const rowLink = '[data-row-link]';
/** What can be done with the row in focus by a key. */
export type RowAct = 'settle' | 'snooze' | 'why' | 'undo' | 'select' | 'select-range' | 'help';
const acts: Record<string, RowAct> = {
  e: 'settle',
  s: 'snooze',
  w: 'why',
  u: 'undo',
  x: 'select',
  '?': 'help',
};
const steps: Record<string, 1 | -1> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 };

/** Keys of the list, for the element around its rows: they hold while the focus is inside. */
export function reviewKeys(act: (id: string, act: RowAct) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    // What a menu or dialog draws elsewhere still passes its events here.
    if (!event.currentTarget.contains(target)) return;
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
      const meant = acts[key];
      if (!id || !meant || (event.repeat && meant !== 'help')) return;
      event.preventDefault();
      act(id, meant === 'select' && event.shiftKey ? 'select-range' : meant);
    }
  };
}

export const keyHelp: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Up', 'Down', 'J', 'K'], 'Move through the list; Home and End go to its ends'],
  [['Enter'], 'Open the question where it was answered'],
  [['E'], 'Resolve; in the list of what is done: bring back'],
  [['S'], 'Put off'],
  [['W'], 'Why I missed it'],
  [['U'], 'Undo the last step of this question'],
  [['X'], 'Select; with Shift the range'],
  [['?'], 'This list'],
];
