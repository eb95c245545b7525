import { useRef, useState } from 'react';
import type { EditorWriter } from '../../../../ui/editor/RichTextEditor.tsx';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import { forgetDraft, keepDraft, readDraft, useDraft } from '../../../../ui/editor/use-draft.ts';
import { plainText } from './template-text.ts';

/** Before the writer of a draft that is not in the reply in whole. */
const PART = 'part:';

/** The text of a reply, and whether some of it came from a draft; both stay on this device until it is sent. */
export function useReplyText(ticketId: string) {
  const name = `reply.${ticketId}`;
  const originName = `${name}.origin`;
  const writer = useRef<EditorWriter>(null);
  // The editor would put the kept text here, but it takes a while to load: what is added meanwhile must not be lost.
  const [html, setHtml] = useState(() => readDraft(name));
  const [origin, setOrigin] = useState(() => (readDraft(name) ? readDraft(originName) : ''));
  /** What was taken out by hand: undone, it is a draft's again. */
  const out = useRef({ words: '', origin: '' });
  useDraft(originName, origin);
  return {
    name,
    html,
    /** For the editor to be written into. */
    writer,
    /** Who wrote the draft that some of it came from; '' where it is the tutor's own. */
    origin: origin.startsWith(PART) ? origin.slice(PART.length) : origin,
    /** The draft had not come to its end. */
    partly: origin.startsWith(PART),
    set(next: string) {
      setHtml(next);
      if (next === '') {
        if (origin) out.current = { words: plainText(html), origin };
        forgetDraft(name, html);
        setOrigin('');
      } else if (!origin && out.current.origin && plainText(next) === out.current.words)
        setOrigin(out.current.origin);
    },
    /** Puts more below what is there. */
    add(more: string, by = '') {
      const next = isEmptyRichText(html) ? more : html + more;
      // An editor that is only now being fetched would put the kept text in the place of both.
      keepDraft(name, next);
      setHtml(next);
      if (by) setOrigin(by);
    },
    /** Puts a draft in, or as much of it as has come; '' takes it out again, and leaves what is kept. */
    put(next: string, by: string, whole: boolean) {
      if (next) keepDraft(name, next);
      // At once: nothing can be typed between this and what is noted of it.
      writer.current?.write(next);
      setHtml(next);
      setOrigin(next === '' ? '' : whole ? by : PART + by);
    },
    /** What was sent is kept no longer; what was written since, or in another tab, is. */
    sent(text: string) {
      setHtml((before) => (before === text ? '' : before));
      forgetDraft(name, text);
      if (html !== text) return;
      setOrigin('');
      forgetDraft(originName, origin);
    },
  };
}
export type ReplyText = ReturnType<typeof useReplyText>;
