let current: (() => void) | null = null;

/** Called when something starts to play, with a function that pauses it: pauses what was playing before. */
export function takeSound(pause: () => void): void {
  if (current !== pause) current?.();
  current = pause;
}
