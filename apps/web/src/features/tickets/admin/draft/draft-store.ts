import type { Streams } from '@docket/contract/stream';
import {
  applyDraftEvent,
  type Draft,
  failDraft,
  isRunning,
  markInserted,
  markTouched,
  requestedDraft,
} from './draft-state.ts';

/** The maximum duration of a draft. */
const LIMIT_MS = 300_000;
/**
 * Leaving or reloading the page aborts its streams too; within this time an abort keeps the text and reports no error.
 */
const LEAVING_MS = 500;

/**
 * The drafts of a tutor, by ticket; each continues while other tickets are read. Calls `ended` for each draft that
 * stops.
 */
export function createDraftStore(
  stream: Streams,
  announce: (text: string) => void,
  ended: (ticketId: string, draft: Draft) => void,
) {
  const drafts = new Map<string, Draft>();
  const ends = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function store(ticketId: string, draft: Draft | null): void {
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
    if (draft && isRunning(draft)) store(ticketId, next(draft));
  };
  const fail = (ticketId: string, reason: string) => {
    change(ticketId, (draft) => failDraft(draft, reason, false));
  };

  return {
    /**
     * Requests a draft once; a second request would start over, which only the tutor decides. It streams into the reply
     * only if that is empty.
     */
    request(ticketId: string, placement: 'reply' | 'block'): void {
      ends.get(ticketId)?.();
      // Set before the stream, which could otherwise end at the same time without the timeout message.
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
            change(ticketId, (draft) => applyDraftEvent(draft, event));
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
      store(ticketId, { ...requestedDraft, placement });
    },
    /** Stops a running draft; its text stays. */
    stop(ticketId: string): void {
      change(ticketId, (draft) => ({ ...draft, state: 'stopped' }));
    },
    /** Records what was inserted into the reply. */
    insertIntoReply(ticketId: string, html: string): void {
      const draft = drafts.get(ticketId);
      if (draft) store(ticketId, markInserted(draft, html));
    },
    /** Records that the tutor changed the reply to this HTML. */
    touch(ticketId: string, reply: string): void {
      const draft = drafts.get(ticketId);
      if (!draft) return;
      const touched = markTouched(draft, reply);
      if (touched.placement !== draft.placement) store(ticketId, touched);
    },
    drop: (ticketId: string): void => store(ticketId, null),
    /** Stops all drafts when the desk is closed. */
    end(): void {
      for (const ticketId of [...drafts.keys()]) store(ticketId, null);
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
