/** Stop words: they say nothing about a subject. */
const common = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can
  cannot could did do does doing down each even few for from had has have having he her here hers him his how i if in into
  is it its itself just me more most my no nor not now of off on once one only or other our out over own same she should so
  some such than that the their them then there these they this those through to too under until up us very was we were
  what when where which while who whom why will with would you your yours option options answer answers choice question
  questions right wrong correct think thought chose choose picked pick really thank thanks please hi hello help sure know
  understand mean means get got seems seem like see say says said`.split(/\s+/),
);

/** Removes usual endings of a word; crude, but the same on both sides. */
function stemWord(word: string): string {
  const plain = word.toLowerCase().replace(/[’']s$/u, '');
  if (plain.length < 5) return plain.replace(/(?<=[^s])s$/, '');
  return plain.replace(/(?:ies|ied)$/, 'y').replace(/(?:ings?|ed|es|ly|s)$/, '');
}
/** Stems of the words of a text without stop words, in order. */
export const contentStems = (text: string): string[] =>
  (text.normalize('NFKC').match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)*/gu) ?? [])
    .filter((word) => word.length > 1 && !common.has(word.toLowerCase()))
    .map(stemWord);

export interface Ranked<T> {
  readonly item: T;
  /** The sum of the weights of the common words, divided by the root of the length; 0 without any. */
  readonly score: number;
  /** The number of different common words. */
  readonly shared: number;
}

/**
 * Ranks items by how well their texts match a query, best first; rare words have more weight. Equal items keep their
 * order.
 */
export function rankTexts<T>(
  query: string,
  items: readonly T[],
  getText: (item: T) => string,
): readonly Ranked<T>[] {
  const wanted = new Set(contentStems(query));
  const stems = items.map((item) => new Set(contentStems(getText(item))));
  const weight = (stem: string) =>
    Math.log(1 + items.length / (1 + stems.filter((one) => one.has(stem)).length));
  return items
    .map((item, i) => {
      const both = [...wanted].filter((stem) => stems[i]!.has(stem));
      const sum = both.reduce((total, stem) => total + 0.1 + weight(stem), 0);
      return { item, shared: both.length, score: sum / Math.sqrt(4 + stems[i]!.size) };
    })
    .sort((a, b) => b.score - a.score);
}
