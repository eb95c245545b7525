import { useLayoutEffect, useRef, useState } from 'react';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import type { EditorWriter } from '../../../../ui/editor/rich-text-editor-props.ts';
import { readDraft, removeDraft, storeDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { findAddedText } from './after-sent.ts';
import { formatOrigin, getOriginKey, getReplyKey, parseOrigin, type Share } from './reply-origin.ts';
import { toPlainText } from './template-text.ts';

/** The replies on the page: a ticket may have been closed and opened again while its reply was being sent. */
const shown = new Map<string, (text: string, origin: string) => void>();

export const isShown = (ticketId: string): boolean => shown.has(ticketId);

/** Deletes the sent text on this device, but keeps what was typed since, here or in another tab. */
export function settleSentReply(ticketId: string, text: string, origin: string): void {
  const take = shown.get(ticketId);
  if (take) {
    take(text, origin);
    return;
  }
  const rest = findAddedText(readDraft(getReplyKey(ticketId)), text);
  if (rest !== null) storeDraft(getReplyKey(ticketId), rest);
}

/** The text of a reply, and whether part of it came from a draft; both stay on this device until it is sent. */
export function useReplyText(ticketId: string) {
  const name = getReplyKey(ticketId);
  const writer = useRef<EditorWriter>(null);
  // The editor would insert the kept text, but it loads later: text added until then must not be lost.
  const [html, setHtml] = useState(() => readDraft(name));
  const [origin, setOrigin] = useState(() => (readDraft(name) ? readDraft(getOriginKey(ticketId)) : ''));
  /** The reply was changed while it was being sent, so part of it may already be in the thread. */
  const [sentSome, setSentSome] = useState(false);
  /** Text that was removed by hand; after an undo it counts as the draft's again. */
  const out = useRef({ text: '', origin: '' });
  /** The current text, rendered or not. */
  const now = useRef(html);
  const show = (next: string) => {
    now.current = next;
    setHtml(next);
  };
  useDraft(getOriginKey(ticketId), origin);
  useLayoutEffect(() => {
    const take = (text: string, sentOrigin: string) => {
      const rest = findAddedText(now.current, text);
      setSentSome(rest === null);
      if (rest === null) return;
      if (rest === '') removeDraft(name, text);
      else storeDraft(name, rest);
      // At once: a key press before the next render would restore all of it.
      writer.current?.write(rest);
      show(rest);
      if (rest !== '' && origin !== sentOrigin) return;
      setOrigin('');
      removeDraft(getOriginKey(ticketId), origin);
    };
    shown.set(ticketId, take);
    return () => {
      if (shown.get(ticketId) === take) shown.delete(ticketId);
    };
  });
  return {
    name,
    html,
    /** Writes into the editor. */
    writer,
    /** The draft that part of it came from; null if it is the tutor's own. */
    origin: parseOrigin(origin),
    /** The same in its stored form. */
    storedOrigin: origin,
    sentSome,
    set(next: string) {
      show(next);
      if (next === '') {
        if (origin) out.current = { text: toPlainText(html), origin };
        removeDraft(name, html);
        setOrigin('');
        setSentSome(false);
      } else if (!origin && out.current.origin && toPlainText(next) === out.current.text)
        setOrigin(out.current.origin);
    },
    /** Appends text. */
    add(more: string, by = '') {
      const next = isEmptyRichText(html) ? more : html + more;
      // An editor that is still loading would insert the kept text and replace both.
      storeDraft(name, next);
      show(next);
      if (by) setOrigin(by);
    },
    /** Inserts a draft, or the text received so far; '' removes it, and does not change what is kept. */
    insert(next: string, by: string, share: Share) {
      if (next) storeDraft(name, next);
      // At once, so that nothing can be typed before it is recorded.
      writer.current?.write(next);
      show(next);
      setOrigin(next === '' ? '' : formatOrigin(by, share));
    },
    /** Records that the draft in the reply was refused. */
    refuse() {
      const { by, share } = parseOrigin(origin) ?? {};
      if (by && share === 'part') setOrigin(formatOrigin(by, 'refused'));
    },
  };
}
export type ReplyText = ReturnType<typeof useReplyText>;
