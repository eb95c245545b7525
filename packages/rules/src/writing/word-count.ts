/** The maximum number of characters of the notes, and of the essay. */
export const maxWritingCharacters = 30_000;

/** The number of words as a word processor counts them: runs of non-white-space that contain a letter or digit. */
export const getWordCount = (text: string): number =>
  (text.match(/\S+/gu) ?? []).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;

/** Splits plain text at blank lines. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
