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
  if (text.length <= most) return text.trim();
  const sentences = sentencesOf(text).map((one) => one.trim());
  const chosen = new Set<string>();
  let length = 0;
  for (const { item } of rankTexts(words, sentences, (one) => one)) {
    if (length + item.length > most) continue;
    chosen.add(item);
    length += item.length + 1;
  }
  return sentences.filter((one) => chosen.has(one)).join(' ');
}

/** Said to the one who asked then, about what that one did. */
const toOneStudent =
  /\byour\b|\byou(?:'ve|’ve|'re|’re| are| were| have| had| \w+ed| chose| thought| said| took| wrote| saw| did)\b/i;
/** Goes on about what stood before it. */
const leaning =
  /^\W*(?:(?:and|but|so|then|also|yet|hence|thus|therefore|however|here|still|now|again),? )*(?:(?:without|with|since|because|if|for|of|in|by|on|to) )?(?:it|its|this|that|these|those|they|them|their|such|he|she|both|neither|either|the (?:former|latter|same|other|first|second))\b/i;
/**
 * Paragraphs of an answer to somebody else that stand alone. Where a name was taken out, one may no longer say what
 * it said.
 */
export const usableParagraphs = (text: string): string[] =>
  text
    .split('\n\n')
    .filter(
      (one) => !one.includes('[…]') && one.length > 40 && !toOneStudent.test(one) && !leaning.test(one),
    );

/** The paragraph that has most of the words; null where none has two of them. */
export function bestParagraph(text: string, words: string, most: number): string | null {
  const [best] = rankTexts(words, usableParagraphs(text), (one) => one);
  return best && best.shared >= 2 ? bestSentences(best.item, words, most) : null;
}

export const letterOf = (option: number): string => `(${'ABCDE'[option - 1]})`;
export const quoted = (text: string): string =>
  `“${text
    .replaceAll('**', '')
    .replace(/[“”]/g, '"')
    .replace(/[.\s]+$/, '')}”`;
/** The same as the end of a sentence. */
export const quotedEnd = (text: string): string => `${quoted(text)}${/[?!]\s*$/.test(text) ? '' : '.'}`;
/** What is not plainly a name is no part of a draft: students write it themselves. */
const plainName = /^\p{L}[\p{L}\p{M}'’-]{1,30}(?: \p{L}[\p{L}\p{M}'’-]{1,30})?$/u;
export const greeting = ({ firstName }: DraftMaterial): string =>
  plainName.test(firstName.trim()) ? `Hi ${firstName.trim()},` : 'Hello,';
export const closing = 'If one of these steps is not clear yet, write back and say which one.';
