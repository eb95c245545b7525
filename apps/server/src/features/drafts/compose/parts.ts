import { rankTexts, sentencesOf } from '@docket/rules';
import type { DraftMaterial } from '../material.types.ts';

/** What the student wrote, the newest message first: what was asked last matters most. */
export const studentWords = ({ subject, thread }: DraftMaterial): string =>
  [
    ...thread
      .filter((one) => one.from === 'student')
      .map((one) => one.text)
      .reverse(),
    subject,
  ].join('\n');

/** A text at most so long, of whole sentences: those that fit the words best, in their order. */
export function bestSentences(text: string, words: string, most: number): string {
  const sentences = sentencesOf(text).map((one) => one.trim());
  if (text.length <= most) return sentences.join(' ');
  const chosen = new Set<string>();
  let length = 0;
  for (const { item } of rankTexts(words, sentences, (one) => one)) {
    if (length + item.length > most) continue;
    chosen.add(item);
    length += item.length + 1;
  }
  return sentences.filter((one) => chosen.has(one)).join(' ');
}

/** Paragraphs of an answer to somebody else. Where a name was taken out, one may no longer say what it said. */
const paragraphsOf = (text: string): string[] =>
  text.split('\n\n').filter((one) => !one.includes('[…]') && one.length > 40);
/** Those that share a word with these, each at most so long. */
export const usableParagraphs = (text: string, words: string, most = 600): string[] =>
  rankTexts(words, paragraphsOf(text), (one) => one)
    .filter((one) => one.shared > 0)
    .map((one) => bestSentences(one.item, words, most));

/** The paragraph that has most of the words; null where none has two of them. */
export function bestParagraph(text: string, words: string, most: number): string | null {
  const [best] = rankTexts(words, paragraphsOf(text), (one) => one);
  return best && best.shared >= 2 ? bestSentences(best.item, words, most) : null;
}

export const letterOf = (option: number): string => `(${'ABCDE'[option - 1]})`;
export const quoted = (text: string): string => `“${text.replace(/[“”]/g, '"').replace(/[.\s]+$/, '')}”`;
/** The same as the end of a sentence. */
export const quotedEnd = (text: string): string => `${quoted(text)}${/[?!]\s*$/.test(text) ? '' : '.'}`;
export const greeting = ({ firstName }: DraftMaterial): string =>
  firstName.trim() === '' ? 'Hello,' : `Hi ${firstName.trim()},`;
export const closing = 'If one of these steps is not clear yet, write back and say which one.';

/** A first sentence that greets: the draft has one already. */
export const isGreeting = (sentence: string): boolean =>
  /^\s*(?:hi|hello|hey|dear)\b[^.?\n]{0,40}[.!,:]*\s*$/i.test(sentence);
