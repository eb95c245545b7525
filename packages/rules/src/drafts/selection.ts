import { namedOptions, type OptionNames } from './mentions.ts';
import { contentStems } from './ranking.ts';
import { sentencesOf } from './sentences.ts';

/** A text of ours that may stand in a draft, whole and word for word. */
export interface OwnText {
  /** By which it is chosen: [3]. */
  readonly no: number;
  readonly text: string;
  /** The option that it is about; null where it is about none. */
  readonly option: number | null;
  /** A sentence of the question, to point to: goes in by its number alone. */
  readonly isQuote: boolean;
}
/** `chosen`: these go into the draft now. `said`: stands there already, or needs no saying. `left-out`: nothing of ours says it. */
export type Taken =
  | { readonly kind: 'chosen'; readonly texts: readonly OwnText[] }
  | { readonly kind: 'said' | 'left-out' };

const reference = /\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/g;
/** A line of numbers alone; some write them without brackets. */
const onlyNumbers = /^[\s\d,.;()-]*\d[\s\d,.;()-]*$/;
const courtesy =
  /^\W*(?:(?:hi|hello|hey|dear)\b[^.?!\n]{0,40}|(?:thanks|thank you|good luck|great question|good question|best wishes|kind regards|regards)\b[^.?!\n]{0,60}|(?:i )?hope (?:this|that) helps[^.?!\n]{0,30})\W*$/i;
/** How much of a sentence must stand in one of ours to be the same in other words; fewer words than these tell nothing. */
const leastShare = 0.6;
const leastWords = 3;
/** More than these are no answer any more. */
const mostChosen = 12;

const stemsOf = (text: string): ReadonlySet<string> => new Set(contentStems(text));
/** Each sentence of a text, and each with the next. */
const windowsOf = (text: string): ReadonlySet<string>[] => {
  const sentences = sentencesOf(text);
  return sentences.map((one, i) => stemsOf(`${one} ${sentences[i + 1] ?? ''}`));
};

/**
 * Reads what a provider writes as a choice among our own texts, sentence by sentence. It may name them by number; words of
 * its own are taken for the text that says the same, or that is about the option they name. Nothing that it wrote is ever
 * shown: whatever a draft says of a question is ours. Pure but for its memory of what was chosen, each text once.
 */
export function draftSelection(
  texts: readonly OwnText[],
  given: { readonly names: OptionNames; readonly credited: number | null; readonly written: string },
): { take(sentence: string): Taken } {
  const byNo = new Map(texts.map((one) => [one.no, one]));
  const chosen = new Set<OwnText>();
  const written = [given.written, ...texts.flatMap((one) => (one.isQuote ? one.text : []))].flatMap(
    windowsOf,
  );
  const known = texts.filter((one) => !one.isQuote).map((one) => ({ one, windows: windowsOf(one.text) }));

  function choose(wanted: readonly OwnText[]): Taken {
    const fresh = [...new Set(wanted)].filter((one) => !chosen.has(one));
    if (fresh.length === 0) return { kind: 'said' };
    const allowed = fresh.slice(0, mostChosen - chosen.size);
    for (const one of allowed) chosen.add(one);
    return allowed.length > 0 ? { kind: 'chosen', texts: allowed } : { kind: 'left-out' };
  }
  function byNumber(sentence: string): OwnText[] | null {
    const named = onlyNumbers.test(sentence)
      ? (sentence.match(/\d+/g) ?? [])
      : [...sentence.matchAll(reference)].flatMap((found) => found[1]!.split(','));
    return named.length === 0 ? null : named.flatMap((no) => byNo.get(Number(no)) ?? []);
  }
  function byWords(sentence: string): Taken {
    const stems = [...stemsOf(sentence)];
    const shareOf = (windows: readonly ReadonlySet<string>[]) =>
      Math.max(0, ...windows.map((one) => stems.filter((stem) => one.has(stem)).length / stems.length));
    if (stems.length < leastWords) return { kind: 'left-out' };
    const [best] = known
      .map(({ one, windows }) => ({ one, share: shareOf(windows) }))
      .sort((a, b) => b.share - a.share);
    const ofWritten = shareOf(written);
    if (ofWritten >= leastShare && ofWritten >= (best?.share ?? 0)) return { kind: 'said' };
    return best && best.share >= leastShare ? choose([best.one]) : { kind: 'left-out' };
  }

  return {
    take(sentence) {
      if (sentence.trim() === '' || courtesy.test(sentence)) return { kind: 'said' };
      const numbered = byNumber(sentence);
      if (numbered) return numbered.length > 0 ? choose(numbered) : { kind: 'left-out' };
      const options = namedOptions(sentence, given.names);
      const about = texts.filter((one) => one.option !== null && options.includes(one.option));
      if (about.length > 0) return choose(about);
      return given.credited !== null && options.includes(given.credited)
        ? { kind: 'said' }
        : byWords(sentence);
    },
  };
}
