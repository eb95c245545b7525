import { impersonation } from '../../../lib/impersonation.ts';

const writing = { e: 'settle', s: 'snooze', w: 'missReason', u: 'undo' } as const;
/** The keys for the focused row, in addition to those of every list. */
export const reviewKeys = { ...(impersonation ? {} : writing), x: 'select', '?': 'help' } as const;

type Help = readonly (readonly [keys: readonly string[], what: string])[];
const writingHelp: Help = [
  [['E'], 'Resolve; in the resolved list: reopen'],
  [['S'], 'Snooze'],
  [['W'], 'Why I missed it'],
  [['U'], 'Undo the last action on this question'],
];
export const keyHelp: Help = [
  [['Up', 'Down', 'J', 'K'], 'Move through the list; Home and End go to the first and last row'],
  [['Enter'], "Open this question's result"],
  ...(impersonation ? [] : writingHelp),
  [['X'], 'Select; with Shift, select a range'],
  [['?'], 'This list'],
];
