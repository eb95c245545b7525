import type { Client } from '@docket/contract/client';
import type { WritingAttempt } from '@docket/contract/types';
import { parseWritingId, type QueuedEvent } from '../../../shared/attempt-events/events.ts';
import type { Receipt } from '../queue/queue.ts';
import { NOT_OURS } from '../queue/verdict.ts';

/** How long a save may take before it is retried, in ms. */
const SAVE_MS = 15_000;
/** The most that a browser sends for a closing page; larger bodies wait for the next page. */
const KEEPALIVE_CHARACTERS = 15_000;

/** Sends one event of an essay through the call that it belongs to. Throws CallError. */
export async function deliverWriting(
  call: Client,
  queued: QueuedEvent,
  keepalive: boolean,
): Promise<Receipt<WritingAttempt>> {
  const { event } = queued;
  const id = parseWritingId(queued.attemptId);
  if (id === null) throw NOT_OURS;
  const mark = { device: queued.device, seq: queued.seq, at: queued.at };
  const params = { id };
  const whole = ({ attempt }: { attempt: WritingAttempt }): Receipt<WritingAttempt> => ({
    duplicate: false,
    watermark: null,
    result: attempt,
  });
  switch (event.kind) {
    case 'text': {
      const body = { field: event.field, text: event.text, event: mark };
      const how = { timeoutMs: SAVE_MS, keepalive: keepalive && event.text.length < KEEPALIVE_CHARACTERS };
      return call('PUT /writing/attempt/{id}/text', { params, body }, how);
    }
    case 'begin-draft':
      return whole(
        await call(
          'PUT /writing/attempt/{id}/draft',
          { params, body: { at: queued.at } },
          { timeoutMs: SAVE_MS, keepalive },
        ),
      );
    case 'submit': {
      const body = { event: mark };
      return whole(await call('POST /writing/attempt/{id}/submit', { params, body }, { timeoutMs: SAVE_MS }));
    }
    default:
      throw NOT_OURS;
  }
}
