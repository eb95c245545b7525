import { useSyncExternalStore } from 'react';
import { announce } from '../../../../app/announce.ts';
import { stream } from '../../../../app/stream.ts';
import { afterDraftEvent, askedDraft, type Draft, failedDraft, isRunning } from './draft-state.ts';

/** The longest that a draft may take. */
const LIMIT_MS = 300_000;

const drafts = new Map<string, Draft>();
const ends = new Map<string, () => void>();
const listeners = new Set<() => void>();

function put(ticketId: string, draft: Draft | null): void {
  if (draft) drafts.set(ticketId, draft);
  else drafts.delete(ticketId);
  if (!draft || !isRunning(draft)) {
    ends.get(ticketId)?.();
    ends.delete(ticketId);
  }
  for (const listener of listeners) listener();
}
const change = (ticketId: string, next: (draft: Draft) => Draft) => {
  const draft = drafts.get(ticketId);
  if (draft && isRunning(draft)) put(ticketId, next(draft));
};
const fail = (ticketId: string, why: string) => {
  change(ticketId, (draft) => failedDraft(draft, why, false));
};

/** Asks for a draft. It goes on while the tutor reads other tickets; leaving the desk ends it. */
export function askForDraft(ticketId: string): void {
  ends.get(ticketId)?.();
  const limit = setTimeout(
    () => fail(ticketId, 'The draft took longer than five minutes and was stopped.'),
    LIMIT_MS,
  );
  const end = stream(
    'GET /ticket/{id}/generate',
    { params: { id: ticketId } },
    {
      message: (event) => {
        change(ticketId, (draft) => afterDraftEvent(draft, event));
        if (event.type === 'done') announce('The draft is ready. It is not sent until you send it.');
      },
      // Asked a second time it would begin anew: the tutor decides that.
      state: (now) => {
        if (now === 'waiting') fail(ticketId, 'The connection broke off before the draft was whole.');
      },
      refused: ({ message }) => fail(ticketId, message || 'The server refused to make a draft.'),
    },
  );
  ends.set(ticketId, () => {
    clearTimeout(limit);
    end();
  });
  put(ticketId, askedDraft);
}

/** Ends a draft that is being written; what has come of it stays. */
export function stopDraft(ticketId: string): void {
  change(ticketId, (draft) => ({ ...draft, state: 'stopped' }));
}
export const dropDraft = (ticketId: string): void => put(ticketId, null);

/** Ends everything: the desk is left. */
export function endDrafts(): void {
  for (const ticketId of [...drafts.keys()]) put(ticketId, null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useDraftOf = (ticketId: string): Draft | null =>
  useSyncExternalStore(subscribe, () => drafts.get(ticketId) ?? null);
export const draftOf = (ticketId: string): Draft | null => drafts.get(ticketId) ?? null;
