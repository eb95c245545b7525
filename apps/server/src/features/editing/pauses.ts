import { setImmediate } from 'node:timers/promises';

/** Work without a pause takes no longer than this. */
const maxStepMs = 10;

/** Answers a function to be called between steps of long work: now and then it lets requests come first. */
export function createPauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < maxStepMs) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
