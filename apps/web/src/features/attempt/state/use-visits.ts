import { useEffect } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Queue } from '../queue/queue.ts';

interface Visits {
  /** Null while the student is not working. */
  readonly questionId: string | null;
  readonly queue: Pick<Queue, 'addVisit'>;
  /** Stable. Seconds that an earlier section left go in a separate batch. */
  readonly sealEarlier: () => Promise<void>;
}

/** Records when each question was opened; the replay of a section uses it. */
export function useVisits({ questionId, queue, sealEarlier }: Visits): void {
  useEffect(() => {
    if (!questionId) return;
    const at = serverNow().toISOString();
    void sealEarlier().then(() => queue.addVisit(questionId, at));
  }, [questionId, queue, sealEarlier]);
}
