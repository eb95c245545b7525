import { parseOptionLetter } from '../option-letter.ts';
import { normalText, tokenize } from './normal.ts';

/** The texts in which mentions of options are resolved; all plain text. */
export interface OptionNames {
  /** Beginning with A. */
  readonly options: readonly string[];
  /** 1 to 5; null if unknown. */
  readonly chosen: number | null;
  /** Stimulus, passages and stem: their words do not count as quotes of an option. */
  readonly source: string;
}
/** A range of a normalized text that mentions an option. */
export interface Mention {
  /** 1 to 5; 0 for an option that cannot be identified. */
  readonly option: number;
  readonly start: number;
  readonly end: number;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const numbers = ['one', 'two', 'three', 'four', 'five'];
const noun = '(?:answer[ -]choices?|answers?|options?|choices?)';
const afterArticle =
  '(?:is|was|says?|said|and|or|but|not|can|could|does|did|would|should|might|may|will|must|states?|claims?|because|since|rather|instead|looks?|seems?|sounds?|fails?|gets?|has|over|than|versus|vs|beats?|goes|makes?|remains?|stays?|wins?|works?|follows?|strengthens|weakens|matches|restates|captures|describes|correctly|isn)';

/** Regular expressions with the option that they mention; at each position the first match wins. */
const patterns: readonly (readonly [RegExp, (found: RegExpExecArray, names: OptionNames) => number])[] = [
  // option B, answer choice (b), choice "B", the letter B
  [
    new RegExp(
      `\\b(?:the )?(?:${noun}|letters?)\\s*[:#]?\\s*(?:letter )?["'(\\[]\\s*([A-Ea-e])\\s*["')\\]]`,
      'gi',
    ),
    (found) => parseOptionLetter(found[1]!),
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:${noun}|letters?)\\s*[:#]?\\s*(?:letter )?([B-Eb-e]|A)(?![\\p{L}\\p{N}])(?<!\\b[Oo]ptions? a)`,
      'gu',
    ),
    (found) => parseOptionLetter(found[1]!),
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:${noun}|letters?)\\s*[:#]?\\s*a(?=\\s*(?:[.,;:!?)]|$|\\s(?:is|was|and|or)\\b))`,
      'gi',
    ),
    () => 1,
  ],
  // (B), [B], "B", B) at the beginning
  [/[([{]\s*([A-Ea-e])\s*[)\]}]/g, (found) => parseOptionLetter(found[1]!)],
  [/"\s*([A-E])\s*[.,]?\s*"|'([A-E])'/g, (found) => parseOptionLetter(found[1] ?? found[2]!)],
  [/(?<=^|\s)([A-Ea-e])\)(?=\s|$)/g, (found) => parseOptionLetter(found[1]!)],
  // option 2, choice number two
  [
    new RegExp(
      `\\b(?:the )?(?:${noun}\\s*(?:number|no\\.?|#)?\\s*([1-5])(?!\\d)|(?:option|choice|answer choice)\\s*(?:number )?(${numbers.join('|')})\\b)`,
      'gi',
    ),
    (found) => (found[1] ? Number(found[1]) : numbers.indexOf(found[2]!.toLowerCase()) + 1),
  ],
  // the second option, the last of the five
  [
    new RegExp(
      `\\b(?:the )?(?:(?:very )?(${ordinals.join('|')})|([1-5])(?:st|nd|rd|th)|(last|final|bottom)|(middle))(?: (?:and|or) (?:last|final))?\\s+(?:listed )?(?:${noun}|one|of the (?:five )?${noun})\\b`,
      'gi',
    ),
    (found) => {
      if (found[1]) return ordinals.indexOf(found[1].toLowerCase()) + 1;
      if (found[2]) return Number(found[2]);
      return found[3] ? 5 : 3;
    },
  ],
  // your answer, the one you picked
  [
    /(?<!\bchange |\bchanging |\bswitch )\byour (?:own |first |original |initial )?(?:answer|choice|pick|selection|option)\b|\bthe (?:answer|option|choice|one) (?:that )?you (?:have |had )?(?:chose|chosen|picked|selected|gave|marked|took|went (?:with|for)|settled on|liked|like|prefer(?:red)?|defend|named?|ask(?:ed)? about)\b|\bwhat you (?:chose|picked|selected|answered)\b/gi,
    (_, names) => names.chosen ?? 0,
  ],
  // B alone
  [
    /(?<![\p{L}\p{N}'.-]|\b[Pp]assages? |\b[Tt]exts? |\b[Aa]uthors? |\b[Vv]itamin |\b[Hh]epatitis |\b[Ss]ection |\b[Pp]art |\b[Pp]assages? A (?:and|or) )([B-E])(?![\p{L}\p{N}]|'(?!s\b)|\.[A-Za-z])/gu,
    (found) => parseOptionLetter(found[1]!),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'.-]|\\b[Pp]assages? |\\b[Tt]exts? |\\b[Aa]uthors? |\\b[Vv]itamin |\\b[Hh]epatitis |\\b[Ss]ection |\\b[Pp]art )A(?='s\\b|\\s*(?:[.,;:!?)/]|$)|\\s+${afterArticle}\\b|\\s+-)`,
      'gu',
    ),
    () => 1,
  ],
];

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
const tokenizeWithPositions = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    text: found[0].toLowerCase(),
    start: found.index,
    end: found.index + found[0].length,
  }));
const includesRun = (tokens: readonly string[], run: readonly string[]) =>
  ` ${tokens.join(' ')} `.includes(` ${run.join(' ')} `);

/** The tokens of a question, computed once for all sentences of a draft. */
const known = new WeakMap<OptionNames, { source: string; options: string[][] }>();
function getTokens(names: OptionNames) {
  const found = known.get(names) ?? {
    source: ` ${tokenize(names.source).join(' ')} `,
    options: names.options.map(tokenize),
  };
  known.set(names, found);
  return found;
}

/**
 * Quotes of an option: runs of its words that occur in no other option and no source. A short option counts only as a
 * whole, in quotes.
 */
function quotes(text: string, names: OptionNames): Mention[] {
  const tokens = tokenizeWithPositions(text);
  const { source, options: all } = getTokens(names);
  const out: Mention[] = [];
  all.forEach((own, at) => {
    const least = Math.min(6, own.length);
    for (let from = 0; from + least <= tokens.length; from += 1) {
      let best = 0;
      for (let begin = 0; begin < own.length; begin += 1) {
        let length = 0;
        while (tokens[from + length] && tokens[from + length]!.text === own[begin + length]) length += 1;
        best = Math.max(best, length);
      }
      if (best < least || best === 0) continue;
      const run = tokens.slice(from, from + best);
      const texts = run.map((one) => one.text);
      const isQuoted = /["']\s*$/.test(text.slice(0, run[0]!.start));
      const isOthers =
        all.some((other, i) => i !== at && includesRun(other, texts)) ||
        source.includes(` ${texts.join(' ')} `);
      if (!isOthers && (best >= 4 || isQuoted))
        out.push({ option: at + 1, start: run[0]!.start, end: run.at(-1)!.end });
      from += best - 1;
    }
  });
  return out;
}

/** The mentions of options in a normalized text, in order, without overlaps. */
export function mentionsIn(normalized: string, names: OptionNames): Mention[] {
  const found: Mention[] = [];
  const add = (one: Mention) => {
    if (one.option > names.options.length) return;
    if (found.every((other) => one.end <= other.start || one.start >= other.end)) found.push(one);
  };
  for (const quote of quotes(normalized, names)) add(quote);
  for (const [pattern, getOption] of patterns) {
    pattern.lastIndex = 0;
    for (let hit = pattern.exec(normalized); hit; hit = pattern.exec(normalized))
      add({ option: getOption(hit, names), start: hit.index, end: hit.index + hit[0].length });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The options that a text mentions, each once, in order. */
export const namedOptions = (text: string, names: OptionNames): number[] => [
  ...new Set(
    mentionsIn(normalText(text), names)
      .map((one) => one.option)
      .filter((option) => option > 0),
  ),
];
