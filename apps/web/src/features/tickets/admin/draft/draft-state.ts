import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { MAX_RICH_TEXT } from '../../../../ui/editor/rich-text.ts';
import { plainText } from '../reply/template-text.ts';

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
  /** It failed because of what it said: nothing of it may be used. */
  readonly refused: boolean;
  /**
   * Where the tutor finds it. 'reply': in the reply, which held nothing when it was asked for and is not touched since.
   * 'rest': the tutor wrote where it was being written; what had come is theirs, and what comes later stands below.
   * 'block': below, in whole.
   */
  readonly place: 'reply' | 'rest' | 'block';
  /** What was last put into the reply. */
  readonly put: string;
  /** How much of the text that is. */
  readonly from: number;
}
export const requestedDraft: Draft = {
  state: 'asked',
  by: '',
  keyHidden: false,
  sources: [],
  text: '',
  html: '',
  leftOut: 0,
  why: '',
  refused: false,
  place: 'block',
  put: '',
  from: 0,
};

/**
 * The client's own limit of characters, whatever the server does. Above what that sends: an explanation of 60,000 with five
 * notes of 10,000, and the question beside them.
 */
const MAX_CHARACTERS = 200_000;
export const isRunning = ({ state }: Draft): boolean => state === 'asked' || state === 'writing';

/** The draft after an event of its stream. */
export function afterDraftEvent(draft: Draft, event: DraftEvent): Draft {
  if (!isRunning(draft)) return draft;
  switch (event.type) {
    case 'start':
      return { ...draft, by: event.by, keyHidden: event.keyHidden, sources: event.sources };
    case 'text': {
      const text = draft.text + event.text;
      return text.length > MAX_CHARACTERS
        ? failedDraft(draft, 'The draft was too long and was stopped.', false)
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
  refused: keepsNothing,
  ...(keepsNothing ? { text: '', sources: [] } : {}),
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);

const asHtml = (text: string) =>
  paragraphs(text)
    .map((part) => `<p>${escaped(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/** What of a draft can go into a reply that has nothing of it: the whole, or of one that is not whole the pieces as paragraphs. */
export const draftHtml = ({ state, html, text }: Draft): string => (state === 'done' ? html : asHtml(text));

/** What came after the tutor wrote where the draft was being written. */
export const restText = ({ text, from }: Draft): string => text.slice(from).trim();

/** What can be added to the reply as it is; '' while it comes, and where nothing is missing. */
export function usableHtml(draft: Draft): string {
  if (isRunning(draft) || draft.place === 'reply') return '';
  return draft.place === 'rest' ? asHtml(restText(draft)) : draftHtml(draft);
}

/** What a reply is to hold of a draft that is written into it. One that did not come to its end leaves nothing there. */
export const wantedHtml = (draft: Draft): string =>
  draft.state === 'failed' || draft.state === 'stopped' ? '' : draftHtml(draft);

/** The draft once this much of it stands in the reply. */
export const putDraft = (draft: Draft, put: string): Draft => ({ ...draft, put, from: draft.text.length });

/** The draft once the tutor changed the reply by hand: theirs is what stands there, and nothing is put into it any more. */
export function touchedDraft(draft: Draft, reply: string): Draft {
  if (draft.place === 'block') return draft;
  // Where nothing of it is left the whole can be used.
  return { ...draft, place: reply === '' || draft.put === '' ? 'block' : 'rest' };
}

const withoutSpaces = (html: string) => plainText(html).replace(/\s/g, '');
/** Whether a text is what was put into a reply, or the beginning of it. */
export const isPutOf = ({ put }: Draft, html: string): boolean =>
  withoutSpaces(put).startsWith(withoutSpaces(html));
/** Whether it stands in a text. */
export const holdsPutOf = ({ put }: Draft, html: string): boolean =>
  put !== '' && withoutSpaces(html).includes(withoutSpaces(put));

/** How many characters too long a reply is, once the draft stands in it; 0 where it can be sent. */
export function tooLongBy(draft: Draft, reply: string): number {
  const html = usableHtml(draft);
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
  const what = leftOut === 1 ? 'One sentence was' : `${leftOut} sentences were`;
  return `${what} left out because our explanations don't support it. Check the draft for gaps.`;
}

/** Where the tutor finds what has come of a draft, and what became of their own text; '' where nothing need be said. */
export function formatPlacement(draft: Draft): string {
  const { state, place } = draft;
  const some = place === 'rest' ? restText(draft) !== '' : draft.text.trim() !== '';
  if (place === 'reply') {
    if (state === 'asked') return 'Your reply is empty, so the draft goes straight into it.';
    return state === 'done' ? 'Inserted into your reply.' : '';
  }
  if (place === 'rest') {
    if (isRunning(draft)) return 'You started writing, so the rest of the draft continues here.';
    const rest = some ? ' The rest of the draft is here. You can insert it below.' : '';
    if (state === 'done')
      return some ? `The start of the draft is in your reply.${rest}` : 'Inserted into your reply.';
    if (draft.refused)
      return 'Its text is still in your reply. Remove it, or check every word before you send.';
    const stopped = state === 'stopped' ? 'You stopped it. ' : '';
    return `${stopped}The text from before you started writing is still in your reply. Check it there.${rest}`;
  }
  if (state === 'stopped')
    return some
      ? 'You stopped the draft. You can still use what was written.'
      : 'You stopped the draft before it started.';
  if (state !== 'failed') return '';
  return `${some ? 'What was written is below. ' : ''}Your own text is unchanged.`;
}

/** "the composer", or the name of the model. */
export const writerName = (by: string): string => (by === 'composer' ? 'the composer' : by);
