import { namedOptions, type OptionNames } from './mentions.ts';
import { contentStems } from './ranking.ts';
import { splitSentences } from './sentences.ts';

/** One of our texts that a draft may contain, word for word. */
export interface OwnText {
  /** The number by which it is chosen: [3]. */
  readonly no: number;
  /** `quote`: a sentence of the question to refer to; it is chosen only by its number. */
  readonly kind: 'note' | 'quote' | 'advice';
  readonly text: string;
  /** The option that it is about; null if none. */
  readonly option: number | null;
}
/** The result of a sentence. */
export interface Taken {
  /** The texts to add to the draft now. */
  readonly texts: readonly OwnText[];
  /** `said`: the draft contains it. `left-out`: it does not, or in other words. `nothing`: a courtesy, or blank. */
  readonly kind: 'said' | 'left-out' | 'nothing';
}

const reference = /\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/g;
/** A line with only numbers; some providers write them without brackets, as a list, or after "The numbers:". */
const onlyNumbers = /^(?:[^\d\n[\]]{0,60}:)?[\s\d,.;()*•[\]-]*$/;
const courtesy =
  /^\W*(?:(?:hi|hello|hey|dear)\b[^.?!\n]{0,40}|(?:thanks|thank you|good luck|great question|good question|best wishes|kind regards|regards)\b[^.?!\n]{0,60}|(?:i )?hope (?:this|that) helps[^.?!\n]{0,30})\W*$/i;
/**
 * The share of a sentence that one of our texts must contain to count as the same in other words, with a minimum
 * number of words.
 */
const leastShare = 0.6;
const minTokens = 3;
/** The maximum number of texts of each kind; more is not an answer. */
const maxPerKind: Readonly<Record<OwnText['kind'], number>> = { note: 4, quote: 2, advice: 2 };

const toStemSet = (text: string): ReadonlySet<string> => new Set(contentStems(text));
/** Each sentence of a text together with the next one. */
const listSentencePairs = (text: string): ReadonlySet<string>[] => {
  const sentences = splitSentences(text);
  return sentences.map((sentence, i) => toStemSet(`${sentence} ${sentences[i + 1] ?? ''}`));
};

/**
 * Reads a provider's output as a choice among our own texts, sentence by sentence. It may name them by number; its
 * own words select the text that says the same, or that is about the option they mention. Nothing that it wrote is
 * ever shown: every sentence of a draft about a question is ours. Pure except for its memory of the chosen texts,
 * each of which is used once.
 */
export function draftSelection(
  texts: readonly OwnText[],
  input: { readonly names: OptionNames; readonly written: string },
): { take(sentence: string): Taken } {
  const byNo = new Map(texts.map((text) => [text.no, text]));
  const chosen = new Set<OwnText>();
  const windows = new Map(texts.map((text) => [text, listSentencePairs(text.text)]));
  const inDraft = listSentencePairs(input.written);

  /** Those that have not been chosen yet. */
  function choose(wanted: readonly OwnText[]): OwnText[] {
    const fresh: OwnText[] = [];
    for (const one of wanted) {
      const alike = [...chosen].filter((other) => other.kind === one.kind).length;
      if (chosen.has(one) || alike >= maxPerKind[one.kind]) continue;
      chosen.add(one);
      fresh.push(one);
      inDraft.push(...windows.get(one)!);
    }
    return fresh;
  }
  /** How many of these stems one text contains, as a share. */
  const computeShare = (stems: readonly string[], stemSets: readonly ReadonlySet<string>[]) =>
    Math.max(
      0,
      ...stemSets.map((stemSet) => stems.filter((stem) => stemSet.has(stem)).length / stems.length),
    );
  function numbersIn(sentence: string): string[] {
    if (/\d/.test(sentence) && onlyNumbers.test(sentence)) return sentence.match(/\d+/g) ?? [];
    return [...sentence.matchAll(reference)].flatMap((found) => found[1]!.split(','));
  }
  function findSupportedTexts(sentence: string, stems: readonly string[]): OwnText[] {
    const numbers = numbersIn(sentence);
    if (numbers.length > 0) return numbers.flatMap((no) => byNo.get(Number(no)) ?? []);
    const options = namedOptions(sentence, input.names);
    // A text that compares several options is about none of them.
    const about = texts.filter((text) => text.option !== null && options.includes(text.option));
    if (options.length > 0) return about.length === 1 ? about : [];
    if (stems.length < minTokens) return [];
    const [best] = texts
      .filter((text) => text.kind !== 'quote')
      .map((text) => ({ one: text, share: computeShare(stems, windows.get(text)!) }))
      .sort((a, b) => b.share - a.share);
    return best && best.share >= leastShare && best.share > computeShare(stems, inDraft) ? [best.one] : [];
  }

  return {
    take(sentence) {
      if (sentence.trim() === '' || courtesy.test(sentence)) return { texts: [], kind: 'nothing' };
      const numbers = numbersIn(sentence);
      const stems = [...toStemSet(numbers.length > 0 ? sentence.replace(/\d+/g, ' ') : sentence)];
      const wanted = findSupportedTexts(sentence, stems);
      const fresh = choose(wanted);
      const isShort = stems.length < minTokens;
      const isThere = numbers.length > 0 || wanted.some((one) => chosen.has(one));
      const isIncluded = isShort ? isThere : computeShare(stems, inDraft) >= leastShare;
      return { texts: fresh, kind: isIncluded ? 'said' : 'left-out' };
    },
  };
}
