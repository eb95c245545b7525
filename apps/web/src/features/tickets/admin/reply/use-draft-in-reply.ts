import { useLayoutEffect } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import { readDraft, removeDraft } from '../../../../ui/editor/use-draft.ts';
import { containsInserted, type Draft, getWantedHtml, isInserted, isRunning } from '../draft/draft-state.ts';
import {
  dropDraft,
  findDraft,
  insertIntoReply,
  requestDraft,
  touchDraft,
  useDraft,
} from '../draft/drafts.ts';
import { formatOrigin } from './reply-origin.ts';
import type { ReplyText } from './use-reply-text.ts';

/** Removes the text of a draft from the reply; what another tab has saved since stays. */
function takeOut(draft: Draft, reply: ReplyText): void {
  if (isInserted(draft, readDraft(reply.name))) removeDraft(reply.name);
  reply.insert('', '', 'whole');
}

/** Keeps the reply in sync with a draft that streams into it, as long as only the draft has changed it. */
function follow(id: string, reply: ReplyText): void {
  const draft = findDraft(id);
  if (draft?.placement === 'rest' && draft.refused) reply.refuse();
  if (draft?.placement !== 'reply') return;
  const wanted = getWantedHtml(draft);
  const share = draft.state === 'done' ? 'whole' : 'part';
  // The complete draft may equal the text received before; that it is complete must be stored anyway.
  const isReflected = wanted ? reply.storedOrigin === formatOrigin(draft.by, share) : isRunning(draft);
  if (wanted === draft.inserted && wanted === reply.html && isReflected) return;
  if (!isInserted(draft, readDraft(reply.name))) {
    // Another tab has saved under the same key. Its text is shown here when the ticket is opened again.
    const isOurs = isInserted(draft, reply.html);
    touchDraft(id, !isOurs && containsInserted(draft, reply.html) ? reply.html : '');
    if (isOurs) reply.insert('', '', 'whole');
  } else if (wanted === '' && !isRunning(draft)) {
    takeOut(draft, reply);
    touchDraft(id, '');
  } else {
    if (draft.inserted === '' && isRunning(draft)) announce('The draft is being written into your reply.');
    reply.insert(wanted, draft.by, share);
    insertIntoReply(id, wanted);
  }
}

/** The draft of a ticket. It streams into an empty reply; a reply with the tutor's own text is left alone. */
export function useDraftInReply(id: string, reply: ReplyText) {
  const draft = useDraft(id);
  useLayoutEffect(() => follow(id, reply));
  const clear = () => {
    if (draft?.placement === 'reply') takeOut(draft, reply);
  };
  return {
    draft,
    request() {
      const isFree = isEmptyRichText(reply.html) || draft?.placement === 'reply';
      clear();
      requestDraft(id, isFree && readDraft(reply.name) === '' ? 'reply' : 'block');
    },
    /** Discards it, and removes it from the reply unless the tutor has changed it there. */
    drop() {
      clear();
      dropDraft(id);
    },
  };
}
