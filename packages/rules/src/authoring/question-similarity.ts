/**
 * A question in plain text. `context` is the text it asks about: its own stimulus, or the passage or game it belongs
 * to.
 */
export interface QuestionText {
  readonly context: string;
  readonly stem: string;
  readonly options: readonly string[];
}
/** The data of a question for comparisons; computed once per question and compared many times. */
export interface QuestionFingerprint {
  readonly context: ReadonlySet<string>;
  readonly stem: ReadonlySet<string>;
  readonly options: ReadonlySet<string>;
  /** The words that distinguish a stem from others, in order. */
  readonly stemTokens: string;
  /** Whether the options distinguish the question from others: they are more than names or numbers. */
  readonly hasDistinctOptions: boolean;
}

const splitTokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Pairs of adjacent words including the beginning and the end (w-shingling with w = 2; Broder 1997). */
function makeShingles(tokens: readonly string[]): string[] {
  if (tokens.length === 0) return [];
  const padded = ['', ...tokens, ''];
  return padded.slice(1).map((word, at) => `${padded[at]} ${word}`);
}

/**
 * Words of stock phrases ("Which one of the following, if true, most ..."): rewording these does not change a stem.
 */
const stockTokens = new Set(
  `a an the of in on to for by from as at is are be that this these which what one ones following if then most
  best each statement statements true above passage argument author information given about with and or it its`.split(
    /\s+/,
  ),
);
/** Options with fewer different words are names, numbers or short phrases that many questions share. */
const minDistinctTokens = 20;

/**
 * @param context of the question's own stimulus or of its passage, if it was computed for another question already
 */
export function makeFingerprint(
  text: QuestionText,
  context: ReadonlySet<string> = makeContextFingerprint(text.context),
): QuestionFingerprint {
  const stem = splitTokens(text.stem);
  const options = text.options.map(splitTokens);
  return {
    context,
    stem: new Set(makeShingles(stem)),
    // The order of the options does not matter.
    options: new Set(options.flatMap(makeShingles)),
    stemTokens: stem.filter((word) => !stockTokens.has(word)).join(' '),
    hasDistinctOptions: new Set(options.flat()).size >= minDistinctTokens,
  };
}
export const makeContextFingerprint = (text: string): ReadonlySet<string> =>
  new Set(makeShingles(splitTokens(text)));

/** Jaccard index: size of the intersection over that of the union, 0 to 1; 1 for two empty sets. */
function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one === other) return 1;
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const shingle of fewer) if (more.has(shingle)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

/**
 * The similarity of two questions, 0 to 1: the lower one of the similarity of their contexts and that of their stems
 * and options. So neither a shared passage nor shared options alone make a duplicate. If the options are only names
 * or numbers, the stems must agree in every word that is not part of a stock phrase: "If Ann is third" and "If Ann is
 * fourth" are two questions, whatever else they share.
 * @param atLeast a similarity below it may be returned as 0, which takes less time
 */
export function questionSimilarity(
  one: QuestionFingerprint,
  other: QuestionFingerprint,
  atLeast = 0,
): number {
  if (one.stem.size + one.options.size === 0 || other.stem.size + other.options.size === 0) return 0;
  const context = jaccard(one.context, other.context);
  // Most pairs of a library: the words of their questions cannot make the lower one higher.
  if (context === 0 || context < atLeast) return 0;
  if (!one.hasDistinctOptions && !other.hasDistinctOptions)
    return one.stemTokens === other.stemTokens ? Math.min(context, jaccard(one.options, other.options)) : 0;
  const question = jaccard(union(one.stem, one.options), union(other.stem, other.options));
  return Math.min(context, question);
}
const union = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one, ...other]);

/** From this similarity on two questions may be the same one in other words: a warning. */
export const similarFrom = 0.6;
/** From this similarity on they are the same question: an error. Changing one word in twenty leaves 0.83. */
export const sameFrom = 0.8;
