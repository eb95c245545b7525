import { setImmediate } from 'node:timers/promises';

/**
 * Work without a pause takes no longer than this. A request takes some twelve turns of the event loop and waits for a step in
 * each of them, so a step of 10 ms delayed it by more than 100.
 */
const maxStepMs = 2;

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
