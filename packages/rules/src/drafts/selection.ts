import { namedOptions, type OptionNames } from './mentions.ts';
import { contentStems } from './ranking.ts';
import { splitSentences } from './sentences.ts';

/** A text of ours that may stand in a draft, whole and word for word. */
export interface OwnText {
  /** By which it is chosen: [3]. */
  readonly no: number;
  /** `quote`: a sentence of the question, to point to; goes in by its number alone. */
  readonly kind: 'note' | 'quote' | 'advice';
  readonly text: string;
  /** The option that it is about; null where it is about none. */
  readonly option: number | null;
}
/** What comes of a sentence. */
export interface Taken {
  /** These go into the draft now. */
  readonly texts: readonly OwnText[];
  /** `said`: the draft has it. `left-out`: it does not, or in other words. `nothing`: a courtesy, or blank. */
  readonly kind: 'said' | 'left-out' | 'nothing';
}

const reference = /\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/g;
/** A line of numbers alone; some write them without brackets, as a list, or after "The numbers:". */
const onlyNumbers = /^(?:[^\d\n[\]]{0,60}:)?[\s\d,.;()*•[\]-]*$/;
const courtesy =
  /^\W*(?:(?:hi|hello|hey|dear)\b[^.?!\n]{0,40}|(?:thanks|thank you|good luck|great question|good question|best wishes|kind regards|regards)\b[^.?!\n]{0,60}|(?:i )?hope (?:this|that) helps[^.?!\n]{0,30})\W*$/i;
/** How much of a sentence must stand in one of ours to be the same in other words; fewer words than these tell nothing. */
const leastShare = 0.6;
const minTokens = 3;
/** More of these are no answer any more. */
const most: Readonly<Record<OwnText['kind'], number>> = { note: 4, quote: 2, advice: 2 };

const toStemSet = (text: string): ReadonlySet<string> => new Set(contentStems(text));
/** Each sentence of a text, and each with the next. */
const listSentencePairs = (text: string): ReadonlySet<string>[] => {
  const sentences = splitSentences(text);
  return sentences.map((one, i) => toStemSet(`${one} ${sentences[i + 1] ?? ''}`));
};

/**
 * Reads what a provider writes as a choice among our own texts, sentence by sentence. It may name them by number; words of
 * its own are taken for the text that says the same, or that is about the option they name. Nothing that it wrote is ever
 * shown: whatever a draft says of a question is ours. Pure but for its memory of what was chosen, each text once.
 */
export function draftSelection(
  texts: readonly OwnText[],
  given: { readonly names: OptionNames; readonly written: string },
): { take(sentence: string): Taken } {
  const byNo = new Map(texts.map((one) => [one.no, one]));
  const chosen = new Set<OwnText>();
  const windows = new Map(texts.map((one) => [one, listSentencePairs(one.text)]));
  const inDraft = listSentencePairs(given.written);

  /** Those that are not there yet. */
  function choose(wanted: readonly OwnText[]): OwnText[] {
    const fresh: OwnText[] = [];
    for (const one of wanted) {
      const alike = [...chosen].filter((other) => other.kind === one.kind).length;
      if (chosen.has(one) || alike >= most[one.kind]) continue;
      chosen.add(one);
      fresh.push(one);
      inDraft.push(...windows.get(one)!);
    }
    return fresh;
  }
  /** How much of these words stands in one place. */
  const computeShare = (stems: readonly string[], places: readonly ReadonlySet<string>[]) =>
    Math.max(0, ...places.map((one) => stems.filter((stem) => one.has(stem)).length / stems.length));
  function numbersIn(sentence: string): string[] {
    if (/\d/.test(sentence) && onlyNumbers.test(sentence)) return sentence.match(/\d+/g) ?? [];
    return [...sentence.matchAll(reference)].flatMap((found) => found[1]!.split(','));
  }
  function wantedBy(sentence: string, stems: readonly string[]): OwnText[] {
    const numbers = numbersIn(sentence);
    if (numbers.length > 0) return numbers.flatMap((no) => byNo.get(Number(no)) ?? []);
    const options = namedOptions(sentence, given.names);
    // One that compares several is about none of them.
    const about = texts.filter((one) => one.option !== null && options.includes(one.option));
    if (options.length > 0) return about.length === 1 ? about : [];
    if (stems.length < minTokens) return [];
    const [best] = texts
      .filter((one) => one.kind !== 'quote')
      .map((one) => ({ one, share: computeShare(stems, windows.get(one)!) }))
      .sort((a, b) => b.share - a.share);
    return best && best.share >= leastShare && best.share > computeShare(stems, inDraft) ? [best.one] : [];
  }

  return {
    take(sentence) {
      if (sentence.trim() === '' || courtesy.test(sentence)) return { texts: [], kind: 'nothing' };
      const numbers = numbersIn(sentence);
      const stems = [...toStemSet(numbers.length > 0 ? sentence.replace(/\d+/g, ' ') : sentence)];
      const wanted = wantedBy(sentence, stems);
      const fresh = choose(wanted);
      const isShort = stems.length < minTokens;
      const isThere = numbers.length > 0 || wanted.some((one) => chosen.has(one));
      const isIncluded = isShort ? isThere : computeShare(stems, inDraft) >= leastShare;
      return { texts: fresh, kind: isIncluded ? 'said' : 'left-out' };
    },
  };
}
