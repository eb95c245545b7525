import { useLayoutEffect } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import { forgetDraft, readDraft } from '../../../../ui/editor/use-draft.ts';
import { type Draft, holdsPutOf, isPutOf, isRunning, wantedHtml } from '../draft/draft-state.ts';
import { askForDraft, draftOf, dropDraft, putInto, touchDraft, useDraftOf } from '../draft/drafts.ts';
import { writtenOrigin } from './reply-origin.ts';
import type { ReplyText } from './use-reply-text.ts';

/** Takes what came of a draft out of the reply; what another tab has kept since stays. */
function takeOut(draft: Draft, reply: ReplyText): void {
  if (isPutOf(draft, readDraft(reply.name))) forgetDraft(reply.name);
  reply.put('', '', 'whole');
}

/** Has the reply hold what has come of a draft that is written into it, as long as no hand but the draft's is in it. */
function follow(id: string, reply: ReplyText): void {
  const draft = draftOf(id);
  if (draft?.place === 'rest' && draft.refused) reply.refuse();
  if (draft?.place !== 'reply') return;
  const wanted = wantedHtml(draft);
  const share = draft.state === 'done' ? 'whole' : 'part';
  // The whole may read just as what had come of it: that it is the whole is news all the same.
  const isReflected = wanted ? reply.keptOrigin === writtenOrigin(draft.by, share) : isRunning(draft);
  if (wanted === draft.put && wanted === reply.html && isReflected) return;
  if (!isPutOf(draft, readDraft(reply.name))) {
    // Another tab has written under the same name. What it wrote is shown here after another ticket was open.
    const isOurs = isPutOf(draft, reply.html);
    touchDraft(id, !isOurs && holdsPutOf(draft, reply.html) ? reply.html : '');
    if (isOurs) reply.put('', '', 'whole');
  } else if (wanted === '' && !isRunning(draft)) {
    takeOut(draft, reply);
    touchDraft(id, '');
  } else {
    if (draft.put === '' && isRunning(draft)) announce('The draft is being written into your reply.');
    reply.put(wanted, draft.by, share);
    putInto(id, wanted);
  }
}

/** The draft of a ticket. An empty reply takes it in while it comes; one with a text of the tutor's own is left alone. */
export function useDraftInReply(id: string, reply: ReplyText) {
  const draft = useDraftOf(id);
  useLayoutEffect(() => follow(id, reply));
  const clear = () => {
    if (draft?.place === 'reply') takeOut(draft, reply);
  };
  return {
    draft,
    ask() {
      const isFree = isEmptyRichText(reply.html) || draft?.place === 'reply';
      clear();
      askForDraft(id, isFree && readDraft(reply.name) === '' ? 'reply' : 'block');
    },
    /** Throws it away, out of the reply too unless the tutor has changed it there. */
    drop() {
      clear();
      dropDraft(id);
    },
  };
}
