import { useEffect, useRef } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Queue } from '../queue/queue.ts';

interface Visits {
  /** Null while the student is not working. */
  readonly questionId: string | null;
  readonly queue: Pick<Queue, 'load' | 'sealPing' | 'addVisit'>;
}

/** Records when each question was opened; the replay of a section uses it. */
export function useVisits({ questionId, queue }: Visits): void {
  const cleared = useRef<Promise<unknown> | null>(null);
  useEffect(() => {
    if (!questionId) return;
    const at = serverNow().toISOString();
    // Seconds that an earlier section left go in a separate batch.
    cleared.current ??= queue.load().then(() => queue.sealPing(at));
    void cleared.current.then(() => queue.addVisit(questionId, at));
  }, [questionId, queue]);
}
