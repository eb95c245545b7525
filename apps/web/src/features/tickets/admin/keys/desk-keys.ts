/** The action of a key at the desk. */
export type DeskAction =
  | 'down'
  | 'up'
  | 'claim'
  | 'reply'
  | 'draft'
  | 'take'
  | 'templates'
  | 'notes'
  | 'search'
  | 'next'
  | 'previous'
  | 'fresh'
  | 'help'
  | 'back';

/** Single characters: these can be switched off. */
const singles: Readonly<Record<string, DeskAction>> = {
  j: 'down',
  k: 'up',
  c: 'claim',
  r: 'reply',
  g: 'draft',
  u: 'take',
  t: 'templates',
  n: 'notes',
  s: 'fresh',
  '/': 'search',
  ']': 'next',
  '[': 'previous',
  '?': 'help',
};

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Many keyboards type brackets with AltGr, which is reported as Control and Alt as well. */
  readonly altGraph: boolean;
}

/** The action of a key; with `singleKeys` off, only Escape has one. */
export function findDeskAction(pressed: PressedKey, singleKeys: boolean): DeskAction | null {
  const { key, altGraph, shiftKey } = pressed;
  if (!altGraph && (pressed.ctrlKey || pressed.metaKey || pressed.altKey)) return null;
  if (key === 'Escape') return 'back';
  if (!singleKeys) return null;
  // A letter with Shift is a different key; for punctuation, the position of Shift depends on the layout.
  if (shiftKey && /^[a-z]$/i.test(key)) return null;
  return singles[key.toLowerCase()] ?? null;
}

export const deskKeyHelp: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', 'K', 'Down', 'Up'], 'Move through the queue; arrows while a row has the focus'],
  [['Enter'], 'Open the ticket in focus'],
  [[']', '['], 'Next or previous ticket of the queue'],
  [['S'], 'Show new tickets'],
  [['/'], 'Search'],
  [['C'], 'Claim, or release'],
  [['R'], 'Write the reply'],
  [['T'], 'Templates'],
  [['G'], 'Draft an answer into an empty reply, or below your text; or stop the draft'],
  [['U'], 'Insert the draft, or the rest of it, into the reply'],
  [['N'], 'Write an internal comment'],
  [['Esc'], 'Leave the field, then the ticket'],
  [['?'], 'This list'],
];
