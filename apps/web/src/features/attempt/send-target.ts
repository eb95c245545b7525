import type { Drill, Practice, WritingAttempt } from '@docket/contract/types';
import type { QueuedEvent } from '../../shared/attempt-events/events.ts';
import type { Receipt } from './queue/queue.ts';

/** The calls needed to send the unsent events of an attempt that no runner has open. Both throw CallError. */
export interface SendTarget {
  readonly deliver: (
    event: QueuedEvent,
    keepalive: boolean,
  ) => Promise<Receipt<Drill | Practice | WritingAttempt>>;
  /** 'waits': paused or not started; its events are sent when the student returns to it. */
  readonly readStatus: () => Promise<'runs' | 'waits' | 'over'>;
}
