import type { Streams } from '@docket/contract/stream';
import {
  afterDraftEvent,
  type Draft,
  failedDraft,
  isRunning,
  putDraft,
  requestedDraft,
  touchedDraft,
} from './draft-state.ts';

/** The longest that a draft may take. */
const LIMIT_MS = 300_000;
/** A page that is left or loaded again breaks its streams off as well: it is to keep what had come, and not to hear of it. */
const LEAVING_MS = 500;

/** The drafts of a tutor, by ticket; each goes on while other tickets are read. `ended` hears of each that comes no further. */
export function createDraftStore(
  stream: Streams,
  announce: (text: string) => void,
  ended: (ticketId: string, draft: Draft) => void,
) {
  const drafts = new Map<string, Draft>();
  const ends = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function put(ticketId: string, draft: Draft | null): void {
    const before = drafts.get(ticketId);
    if (draft) drafts.set(ticketId, draft);
    else drafts.delete(ticketId);
    if (!draft || !isRunning(draft)) {
      ends.get(ticketId)?.();
      ends.delete(ticketId);
    }
    if (draft && before && isRunning(before) && !isRunning(draft)) ended(ticketId, draft);
    for (const listener of listeners) listener();
  }
  const change = (ticketId: string, next: (draft: Draft) => Draft) => {
    const draft = drafts.get(ticketId);
    if (draft && isRunning(draft)) put(ticketId, next(draft));
  };
  const fail = (ticketId: string, why: string) => {
    change(ticketId, (draft) => failedDraft(draft, why, false));
  };

  return {
    /**
     * Asks for a draft, once: asked a second time it would begin anew, and the tutor decides that. It comes into the reply
     * only where that holds nothing.
     */
    ask(ticketId: string, place: 'reply' | 'block'): void {
      ends.get(ticketId)?.();
      // Set before the stream, which would end at the same moment without a word of the time.
      const limit = setTimeout(
        () => fail(ticketId, 'The draft took more than five minutes and was stopped.'),
        LIMIT_MS,
      );
      let over: ReturnType<typeof setTimeout> | undefined;
      const end = stream(
        'GET /ticket/{id}/generate',
        { params: { id: ticketId } },
        {
          message: (event) => {
            change(ticketId, (draft) => afterDraftEvent(draft, event));
            if (event.type === 'done') announce('The draft is ready. Nothing is sent until you send it.');
          },
          refused: ({ envelope }) =>
            fail(ticketId, envelope.message ?? "We couldn't create a draft. Try again in a moment."),
          ended: () => {
            over = setTimeout(
              () => fail(ticketId, 'The connection was lost before the draft was complete.'),
              LEAVING_MS,
            );
          },
        },
        { once: true },
      );
      ends.set(ticketId, () => {
        clearTimeout(limit);
        clearTimeout(over);
        end();
      });
      put(ticketId, { ...requestedDraft, place });
    },
    /** Ends a draft that is being written; what has come of it stays. */
    stop(ticketId: string): void {
      change(ticketId, (draft) => ({ ...draft, state: 'stopped' }));
    },
    /** Notes what was put into the reply. */
    putInto(ticketId: string, html: string): void {
      const draft = drafts.get(ticketId);
      if (draft) put(ticketId, putDraft(draft, html));
    },
    /** Notes that the tutor changed the reply, which now reads so. */
    touch(ticketId: string, reply: string): void {
      const draft = drafts.get(ticketId);
      if (!draft) return;
      const touched = touchedDraft(draft, reply);
      if (touched.place !== draft.place) put(ticketId, touched);
    },
    drop: (ticketId: string): void => put(ticketId, null),
    /** Ends everything: the desk is left. */
    end(): void {
      for (const ticketId of [...drafts.keys()]) put(ticketId, null);
    },
    of: (ticketId: string): Draft | null => drafts.get(ticketId) ?? null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
