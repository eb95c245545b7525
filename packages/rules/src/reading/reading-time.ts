/** Silent reading of non-fiction in English: 238 words a minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const READING_SPEED = 238;

/** Whole minutes to read that many words, at least 1; null where there is nothing to read. */
export const readingMinutes = (words: number): number | null =>
  words <= 0 ? null : Math.max(1, Math.round(words / READING_SPEED));
