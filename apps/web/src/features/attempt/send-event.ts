import type { Client, Output } from '@docket/contract/client';
import { type AttemptKind, type EventRoute, toEventRequest } from '@docket/contract/event-calls';
import type { QueuedEvent } from '../../shared/attempt-events/events.ts';
import { NOT_OURS } from './queue/verdict.ts';

/** How long a save may take before the page shows 'Timeout', in ms. */
const ANSWER_MS = 15_000;
const HIGHLIGHT_MS = 7_000;

/** Sends an event of the drill or practice test with this id. Throws CallError. */
export async function sendEvent<A extends AttemptKind>(
  call: Client,
  of: A,
  id: string,
  { event, device, seq, at }: QueuedEvent,
  keepalive: boolean,
): Promise<Output<EventRoute<A>>> {
  const request = toEventRequest(of, id, event, { device, seq, at });
  if (!request) throw NOT_OURS;
  const timeoutMs = event.kind === 'highlight' ? HIGHLIGHT_MS : ANSWER_MS;
  return call(request.route, request.input, { timeoutMs, keepalive });
}
