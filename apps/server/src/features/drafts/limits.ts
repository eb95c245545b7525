import { DraftError } from './draft-error.ts';

export interface DraftTimes {
  readonly firstMs: number;
  readonly silenceMs: number;
  readonly totalMs: number;
}
const slow = () =>
  new DraftError('TOO_SLOW', "The writing service didn't respond in time. Try again in a moment.");
const stalled = () =>
  new DraftError('STALLED', 'The writing service stopped responding. Try again in a moment.');
const tooLong = () =>
  new DraftError('TOO_SLOW', 'The draft took too long and was stopped. Try again in a moment.');

/**
 * Passes on pieces as long as they arrive in time; `give` stops their producer. Throws DraftError, immediately when
 * the signal is aborted, whatever the producer does.
 */
export async function* inTime<T>(
  pieces: AsyncIterable<T>,
  { firstMs, silenceMs, totalMs }: DraftTimes,
  signal: AbortSignal,
  giveUp: (reason: DraftError) => void,
): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  const endsAt = performance.now() + totalMs;
  let first = true;
  try {
    for (;;) {
      const left = endsAt - performance.now();
      // If pieces are always available immediately, timers never run.
      if (left <= 0) throw tooLong();
      const timeoutMs = first ? firstMs : silenceMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let onAbort = () => {};
      const end = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(left <= timeoutMs ? tooLong() : first ? slow() : stalled()),
          Math.max(0, Math.min(timeoutMs, left)),
        );
        onAbort = () => reject(signal.reason);
        if (signal.aborted) onAbort();
        signal.addEventListener('abort', onAbort, { once: true });
      });
      try {
        const next = await Promise.race([iterator.next(), end]);
        if (next.done) return;
        first = false;
        yield next.value;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    }
  } catch (error) {
    if (error instanceof DraftError) giveUp(error);
    throw error;
  } finally {
    // Not awaited: a producer that hangs would block this too.
    void iterator.return?.().catch(() => undefined);
  }
}
