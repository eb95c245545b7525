import { useSyncExternalStore } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { stream } from '../../../../lib/stream.ts';
import { settleUnopenedReply } from '../reply/left-reply.ts';
import { isShown } from '../reply/use-reply-text.ts';
import type { Draft } from './draft-state.ts';
import { createDraftStore } from './draft-store.ts';

const drafts = createDraftStore(stream, announce, (id, draft) => {
  const insertedHtml = isShown(id) ? null : settleUnopenedReply(id, draft);
  if (insertedHtml !== null && insertedHtml !== '') drafts.insertIntoReply(id, insertedHtml);
});
export const { request: requestDraft, stop: stopDraft, drop: dropDraft, end: endDrafts } = drafts;
export const { of: findDraft, insertIntoReply, touch: touchDraft } = drafts;

export const useDraft = (ticketId: string): Draft | null =>
  useSyncExternalStore(drafts.subscribe, () => drafts.of(ticketId));
