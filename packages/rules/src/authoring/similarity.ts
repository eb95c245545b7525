/** Trigrams of a text as PostgreSQL's pg_trgm makes them: of each word, in small letters, two blanks before and one after. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const trigrams = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** Shared trigrams over all of both, as pg_trgm's similarity(): 0 nothing in common, 1 the same words. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const trigram of fewer) if (more.has(trigram)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** From here on two questions may be the same one reworded: a warning. */
export const similarFrom = 0.6;
/** From here on they are the same one: an error. */
export const sameFrom = 0.9;
