import { foldText } from './fold.ts';

/** How well a name matches a search; lower is better. */
export type MatchRank = 0 | 1 | 2 | 3;

const separators = /[^\p{L}\p{N}]+/u;
/** The words of a text, without accents and in lower case. */
const tokenize = (text: string): string[] => foldText(text).split(separators).filter(Boolean);

const matchesPrefixes = (terms: readonly string[], tokens: readonly string[]) =>
  terms.every((term) => tokens.some((word) => word.startsWith(term)));

/**
 * Compares a search with a name: 0 if they are equal, 1 if the name begins with the search, 2 if every term is a
 * prefix of a word in the name, 3 if some terms are prefixes only of words in `also`; null if a term is not found. A
 * search without words matches nothing.
 */
export function rankMatch(search: string, name: string, also = ''): MatchRank | null {
  const terms = tokenize(search);
  if (terms.length === 0) return null;
  const tokens = tokenize(name);
  const [wanted, whole] = [terms.join(' '), tokens.join(' ')];
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (matchesPrefixes(terms, tokens)) return 2;
  return matchesPrefixes(terms, [...tokens, ...tokenize(also)]) ? 3 : null;
}

/** The matching candidates, best first and at most `limit`; equal ones keep their order. */
export function takeBestMatches<T>(
  candidates: Iterable<T>,
  search: string,
  getText: (candidate: T) => { readonly name: string; readonly also?: string },
  limit: number,
): T[] {
  const found: { candidate: T; rank: MatchRank }[] = [];
  for (const candidate of candidates) {
    const { name, also } = getText(candidate);
    const rank = rankMatch(search, name, also);
    if (rank !== null) found.push({ candidate, rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
