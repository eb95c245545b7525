import { useSyncExternalStore } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { stream } from '../../../../lib/stream.ts';
import { settleUnopenedReply } from '../reply/left-reply.ts';
import { isShown } from '../reply/use-reply-text.ts';
import type { Draft } from './draft-state.ts';
import { createDraftStore } from './draft-store.ts';

const drafts = createDraftStore(stream, announce, (id, draft) => {
  const put = isShown(id) ? null : settleUnopenedReply(id, draft);
  if (put !== null && put !== '') drafts.putInto(id, put);
});
export const { ask: askForDraft, stop: stopDraft, drop: dropDraft, end: endDrafts } = drafts;
export const { of: findDraft, putInto, touch: touchDraft } = drafts;

export const useDraft = (ticketId: string): Draft | null =>
  useSyncExternalStore(drafts.subscribe, () => drafts.of(ticketId));
