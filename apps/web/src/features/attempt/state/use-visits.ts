import { useEffect, useRef } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Queue } from '../queue/queue.ts';

interface Visits {
  /** Null while nothing is worked on. */
  readonly questionId: string | null;
  readonly queue: Queue;
}

/** Keeps which question was opened when: what a section is replayed from. */
export function useVisits({ questionId, queue }: Visits): void {
  const cleared = useRef<Promise<unknown> | null>(null);
  useEffect(() => {
    if (!questionId) return;
    const at = serverNow().toISOString();
    // Seconds that an earlier section left behind go in a batch of their own.
    cleared.current ??= queue.load().then(() => queue.sealPing(at));
    void cleared.current.then(() => queue.addVisit(questionId, at));
  }, [questionId, queue]);
}
