import type { DraftEvent, DraftSource } from '@docket/contract/types';
import { MAX_RICH_TEXT } from '../../../../ui/editor/rich-text.ts';
import { toPlainText } from '../reply/template-text.ts';

/** A draft of an answer, from the request until it is used or discarded. */
export interface Draft {
  readonly state: 'requested' | 'writing' | 'done' | 'failed' | 'stopped';
  /** 'composer', or the name of the model; '' until the first event. */
  readonly by: string;
  /** The student may not see the credited answer yet, so the draft leaves it out. */
  readonly keyHidden: boolean;
  readonly sources: readonly DraftSource[];
  /** The text received so far, without formatting. */
  readonly text: string;
  /** The whole draft, sanitized by the server; only once it is done. */
  readonly html: string;
  /** The number of model sentences that were left out, because no text of ours supports them. */
  readonly leftOut: number;
  /** Why it failed, for the tutor. */
  readonly failureReason: string;
  /** It failed because of its content, so no part of it may be used. */
  readonly refused: boolean;
  /**
   * Where the draft is shown. 'reply': in the reply, which was empty at the request and has not been touched since.
   * 'rest': the tutor typed while the draft streamed in; the text received until then is in the reply, and later text
   * is shown below. 'block': below the reply, in whole.
   */
  readonly placement: 'reply' | 'rest' | 'block';
  /** The HTML last inserted into the reply. */
  readonly inserted: string;
  /** How many characters of `text` that is. */
  readonly from: number;
}
export const requestedDraft: Draft = {
  state: 'requested',
  by: '',
  keyHidden: false,
  sources: [],
  text: '',
  html: '',
  leftOut: 0,
  failureReason: '',
  refused: false,
  placement: 'block',
  inserted: '',
  from: 0,
};

/**
 * The client's own limit in characters, independent of the server. It is above what the server sends: an explanation of
 * 60,000 with five notes of 10,000, and the question.
 */
const MAX_CHARACTERS = 200_000;
export const isRunning = ({ state }: Draft): boolean => state === 'requested' || state === 'writing';

/** The draft after an event of its stream. */
export function applyDraftEvent(draft: Draft, event: DraftEvent): Draft {
  if (!isRunning(draft)) return draft;
  switch (event.type) {
    case 'start':
      return { ...draft, by: event.by, keyHidden: event.keyHidden, sources: event.sources };
    case 'text': {
      const text = draft.text + event.text;
      return text.length > MAX_CHARACTERS
        ? failDraft(draft, 'The draft was too long and was stopped.', false)
        : { ...draft, state: 'writing', text };
    }
    case 'done':
      return { ...draft, state: 'done', html: event.html, leftOut: event.leftOut };
    case 'failed':
      return failDraft(draft, event.message, event.keepsNothing);
  }
}
export const failDraft = (draft: Draft, failureReason: string, keepsNothing: boolean): Draft => ({
  ...draft,
  state: 'failed',
  failureReason,
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

const toParagraphs = (text: string) =>
  paragraphs(text)
    .map((part) => `<p>${escaped(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/**
 * The HTML of a draft for a reply that contains none of it: the whole draft, or the received text as paragraphs if it
 * is incomplete.
 */
export const getDraftHtml = ({ state, html, text }: Draft): string =>
  state === 'done' ? html : toParagraphs(text);

/** The text received after the tutor typed into the streaming draft. */
export const getRestText = ({ text, from }: Draft): string => text.slice(from).trim();

/** What can be added to the current reply; '' while the draft is running, and if nothing is missing. */
export function getUsableHtml(draft: Draft): string {
  if (isRunning(draft) || draft.placement === 'reply') return '';
  return draft.placement === 'rest' ? toParagraphs(getRestText(draft)) : getDraftHtml(draft);
}

/** What a reply should contain of a draft that streams into it; nothing, if the draft did not finish. */
export const getWantedHtml = (draft: Draft): string =>
  draft.state === 'failed' || draft.state === 'stopped' ? '' : getDraftHtml(draft);

/** The draft after this HTML was inserted into the reply. */
export const markInserted = (draft: Draft, inserted: string): Draft => ({
  ...draft,
  inserted,
  from: draft.text.length,
});

/** The draft after the tutor changed the reply by hand: the reply is now the tutor's, and nothing more is inserted. */
export function markTouched(draft: Draft, reply: string): Draft {
  if (draft.placement === 'block') return draft;
  // If none of it is left in the reply, the whole can be used.
  return { ...draft, placement: reply === '' || draft.inserted === '' ? 'block' : 'rest' };
}

const withoutSpaces = (html: string) => toPlainText(html).replace(/\s/g, '');
/** Whether a text is what was inserted into a reply, or the beginning of it. */
export const isInserted = ({ inserted }: Draft, html: string): boolean =>
  withoutSpaces(inserted).startsWith(withoutSpaces(html));
/** Whether a text contains what was inserted. */
export const containsInserted = ({ inserted }: Draft, html: string): boolean =>
  inserted !== '' && withoutSpaces(html).includes(withoutSpaces(inserted));

/** By how many characters a reply with the draft is too long; 0 if it can be sent. */
export function countExcess(draft: Draft, reply: string): number {
  const html = getUsableHtml(draft);
  return html === '' ? 0 : Math.max(0, reply.length + html.length - MAX_RICH_TEXT);
}

/** The link where staff can read a source; null if they have no page for it. */
export function sourceLink({ kind, id, path }: DraftSource, isStaff: boolean): string | null {
  if (kind === 'explanation') return isStaff ? `/superadmin/explanations/${id}` : null;
  return path?.startsWith('/superadmin/') ? path : null;
}

/** The line about sentences that were left out; '' if there are none. */
export function formatLeftOut({ leftOut }: Draft): string {
  if (leftOut === 0) return '';
  const what = leftOut === 1 ? 'One sentence was' : `${leftOut} sentences were`;
  return `${what} left out because no text of ours says it. Check that the draft still reads well.`;
}

/** Where the tutor finds the text of a draft, and what happened to their own text; '' if there is nothing to say. */
export function formatPlacement(draft: Draft): string {
  const { state, placement } = draft;
  const some = placement === 'rest' ? getRestText(draft) !== '' : draft.text.trim() !== '';
  if (placement === 'reply') {
    if (state === 'requested') return 'Your reply is empty, so the draft goes straight into it.';
    return state === 'done' ? 'Inserted into your reply.' : '';
  }
  if (placement === 'rest') {
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
export const formatWriter = (by: string): string => (by === 'composer' ? 'the composer' : by);
