import type { DraftSource } from '@docket/contract';
import { contentStems, type OptionNames, optionLetter, rankTexts, splitSentences } from '@docket/rules';
import { DraftError } from '../draft-error.ts';
import type { AnsweredTicket, DraftMaterial } from '../material.types.ts';

export interface Composed {
  readonly paragraphs: readonly string[];
  /** The sources that they are made from. */
  readonly sources: readonly DraftSource[];
}
/** For tickets without a question. */
export const noNames: OptionNames = { options: [], chosen: null, source: '' };
/** Throws NOTHING_FOUND for a ticket about a question that no longer exists or has no key. */
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

/** Longer texts are truncated before searching with them. */
const maxTextLength = 8_000;
/** What the student wrote, newest message first: the last question matters most. */
export const composeStudentText = ({ subject, thread }: DraftMaterial): string =>
  [
    ...thread
      .filter((one) => one.from === 'student')
      .map((one) => one.text)
      .reverse(),
    subject,
  ]
    .join('\n')
    .slice(0, maxTextLength);

const maxFaqs = 3;
/** Frequent questions that share enough stems with the student's text, best first; `no` counts from 1. */
export function findRelatedFaqs(material: DraftMaterial) {
  const studentText = composeStudentText(material);
  const queryStems = new Set(contentStems(studentText));
  /** Many share stems only with an answer, and are about another topic. */
  const isSameTopic = (question: string) => {
    const stems = [...new Set(contentStems(question))];
    const shared = stems.filter((stem) => queryStems.has(stem)).length;
    return shared >= 2 || (shared > 0 && shared * 2 >= stems.length);
  };
  const numbered = material.faqs.map((faq, i) => ({ ...faq, no: i + 1 }));
  const ranked = rankTexts(studentText, numbered, (one) => `${one.question} ${one.question} ${one.answer}`)
    .filter((rankedText) => rankedText.shared >= 2)
    .slice(0, maxFaqs)
    .map((rankedText) => rankedText.item);
  // Everything ranked below a question of another topic is of another topic too.
  const end = ranked.findIndex((one) => !isSameTopic(one.question));
  return end < 0 ? ranked : ranked.slice(0, end);
}

/** A text of whole sentences with at most `maxLength` characters: those that match the query best, in order. */
export function bestSentences(text: string, query: string, maxLength: number): string {
  if (text.length <= maxLength) return text.trim();
  const sentences = splitSentences(text).map((sentence) => sentence.trim());
  const chosen = new Set<string>();
  let length = 0;
  for (const { item } of rankTexts(query, sentences, (one) => one)) {
    if (length + item.length > maxLength) continue;
    chosen.add(item);
    length += item.length + 1;
  }
  return sentences.filter((sentence) => chosen.has(sentence)).join(' ');
}

/** A paragraph from which a name was removed may have lost its meaning. */
const splitParagraphs = (text: string): string[] =>
  text.split('\n\n').filter((one) => !one.includes('[…]') && one.length > 40);
const findBest = (paragraphs: readonly string[], query: string): string | null => {
  const [best] = rankTexts(query, paragraphs, (one) => one);
  return best && best.shared >= 2 ? best.item : null;
};
/** The paragraph that shares most stems with the query; null if none shares two. */
export function bestParagraph(text: string, query: string, maxLength: number): string | null {
  const best = findBest(splitParagraphs(text), query);
  return best && bestSentences(best, query, maxLength);
}

/** The best match among the paragraphs that are allowed and short enough to be quoted whole. */
export const bestWhole = (
  text: string,
  query: string,
  maxLength: number,
  isAllowed: (paragraph: string) => boolean,
): string | null =>
  findBest(
    splitParagraphs(text).filter((paragraph) => paragraph.length <= maxLength && isAllowed(paragraph)),
    query,
  );

export const formatOption = (option: number): string => `(${optionLetter(option)})`;
export const quoted = (text: string): string =>
  `“${text
    .replaceAll('**', '')
    .replace(/[“”]/g, '"')
    .replace(/[.\s]+$/, '')}”`;
/** The same as the end of a sentence. */
export const quotedEnd = (text: string): string => `${quoted(text)}${/[?!]\s*$/.test(text) ? '' : '.'}`;
/** Unless it is clearly a name, it is left out, because students enter it themselves. */
const plainName = /^\p{L}[\p{L}\p{M}'’]{1,30}(?:[ -]\p{L}[\p{L}\p{M}'’]{1,30})?$/u;
const ofAnswers =
  /\b(?:options?|choices?|answers?|keys?|not|is|right|wrong|correct|incorrect|choose|pick|select|credited|true|false|first|second|third|fourth|fifth)\b/i;
export const greeting = ({ firstName }: DraftMaterial): string => {
  const name = firstName.trim();
  return plainName.test(name) && !ofAnswers.test(name) ? `Hi ${name},` : 'Hello,';
};
export const closing = 'If one of these steps is not clear yet, write back and say which one.';
