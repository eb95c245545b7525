/** The action of a key in the runner. */
export type KeyAction =
  | { readonly do: 'answer' | 'eliminate'; readonly optionNo: number }
  | { readonly do: 'eliminate-focused' }
  | { readonly do: 'focus-option'; readonly step: 1 | -1 }
  | { readonly do: 'go'; readonly step: 1 | -1 }
  | {
      readonly do:
        | 'flag'
        | 'highlighter'
        | 'explanation'
        | 'pause'
        | 'primary'
        | 'help'
        | 'timer'
        | 'passage'
        | 'close';
    };

/** The relevant parts of a KeyboardEvent, so that the map can be tested without a browser. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const singles: Record<string, KeyAction> = {
  x: { do: 'eliminate-focused' },
  f: { do: 'flag' },
  h: { do: 'highlighter' },
  p: { do: 'pause' },
  t: { do: 'timer' },
  w: { do: 'explanation' },
  r: { do: 'passage' },
  enter: { do: 'primary' },
  '?': { do: 'help' },
  escape: { do: 'close' },
  arrowup: { do: 'focus-option', step: -1 },
  arrowdown: { do: 'focus-option', step: 1 },
  arrowleft: { do: 'go', step: -1 },
  arrowright: { do: 'go', step: 1 },
};

/**
 * Digits are matched by the physical key and letters by the character: Shift+1 types '!' on one layout and '+' on
 * another, while the position of A varies.
 */
export function findKeyAction(pressed: Pressed): KeyAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = pressed.key.toLowerCase();
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(pressed.code)?.[1] ?? /^[1-5]$/.exec(key)?.[0];
  const keyOptionNo = /^[a-e]$/.test(key) ? 'abcde'.indexOf(key) + 1 : 0;
  const optionNo = digit ? Number(digit) : keyOptionNo;
  if (optionNo > 0) return { do: pressed.shiftKey ? 'eliminate' : 'answer', optionNo };
  if (pressed.shiftKey && key !== '?') return null;
  return singles[key] ?? null;
}

export const keyHelp: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['1 to 5', 'A to E'], 'Choose an answer'],
  [['Shift + 1 to 5'], 'Eliminate an answer, or restore it; eliminating the chosen one clears it'],
  [['X'], 'Eliminate the answer in focus'],
  [['Up', 'Down'], 'Move between answers; Space chooses'],
  [['Left', 'Right'], 'Previous or next question'],
  [['Enter'], 'The main button: submit, show the result, next question'],
  [['F'], 'Flag or unflag'],
  [['H'], 'Highlighter on or off; with a selection, highlight it'],
  [
    ['Shift + Y', 'Shift + G', 'Shift + P', 'Shift + U'],
    'Highlight the selection: yellow, green, pink, underline. Delete removes it',
  ],
  [
    ['Left', 'Right', 'Up', 'Down'],
    'With the highlighter on and the text in focus: select by word or line; hold Shift to extend',
  ],
  [['P'], 'Pause'],
  [['T'], 'Show or hide the timer'],
  [['J'], 'In a result: add to your journal'],
  [['Ctrl + Enter'], 'In the journal: save the entry'],
  [['W'], 'In a result: open or close the explanation'],
  [['R'], 'Focus the passage or the question; opens the passage on small screens'],
  [['?'], 'This list'],
  [['Esc'], 'Close what is open'],
];

/** The keys of the accommodations that the student has. */
export const listAidKeys = ({
  readAloud,
  lineMarker,
}: {
  readonly readAloud: boolean;
  readonly lineMarker: boolean;
}): typeof keyHelp => [
  ...(readAloud ? [[['L'], 'Read aloud, or stop reading'] as const] : []),
  ...(lineMarker ? [[['M'], 'Line marker on or off; with it on, Alt + Up and Down move it'] as const] : []),
];
