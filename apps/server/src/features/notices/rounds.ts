import type { Deps } from '../../http/deps.ts';

const stopWithinMs = 3_000;

/** Work that is done again and again beside the requests, one round at a time. */
export function rounds(deps: Deps, everyMs: number, work: (goOn: () => boolean) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;
  function plan(afterMs: number) {
    if (!running || round) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = work(() => running)
        .catch((error) => deps.log.warn({ err: error }, 'notices not sent'))
        .finally(() => {
          round = undefined;
          plan(everyMs);
        });
    }, afterMs);
    timer.unref();
  }
  return {
    /** The next round comes earlier. */
    soon: plan,
    start() {
      running = true;
      plan(everyMs);
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      // A service that does not answer must not hold up the shutdown; what it was to send is due again after the lease.
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
    },
  };
}
