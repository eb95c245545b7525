/** Words that most school names contain and that files often leave out. */
const fillers = new Set([
  'the',
  'of',
  'at',
  'and',
  'school',
  'law',
  'college',
  'university',
  'univ',
  'for',
  'in',
]);
const spelledOut: Readonly<Record<string, string>> = {
  st: 'saint',
  univ: 'university',
  u: 'university',
  coll: 'college',
};

/**
 * Lower case, without accents, punctuation and a leading "the"; abbreviations are expanded. Names with the same key
 * are equal.
 */
export function schoolNameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => spelledOut[word] ?? word)
    .join(' ')
    .replace(/^the /, '');
}

/** A URL segment: 'albany-law-school'. '' if the name has neither letters nor digits. */
export const schoolSlug = (name: string): string =>
  schoolNameKey(name).slice(0, 90).trim().replace(/ /g, '-');

/** The words of a name that distinguish schools; all words if there are none. */
function distinctiveTokens(key: string): string {
  const tokens = key.split(' ');
  const distinctive = tokens.filter((word) => !fillers.has(word));
  return (distinctive.length > 0 ? distinctive : tokens).join(' ');
}

function trigrams(text: string): Map<string, number> {
  const padded = `  ${text} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const one = padded.slice(at, at + 3);
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}
/** Dice's coefficient of two multisets, 0 to 1. */
function dice(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [shared, total] = [0, 0];
  for (const [part, count] of one) {
    shared += Math.min(count, other.get(part) ?? 0);
    total += count;
  }
  for (const count of other.values()) total += count;
  return total === 0 ? 0 : (2 * shared) / total;
}

export interface SuggestedName<T> {
  readonly entry: T;
  /** 0 to 1. */
  readonly similarity: number;
}

/**
 * Finds the most similar names, best first: the trigrams of distinctive words have a weight of three quarters, those
 * of the whole name a quarter. Entries may belong to the same school; each is ranked separately.
 */
export function nameSuggester<T>(entries: readonly (readonly [name: string, entry: T])[]) {
  const known = entries.map(([name, entry]) => {
    const key = schoolNameKey(name);
    return { entry, whole: trigrams(key), distinctive: trigrams(distinctiveTokens(key)) };
  });
  return (name: string, max: number, least = 0.35): SuggestedName<T>[] => {
    const key = schoolNameKey(name);
    const whole = trigrams(key);
    const distinctive = trigrams(distinctiveTokens(key));
    return known
      .map((one) => ({
        entry: one.entry,
        similarity: 0.75 * dice(distinctive, one.distinctive) + 0.25 * dice(whole, one.whole),
      }))
      .filter(({ similarity }) => similarity >= least)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, max);
  };
}
