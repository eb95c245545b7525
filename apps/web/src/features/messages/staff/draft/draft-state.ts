import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { MAX_RICH_TEXT } from '../../../../ui/editor/rich-text.ts';

/** A draft of an answer, from the moment it is asked for until it is used or thrown away. */
export interface Draft {
  readonly state: 'asked' | 'writing' | 'done' | 'failed' | 'stopped';
  /** 'composer', or the name of the model; '' until the first event. */
  readonly by: string;
  /** The student may not see the key yet: the draft does without it. */
  readonly keyHidden: boolean;
  readonly sources: readonly DraftSource[];
  /** The pieces so far, plain. */
  readonly text: string;
  /** The whole draft, sanitized by the server; only once it is done. */
  readonly html: string;
  /** Sentences of a model that were not used, as no text of ours says the same. */
  readonly leftOut: number;
  /** Why it failed, in plain words. */
  readonly why: string;
}
export const askedDraft: Draft = {
  state: 'asked',
  by: '',
  keyHidden: false,
  sources: [],
  text: '',
  html: '',
  leftOut: 0,
  why: '',
};

/**
 * The client's own limit of characters, whatever the server does. Above what that sends: an explanation of 60,000 with five
 * notes of 10,000, and the question beside them.
 */
const MOST_CHARACTERS = 200_000;
export const isRunning = ({ state }: Draft): boolean => state === 'asked' || state === 'writing';

/** The draft after an event of its stream. */
export function afterDraftEvent(draft: Draft, event: DraftEvent): Draft {
  if (!isRunning(draft)) return draft;
  switch (event.type) {
    case 'start':
      return { ...draft, by: event.by, keyHidden: event.keyHidden, sources: event.sources };
    case 'text': {
      const text = draft.text + event.text;
      return text.length > MOST_CHARACTERS
        ? failedDraft(draft, 'The draft grew too long and was stopped.', false)
        : { ...draft, state: 'writing', text };
    }
    case 'done':
      return { ...draft, state: 'done', html: event.html, leftOut: event.leftOut };
    case 'failed':
      return failedDraft(draft, event.message, event.keepsNothing);
  }
}
export const failedDraft = (draft: Draft, why: string, keepsNothing: boolean): Draft => ({
  ...draft,
  state: 'failed',
  why,
  ...(keepsNothing ? { text: '', sources: [] } : {}),
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What of a draft can go into the reply: the whole, or of one that was stopped the pieces as paragraphs. */
export function draftHtml({ state, html, text }: Draft): string {
  if (state === 'done') return html;
  return paragraphs(text)
    .map((part) => `<p>${escaped(part).replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** How many characters too long a reply is, once the draft stands in it; 0 where it can be sent. */
export function tooLongBy(draft: Draft, reply: string): number {
  const html = isRunning(draft) ? '' : draftHtml(draft);
  return html === '' ? 0 : Math.max(0, reply.length + html.length - MAX_RICH_TEXT);
}

/** Where staff can look a source up; null where they have no page of it. */
export function sourceLink({ kind, id, path }: DraftSource, isStaff: boolean): string | null {
  if (kind === 'explanation') return isStaff ? `/superadmin/explanations/${id}` : null;
  return path?.startsWith('/superadmin/') ? path : null;
}

/** What the tutor is told of sentences that were not used; '' where there are none. */
export function leftOutLine({ leftOut }: Draft): string {
  if (leftOut === 0) return '';
  const what = leftOut === 1 ? 'One sentence of the model was' : `${leftOut} sentences of the model were`;
  return `${what} not used: what a draft says of a question comes from our own texts, and none of them says the same. Read the draft for gaps.`;
}

/** What a draft that was cancelled left behind. */
export const stoppedLine = ({ text }: Draft): string =>
  text.trim() === ''
    ? 'You stopped it before anything had come.'
    : 'You stopped it. What had come of it can still be used.';

/** "the composer", or the name of the model. */
export const writerName = (by: string): string => (by === 'composer' ? 'the composer' : by);
