import { optionLetter } from '@docket/rules';

/** Some browsers cut off long utterances, so texts are spoken in pieces of about this many characters. */
const PIECE = 220;

/** Splits a text at the ends of its sentences. */
export function splitSentences(text: string): string[] {
  const sentences =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[^.?!;]+[.?!;]*\s*/g) ?? [];
  const utterances: string[] = [];
  for (const sentence of sentences) {
    const last = utterances.at(-1);
    if (last !== undefined && last.length + sentence.length <= PIECE)
      utterances[utterances.length - 1] = last + sentence;
    else utterances.push(sentence);
  }
  return utterances.map((piece) => piece.trim()).filter(Boolean);
}

/** The text that is read before one part of a question; options are named by their letter. */
export function formatIntroduction(part: string): string {
  const option = /^option-([1-5])$/.exec(part)?.[1];
  if (option) return `${optionLetter(Number(option))}. `;
  const passage = /^passage-([12])$/.exec(part)?.[1];
  if (passage) return `Passage ${passage === '1' ? 'A' : 'B'}. `;
  return '';
}
