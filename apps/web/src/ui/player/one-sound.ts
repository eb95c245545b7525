let current: (() => void) | null = null;

/** Told by what begins to sound, with the way to pause it: what sounded until now is paused. */
export function takeSound(pause: () => void): void {
  if (current !== pause) current?.();
  current = pause;
}
