import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorWriter } from '../../../../ui/editor/RichTextEditor.tsx';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import { forgetDraft, keepDraft, readDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { afterSent } from './after-sent.ts';
import { originName, parseOrigin, replyName, type Share, writtenOrigin } from './reply-origin.ts';
import { plainText } from './template-text.ts';

/** The replies on the page: a ticket may have been left and opened again while its reply was being sent. */
const shown = new Map<string, (text: string, origin: string) => void>();

export const isShown = (ticketId: string): boolean => shown.has(ticketId);

/** What was sent is kept no longer; what was written since, or in another tab, is. */
export function replySent(ticketId: string, text: string, origin: string): void {
  const take = shown.get(ticketId);
  if (take) {
    take(text, origin);
    return;
  }
  const rest = afterSent(readDraft(replyName(ticketId)), text);
  if (rest !== null) keepDraft(replyName(ticketId), rest);
}

/** The text of a reply, and whether some of it came from a draft; both stay on this device until it is sent. */
export function useReplyText(ticketId: string) {
  const name = replyName(ticketId);
  const writer = useRef<EditorWriter>(null);
  // The editor would put the kept text here, but it takes a while to load: what is added meanwhile must not be lost.
  const [html, setHtml] = useState(() => readDraft(name));
  const [origin, setOrigin] = useState(() => (readDraft(name) ? readDraft(originName(ticketId)) : ''));
  /** It was sent and changed meanwhile: some of it may stand in the thread already. */
  const [sentSome, setSentSome] = useState(false);
  /** What was taken out by hand: undone, it is a draft's again. */
  const out = useRef({ words: '', origin: '' });
  /** The text of this moment, drawn or not. */
  const now = useRef(html);
  const show = (next: string) => {
    now.current = next;
    setHtml(next);
  };
  useDraft(originName(ticketId), origin);
  useLayoutEffect(() => {
    const take = (text: string, sentOrigin: string) => {
      const rest = afterSent(now.current, text);
      setSentSome(rest === null);
      if (rest === null) return;
      if (rest === '') forgetDraft(name, text);
      else keepDraft(name, rest);
      // At once: a key between this and the next drawing would bring all of it back.
      writer.current?.write(rest);
      show(rest);
      if (rest !== '' && origin !== sentOrigin) return;
      setOrigin('');
      forgetDraft(originName(ticketId), origin);
    };
    shown.set(ticketId, take);
    return () => {
      if (shown.get(ticketId) === take) shown.delete(ticketId);
    };
  });
  return {
    name,
    html,
    /** For the editor to be written into. */
    writer,
    /** Which draft some of it came from; null where it is the tutor's own. */
    origin: parseOrigin(origin),
    /** The same as it is kept. */
    keptOrigin: origin,
    sentSome,
    set(next: string) {
      show(next);
      if (next === '') {
        if (origin) out.current = { words: plainText(html), origin };
        forgetDraft(name, html);
        setOrigin('');
        setSentSome(false);
      } else if (!origin && out.current.origin && plainText(next) === out.current.words)
        setOrigin(out.current.origin);
    },
    /** Puts more below what is there. */
    add(more: string, by = '') {
      const next = isEmptyRichText(html) ? more : html + more;
      // An editor that is only now being fetched would put the kept text in the place of both.
      keepDraft(name, next);
      show(next);
      if (by) setOrigin(by);
    },
    /** Puts a draft in, or as much of it as has come; '' takes it out again, and leaves what is kept. */
    put(next: string, by: string, share: Share) {
      if (next) keepDraft(name, next);
      // At once: nothing can be typed between this and what is noted of it.
      writer.current?.write(next);
      show(next);
      setOrigin(next === '' ? '' : writtenOrigin(by, share));
    },
    /** Notes that the draft it holds the beginning of was refused. */
    refuse() {
      const { by, share } = parseOrigin(origin) ?? {};
      if (by && share === 'part') setOrigin(writtenOrigin(by, 'refused'));
    },
  };
}
export type ReplyText = ReturnType<typeof useReplyText>;
