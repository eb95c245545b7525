import { setImmediate } from 'node:timers/promises';

/**
 * The maximum time of work without a pause. A request takes some twelve turns of the event loop and may wait for a
 * step in each of them, so steps of 10 ms delayed it by more than 100 ms.
 */
const maxStepMs = 2;

/** Returns a function to call between steps of long work, which lets requests run from time to time. */
export function createPauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < maxStepMs) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
