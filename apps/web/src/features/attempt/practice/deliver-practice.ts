import type { Client } from '@docket/contract/client';
import type { Practice } from '@docket/contract/types';
import { parsePracticeId, type QueuedEvent } from '../../../shared/attempt-events/events.ts';
import type { Receipt } from '../queue/queue.ts';
import { NOT_OURS } from '../queue/verdict.ts';
import { sendEvent } from '../send-event.ts';

/** Sends one event of a practice test. Throws CallError. */
export async function deliverPractice(
  call: Client,
  queued: QueuedEvent,
  keepalive: boolean,
): Promise<Receipt<Practice> & { readonly budgetSeconds?: number | null }> {
  const { event, attemptId } = queued;
  const id = parsePracticeId(attemptId);
  // A submission of a drill names no section.
  if (id === null || (event.kind === 'submit' && event.sectionNo === undefined)) throw NOT_OURS;
  const answer = await sendEvent(call, 'practice', id, queued, keepalive);
  return 'practice' in answer ? { duplicate: false, watermark: null, result: answer.practice } : answer;
}
