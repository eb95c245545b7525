export type PlayerAction =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'full-screen' }
  | { readonly kind: 'captions' }
  | { readonly kind: 'mute' }
  | { readonly kind: 'jump'; readonly by: number }
  | { readonly kind: 'volume'; readonly by: number }
  | { readonly kind: 'rate'; readonly by: number };

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  f: { kind: 'full-screen' },
  c: { kind: 'captions' },
  m: { kind: 'mute' },
  j: { kind: 'jump', by: -10 },
  l: { kind: 'jump', by: 10 },
  ArrowLeft: { kind: 'jump', by: -5 },
  ArrowRight: { kind: 'jump', by: 5 },
  ArrowUp: { kind: 'volume', by: 0.1 },
  ArrowDown: { kind: 'volume', by: -0.1 },
  '<': { kind: 'rate', by: -1 },
  '>': { kind: 'rate', by: 1 },
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}
/** The action of a key in the player; null leaves it to the browser. */
export function findAction(press: Press): PlayerAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return actions[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}

/** The next slower or faster speed. */
export function stepRate(rate: number, by: number): number {
  const faster = rates.filter((one) => one > rate);
  const slower = rates.filter((one) => one < rate);
  return (by > 0 ? faster[0] : slower.at(-1)) ?? rate;
}
export const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
