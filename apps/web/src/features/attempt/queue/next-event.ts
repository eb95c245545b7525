import type { QueuedEvent } from '../../../shared/attempt-events/events.ts';

/** After this many failures of an earlier event, a submission no longer waits for it. */
const MAX_FAILURES = 3;

const sameHighlight = (a: QueuedEvent, b: QueuedEvent): boolean =>
  a.event.kind === 'highlight' &&
  b.event.kind === 'highlight' &&
  a.event.drillQuestionId === b.event.drillQuestionId &&
  a.event.type === b.event.type;

const sameText = (a: QueuedEvent, b: QueuedEvent): boolean =>
  a.event.kind === 'text' && b.event.kind === 'text' && a.event.field === b.event.field;

/** Highlights and texts are sent whole, so an older one need not be sent when a newer one follows. */
export function listSuperseded(pending: readonly QueuedEvent[]): QueuedEvent[] {
  return pending.filter((event, at) =>
    pending.some((later, to) => to > at && (sameHighlight(event, later) || sameText(event, later))),
  );
}

/** Events of an essay: its submission carries no text, so it waits for them. */
const isOfEssay = ({ event }: QueuedEvent): boolean => event.kind === 'text' || event.kind === 'begin-draft';

/**
 * The event to send next. Events go in order, with two exceptions: nothing is sent before the clock is started, and a
 * submission (which carries every answer again) overtakes an event that failed `MAX_FAILURES` times on a reachable server.
 */
export function pickNextEvent(
  pending: readonly QueuedEvent[],
  serverFailures: number,
): QueuedEvent | undefined {
  const activate = pending.find(({ event }) => event.kind === 'activate');
  if (activate) return activate;
  const submit = pending.find(({ event }) => event.kind === 'submit');
  return submit && serverFailures >= MAX_FAILURES && !pending.some(isOfEssay) ? submit : pending[0];
}

/**
 * The events that a submission makes unnecessary once it is taken. Flags and highlights still count, and so does what was
 * recorded after it, in the next section of a test.
 */
export function listSettledBySubmit(pending: readonly QueuedEvent[], submit: QueuedEvent): QueuedEvent[] {
  const settled = new Set(['activate', 'answer', 'hide', 'ping', 'submit']);
  return pending.filter(({ event, seq }) => seq <= submit.seq && settled.has(event.kind));
}
