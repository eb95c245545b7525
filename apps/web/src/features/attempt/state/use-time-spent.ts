import type { AttemptSheet } from '@docket/contract/types';
import { isAway } from '@docket/rules';
import { useCallback, useEffect, useRef } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { parseClock } from '../../../shared/attempt-events/clock.ts';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { Queue } from '../queue/queue.ts';
import type { RecordEvent } from './use-attempt-effects.ts';
import { useSeconds } from './use-seconds.ts';

/** Counts the student's seconds on the open question, and seals them into the batches that are sent. */
export function useTimeSpent(options: {
  readonly sheet: AttemptSheet;
  readonly queue: Pick<Queue, 'load' | 'isStill' | 'sealPing' | 'addSeconds'>;
  readonly record: RecordEvent;
  /** Stable; called with a batch that was sealed. */
  readonly onSealed: (event: AttemptEvent, at: string) => void;
  /** Null while the student is not working. */
  readonly drillQuestionId: string | null;
}) {
  const { queue, onSealed, drillQuestionId } = options;
  const latest = useRef(options.sheet);
  latest.current = options.sheet;
  /** Seconds of this page that are not in a batch yet. */
  const gathered = useRef(new Map<string, number>());
  const seal = useCallback(async () => {
    // While the clock is stopped, or about to be, the server takes no time; the seconds wait until it runs again.
    if (latest.current.state !== 'started' || queue.isStill()) return;
    gathered.current.clear();
    const at = serverNow().toISOString();
    const sealed = await queue.sealPing(at);
    if (sealed) onSealed(sealed.event, at);
  }, [queue, onSealed]);
  const earlier = useRef<Promise<void> | null>(null);
  /**
   * Seals what an earlier page or section left, once. A submission carries the seconds of its own page and removes all
   * others.
   */
  const sealEarlier = useCallback(() => {
    earlier.current ??= queue.load().then(seal);
    return earlier.current;
  }, [queue, seal]);
  const isWorking = drillQuestionId !== null;
  useEffect(() => {
    if (isWorking) void sealEarlier();
  }, [isWorking, sealEarlier]);
  useSeconds({
    drillQuestionId,
    add(id, seconds) {
      const { clock, state } = latest.current;
      const at = serverNow();
      // The clock of a drill pauses while the student is away; on return it continues at once (decision 89).
      if (state === 'started' && isAway(parseClock(clock), at))
        void options.record({ kind: 'ping', records: [] });
      gathered.current.set(id, (gathered.current.get(id) ?? 0) + seconds);
      void queue.addSeconds(id, seconds, at.toISOString());
    },
    seal: () => void seal(),
  });
  /** Of a question, not in a batch yet. */
  const getUnsealed = useCallback((id: string) => gathered.current.get(id) ?? 0, []);
  return { seal, sealEarlier, getUnsealed };
}
