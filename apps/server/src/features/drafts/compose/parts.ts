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

/** The paragraph that has most of the words; null where none has two of them. */
export function bestParagraph(text: string, words: string, most: number): string | null {
  // Where a name was taken out, the sentence may no longer say what it said.
  const paragraphs = text.split('\n\n').filter((one) => !one.includes('[…]') && one.length > 40);
  const [best] = rankTexts(words, paragraphs, (one) => one);
  return best && best.shared >= 2 ? bestSentences(best.item, words, most) : null;
}

export const letterOf = (option: number): string => `(${'ABCDE'[option - 1]})`;
export const quoted = (text: string): string => `“${text.replace(/[“”]/g, '"').replace(/[.\s]+$/, '')}”`;
export const greeting = ({ firstName }: DraftMaterial): string =>
  firstName.trim() === '' ? 'Hello,' : `Hi ${firstName.trim()},`;
export const closing = 'If one of these steps is not clear yet, write back and say which one.';
