import { CallError } from '@docket/contract/client';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { isSendable, MAX_RICH_TEXT } from '../../../../ui/editor/rich-text.ts';
import { cacheStaffTicket, readAgain } from '../desk-queries.ts';
import { dropDraft } from '../draft/drafts.ts';
import { type ReplyText, settleSentReply } from './use-reply-text.ts';

interface Options {
  id: string;
  reply: ReplyText;
  /** Who else has claimed the ticket, as a sentence; null if nobody has. */
  claimed: string | null;
  /** A draft is being written into the reply. */
  isDrafting: boolean;
  /** The element of the reply, in which an error is scrolled into view. */
  box: RefObject<HTMLElement | null>;
  onNext: () => void;
}

/** Sends the reply once, unless something prevents it; `blockedReason` says what. */
export function useSendReply({ id, reply, claimed, isDrafting, box, onNext }: Options) {
  const ready = isSendable(reply.html);
  const tooLong = reply.html.length > MAX_RICH_TEXT;
  const blockedReason =
    claimed ?? (isDrafting ? 'A draft is still being written. Wait for it, or cancel it, to send.' : null);
  const pressed = useRef(false);
  const mutationKey = ['staff-reply', id];
  // True also if the reply was being sent before the ticket was closed and opened again.
  const sending = useIsMutating({ mutationKey }) > 0;
  const send = useMutation({
    mutationKey,
    mutationFn: ({ text }: { text: string; origin: string; next: boolean }) =>
      call('PUT /ticket/reply/{id}', { params: { id }, body: { reply: text } }),
    onSuccess(answer, { text, origin, next }) {
      settleSentReply(id, text, origin);
      dropDraft(id);
      announce('Your reply was sent.');
      cacheStaffTicket(answer.ticket);
      if (next) onNext();
    },
    // The text stays; the page must show what prevents sending.
    onError: () => void readAgain(id),
    onSettled: () => {
      pressed.current = false;
    },
  });
  const { error, reset } = send;
  const refused = error instanceof CallError && error.status === 409;
  const wasClaimed = useRef(claimed !== null);
  useEffect(() => {
    // The colleague has released the ticket, so the error about their claim is outdated.
    if (wasClaimed.current && claimed === null && refused) reset();
    wasClaimed.current = claimed !== null;
  }, [claimed, refused, reset]);
  const submit = (next: boolean) => {
    // The error is below the text, which may be longer than the page.
    if (tooLong) box.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    if (blockedReason !== null && ready) announce(blockedReason);
    if (blockedReason !== null || !ready || sending || pressed.current) return;
    pressed.current = true;
    send.mutate({ text: reply.html, origin: reply.storedOrigin, next });
  };
  return { submit, sending, error, ready, tooLong, blockedReason };
}
