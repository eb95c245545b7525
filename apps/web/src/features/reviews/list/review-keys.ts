/** What each key does with the row in focus, beside those that every list has. */
export const reviewKeys = {
  e: 'settle',
  s: 'snooze',
  w: 'why',
  u: 'undo',
  x: 'select',
  '?': 'help',
} as const;

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
