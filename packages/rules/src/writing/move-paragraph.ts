import { splitParagraphs } from './word-count.ts';

const countSame = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((paragraph, at) => paragraph !== other[at]);
  return end < 0 ? one.length : end;
};

/**
 * The number of a paragraph, from 1, after an edit of its text: paragraphs before it may have been added or removed. One
 * that was changed itself keeps its number, within the text; so do all in a text that was taken out, to be put back.
 */
export function moveParagraph(before: string, after: string, paragraph: number): number {
  const [old, now] = [splitParagraphs(before), splitParagraphs(after)];
  if (now.length === 0 || paragraph > old.length) return paragraph;
  if (paragraph <= countSame(old, now)) return paragraph;
  const isInEnd = old.length - paragraph < countSame(old.toReversed(), now.toReversed());
  return Math.max(1, isInEnd ? paragraph + now.length - old.length : Math.min(paragraph, now.length));
}
