import { createHash } from 'node:crypto';

const bits = 128;
/** Beginnings of so many letters each set a bit. */
const begun = [3, 5, 8] as const;

/** Whether a word has a bit at all. */
export const hasSign = (word: string): boolean => [...word].length >= begun[0];

/**
 * The bits that names and address must have for these words to be among them, as the database has them (docket_sign in
 * 0014_signs.sql). Few others have them all.
 */
export function signOf(words: readonly string[]): string {
  const sign = new Array<string>(bits).fill('0');
  for (const word of words) {
    const letters = [...word];
    for (const many of begun.filter((many) => letters.length >= many)) {
      const [first] = createHash('md5').update(letters.slice(0, many).join('')).digest();
      sign[first! % bits] = '1';
    }
  }
  return sign.join('');
}
