import { useState } from 'react';
import { isEmptyRichText } from '../../../../ui/editor/rich-text.ts';
import { forgetDraft, keepDraft, readDraft, useDraft } from '../../../../ui/editor/use-draft.ts';

/** The text of a reply, and whether some of it came from a draft; both stay on this device until it is sent. */
export function useReplyText(ticketId: string) {
  const name = `reply.${ticketId}`;
  const originName = `${name}.origin`;
  // The editor would put the kept text here, but it takes a while to load: what is added meanwhile must not be lost.
  const [html, setHtml] = useState(() => readDraft(name));
  const [origin, setOrigin] = useState(() => (readDraft(name) ? readDraft(originName) : ''));
  useDraft(originName, origin);
  return {
    name,
    html,
    /** Who wrote the draft that some of it came from; '' where it is the tutor's own. */
    origin,
    set(next: string) {
      setHtml(next);
      if (next === '') setOrigin('');
    },
    /** Puts more below what is there. */
    add(more: string, by = '') {
      const next = isEmptyRichText(html) ? more : html + more;
      // An editor that is only now being fetched would put the kept text in the place of both.
      keepDraft(name, next);
      setHtml(next);
      if (by) setOrigin(by);
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
