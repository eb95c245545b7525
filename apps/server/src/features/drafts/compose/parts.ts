import type { DraftSource } from '@docket/contract';
import { contentStems, type OptionNames, rankTexts, splitSentences } from '@docket/rules';
import { DraftError } from '../draft-error.ts';
import type { AnsweredTicket, DraftMaterial } from '../material.types.ts';

export interface Composed {
  readonly paragraphs: readonly string[];
  /** What they are made from. */
  readonly sources: readonly DraftSource[];
}
/** Of no question. */
export const noNames: OptionNames = { options: [], chosen: null, source: '' };
/** Throws NOTHING_FOUND for a ticket about a question of which nothing can be said. */
export function mustBeKnown({ about, question }: DraftMaterial): void {
  if (about.kind === 'question' && !question)
    throw new DraftError(
      'NOTHING_FOUND',
      "This ticket's question no longer exists or has no credited answer. Write your own answer.",
    );
}
export const ticketSource = ({ id, subject }: AnsweredTicket): DraftSource => ({
  kind: 'ticket',
  id,
  title: subject,
  path: `/superadmin/tickets?ticket=${id}`,
});
/** The id of a frequent question is its number in the list. */
export const faqSource = (no: number, question: string): DraftSource => ({
  kind: 'faq',
  id: String(no),
  title: question,
  path: null,
});

/** More than this nobody asks. */
const mostAsked = 8_000;
/** What the student wrote, the newest message first: what was asked last matters most. */
export const studentWords = ({ subject, thread }: DraftMaterial): string =>
  [
    ...thread
      .filter((one) => one.from === 'student')
      .map((one) => one.text)
      .reverse(),
    subject,
  ]
    .join('\n')
    .slice(0, mostAsked);

const mostFaqs = 3;
/** Frequent questions that ask what the student asks, as far as words tell, best first; `no` counts from 1. */
export function nearFaqs(material: DraftMaterial) {
  const words = studentWords(material);
  const asked = new Set(contentStems(words));
  /** Many share words with an answer alone, and are about something else. */
  const isAsked = (question: string) => {
    const stems = [...new Set(contentStems(question))];
    const shared = stems.filter((stem) => asked.has(stem)).length;
    return shared >= 2 || (shared > 0 && shared * 2 >= stems.length);
  };
  const numbered = material.faqs.map((one, i) => ({ ...one, no: i + 1 }));
  const near = rankTexts(words, numbered, (one) => `${one.question} ${one.question} ${one.answer}`)
    .filter((one) => one.shared >= 2)
    .slice(0, mostFaqs)
    .map((one) => one.item);
  // What is less near than one that is about something else is not meant either.
  const end = near.findIndex((one) => !isAsked(one.question));
  return end < 0 ? near : near.slice(0, end);
}

/** A text at most so long, of whole sentences: those that fit the words best, in their order. */
export function bestSentences(text: string, words: string, most: number): string {
  if (text.length <= most) return text.trim();
  const sentences = splitSentences(text).map((one) => one.trim());
  const chosen = new Set<string>();
  let length = 0;
  for (const { item } of rankTexts(words, sentences, (one) => one)) {
    if (length + item.length > most) continue;
    chosen.add(item);
    length += item.length + 1;
  }
  return sentences.filter((one) => chosen.has(one)).join(' ');
}

/** Where a name was taken out, a paragraph may no longer say what it said. */
const paragraphsOf = (text: string): string[] =>
  text.split('\n\n').filter((one) => !one.includes('[…]') && one.length > 40);
const fitting = (paragraphs: readonly string[], words: string): string | null => {
  const [best] = rankTexts(words, paragraphs, (one) => one);
  return best && best.shared >= 2 ? best.item : null;
};
/** The paragraph that has most of the words; null where none has two of them. */
export function bestParagraph(text: string, words: string, most: number): string | null {
  const best = fitting(paragraphsOf(text), words);
  return best && bestSentences(best, words, most);
}

/** The paragraph that has most of the words among those that are fine, and short enough to stand there whole. */
export const bestWhole = (
  text: string,
  words: string,
  most: number,
  isFine: (paragraph: string) => boolean,
): string | null =>
  fitting(
    paragraphsOf(text).filter((one) => one.length <= most && isFine(one)),
    words,
  );

export const letterOf = (option: number): string => `(${'ABCDE'[option - 1]})`;
export const quoted = (text: string): string =>
  `“${text
    .replaceAll('**', '')
    .replace(/[“”]/g, '"')
    .replace(/[.\s]+$/, '')}”`;
/** The same as the end of a sentence. */
export const quotedEnd = (text: string): string => `${quoted(text)}${/[?!]\s*$/.test(text) ? '' : '.'}`;
/** What is not plainly a name is no part of a draft: students write it themselves. */
const plainName = /^\p{L}[\p{L}\p{M}'’]{1,30}(?:[ -]\p{L}[\p{L}\p{M}'’]{1,30})?$/u;
const ofAnswers =
  /\b(?:options?|choices?|answers?|keys?|not|is|right|wrong|correct|incorrect|choose|pick|select|credited|true|false|first|second|third|fourth|fifth)\b/i;
export const greeting = ({ firstName }: DraftMaterial): string => {
  const name = firstName.trim();
  return plainName.test(name) && !ofAnswers.test(name) ? `Hi ${name},` : 'Hello,';
};
export const closing = 'If one of these steps is not clear yet, write back and say which one.';
