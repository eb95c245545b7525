import type { Client } from '@docket/contract/client';
import type { Drill } from '@docket/contract/types';
import type { QueuedEvent } from '../../../shared/attempt-events/events.ts';
import type { Receipt } from '../queue/queue.ts';
import { sendEvent } from '../send-event.ts';

/** Sends one event of a drill. Throws CallError. */
export async function deliverDrill(
  call: Client,
  queued: QueuedEvent,
  keepalive: boolean,
): Promise<Receipt<Drill>> {
  const answer = await sendEvent(call, 'drill', queued.attemptId, queued, keepalive);
  return 'drill' in answer ? { duplicate: false, watermark: null, result: answer.drill } : answer;
}
