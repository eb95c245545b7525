import type { QueuedEvent } from './events.ts';

/** Tries after which a hand-in no longer waits behind an event that the server keeps failing on. */
const PATIENCE = 3;

const sameHighlight = (a: QueuedEvent, b: QueuedEvent): boolean =>
  a.event.kind === 'highlight' &&
  b.event.kind === 'highlight' &&
  a.event.drillQuestionId === b.event.drillQuestionId &&
  a.event.type === b.event.type;

const sameText = (a: QueuedEvent, b: QueuedEvent): boolean =>
  a.event.kind === 'text' && b.event.kind === 'text' && a.event.field === b.event.field;

/** Highlights and texts are sent whole, so that an older one with a newer one behind it need not be sent at all. */
export function superseded(pending: readonly QueuedEvent[]): QueuedEvent[] {
  return pending.filter((event, at) =>
    pending.some((later, to) => to > at && (sameHighlight(event, later) || sameText(event, later))),
  );
}

/** Of an essay: its hand-in carries no text, so that it waits for them. */
const isOfEssay = ({ event }: QueuedEvent): boolean => event.kind === 'text' || event.kind === 'begin-draft';

/**
 * Which event goes next: in order, save that nothing can be taken before the clock was started, and that a hand-in
 * (it carries every answer again) overtakes an event which failed `PATIENCE` times on a server that can be reached.
 */
export function nextEvent(pending: readonly QueuedEvent[], serverFailures: number): QueuedEvent | undefined {
  const activate = pending.find(({ event }) => event.kind === 'activate');
  if (activate) return activate;
  const submit = pending.find(({ event }) => event.kind === 'submit');
  return submit && serverFailures >= PATIENCE && !pending.some(isOfEssay) ? submit : pending[0];
}

/**
 * After a hand-in was taken, what it carried or made pointless; flags and highlights still count, and so does what
 * was said after it, in the next section of a test.
 */
export function settledBySubmit(pending: readonly QueuedEvent[], submit: QueuedEvent): QueuedEvent[] {
  const settled = new Set(['activate', 'answer', 'hide', 'ping', 'submit']);
  return pending.filter(({ event, seq }) => seq <= submit.seq && settled.has(event.kind));
}
