/** Greatest number of characters of the notes, and of the essay. */
export const maxWritingCharacters = 30_000;

/** Words of a text as a word processor counts them: runs of anything but white space that hold a letter or digit. */
export const getWordCount = (text: string): number =>
  (text.match(/\S+/gu) ?? []).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;

/** Paragraphs of a plain text: a blank line ends one. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
