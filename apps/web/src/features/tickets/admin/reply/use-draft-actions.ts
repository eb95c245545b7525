import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { countExcess, type Draft, getUsableHtml, isRunning } from '../draft/draft-state.ts';
import { dropDraft, stopDraft } from '../draft/drafts.ts';
import { scrollToTop } from '../scroll-to.ts';
import { focusEnd } from './focus-end.ts';
import type { useDraftInReply } from './use-draft-in-reply.ts';
import type { ReplyText } from './use-reply-text.ts';

/** Scrolls to a draft when its first text arrives. */
export function useScrollToDraft(
  box: RefObject<HTMLElement | null>,
  state: Draft['state'] | undefined,
  streams: boolean,
): void {
  const before = useRef(state);
  useEffect(() => {
    const began = before.current === 'requested' && state !== undefined && state !== 'requested';
    before.current = state;
    // Someone who is typing keeps the focus.
    const block = streams ? box.current : box.current?.querySelector('[data-state]');
    if (began && block && !document.activeElement?.closest('[contenteditable="true"]')) scrollToTop(block);
  }, [box, state, streams]);
}

interface Options {
  id: string;
  reply: ReplyText;
  written: ReturnType<typeof useDraftInReply>;
  /** The reply is too long to send. */
  tooLong: boolean;
  box: RefObject<HTMLElement | null>;
}

/** Asks for a draft, and takes it into the reply. */
export function useDraftActions({ id, reply, written, tooLong, box }: Options) {
  const { draft } = written;
  /** Focuses the end of the inserted text, to continue there. */
  const soonBelow = () => requestAnimationFrame(() => focusEnd(box.current));
  const take = () => {
    if (!draft || isRunning(draft)) return;
    const html = getUsableHtml(draft);
    if (html) {
      reply.add(html, draft.by);
      dropDraft(id);
    } else if (draft.placement === 'block') return;
    announce(
      (html ? countExcess(draft, reply.html) > 0 : tooLong)
        ? "The draft is in your reply. It's too long to send. Shorten it first."
        : 'The draft is in your reply. Read it before you send it.',
    );
    soonBelow();
  };
  const askDraft = () => {
    if (draft && isRunning(draft)) stopDraft(id);
    else written.request();
  };
  return { take, askDraft, soonBelow };
}
