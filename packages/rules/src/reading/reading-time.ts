/** Silent reading of non-fiction in English: 238 words a minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const READING_SPEED = 238;

/** Whole minutes to read this number of words, at least 1; null for an empty text. */
export const readingMinutes = (wordCount: number): number | null =>
  wordCount <= 0 ? null : Math.max(1, Math.round(wordCount / READING_SPEED));
