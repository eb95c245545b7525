import { readDraft, storeDraft } from '../../../../ui/editor/use-draft.ts';
import { type Draft, getWantedHtml, isInserted } from '../draft/draft-state.ts';
import { formatOrigin, getOriginKey, getReplyKey, parseOrigin } from './reply-origin.ts';

/**
 * Updates the kept reply of a ticket that is not on the page after its draft has ended, because it may never be opened
 * again. Returns its new content; null if someone has edited it.
 */
export function settleUnopenedReply(ticketId: string, draft: Draft): string | null {
  const name = getReplyKey(ticketId);
  const kept = getOriginKey(ticketId);
  if (draft.placement === 'rest' && draft.refused && parseOrigin(readDraft(kept))?.share === 'part')
    storeDraft(kept, formatOrigin(draft.by, 'refused'));
  if (draft.placement !== 'reply' || !isInserted(draft, readDraft(name))) return null;
  const wanted = getWantedHtml(draft);
  storeDraft(name, wanted);
  storeDraft(kept, wanted === '' ? '' : draft.by);
  return wanted;
}
