import { rankTexts, sentencesOf } from '@docket/rules';
import type { DraftMaterial } from '../material.types.ts';

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

/** Said to the one who asked then, about what that one did. */
const toOneStudent =
  /\byour\b|\byou(?:'ve|’ve|'re|’re| are| were| have| had| \w+ed| chose| thought| said| took| wrote| saw| did| put)\b/i;
/** Goes on about what stood before it. */
const leaning =
  /^\W*(?:(?:and|but|so|then|also|yet|hence|thus|therefore|however|here|still|now|again|yes|no),? )*(?:(?:without|with|since|because|if|for|of|in|by|on|to) )?(?:it|its|this|that|these|those|they|them|their|such|he|she|both|neither|either|the (?:former|latter|same|other|first|second))\b/i;
/** The paragraph that has most of the words among those that stand alone, and short enough to stand there whole. */
export const bestAlone = (text: string, words: string, most: number): string | null =>
  fitting(
    paragraphsOf(text).filter((one) => one.length <= most && !toOneStudent.test(one) && !leaning.test(one)),
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
