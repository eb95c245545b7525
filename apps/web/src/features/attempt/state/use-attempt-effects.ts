import { useEffect, useRef } from 'react';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { Queue } from '../queue/queue.ts';
import type { Phase } from './progress.ts';

/** After being away for this long, the page asks the server for the current state. */
const AWAY_MS = 30_000;

export type RecordEvent = (event: AttemptEvent) => Promise<unknown> | undefined;

/** Starts a new attempt, once this page may work on it. */
export function useActivation({
  queue,
  record,
  isNew,
}: {
  readonly queue: Pick<Queue, 'load' | 'unsent' | 'release'>;
  readonly record: RecordEvent;
  readonly isNew: boolean;
}): void {
  // Once only, and after reading the device: an earlier page may have left the same event unsent.
  const activated = useRef(false);
  useEffect(() => {
    if (!isNew || activated.current) return;
    activated.current = true;
    void queue.load().then(() => {
      if (!queue.unsent().some(({ event }) => event.kind === 'activate')) void record({ kind: 'activate' });
      queue.release();
    });
  }, [isNew, record, queue]);
}

/** Sends what waits when the page is visible again, and asks for the current state after a longer time away. */
export function useReturnToPage(
  queue: Pick<Queue, 'wake'>,
  refresh: () => Promise<void>,
  phase: Phase,
): void {
  useEffect(() => {
    let left = Date.now();
    const checkVisible = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else {
        queue.wake();
        if (phase !== 'result' && Date.now() - left > AWAY_MS) void refresh();
      }
    };
    document.addEventListener('visibilitychange', checkVisible);
    return () => document.removeEventListener('visibilitychange', checkVisible);
  }, [queue, refresh, phase]);
}

/** Records that a question was opened in blind review, if there is one to record. */
export function useBlindReviewOpening(toOpen: string | null | undefined, record: RecordEvent): void {
  // The question shown in blind review counts as opened; one that was never shown has no blind answer.
  const opened = useRef(new Set<string>());
  useEffect(() => {
    if (!toOpen || opened.current.has(toOpen)) return;
    opened.current.add(toOpen);
    void record({ kind: 'br-open', drillQuestionId: toOpen });
  }, [toOpen, record]);
}
