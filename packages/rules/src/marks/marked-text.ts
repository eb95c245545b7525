/** A text that can be marked, as a browser has it: without markup, and without white space between paragraphs. */
export interface MarkedText {
  readonly text: string;
  /** Where paragraphs, entries of lists, cells and lines begin and end: words do not go on across these. */
  readonly breaks?: ReadonlySet<number> | undefined;
}

/** A text without what corrections change while the words stay. */
interface Folded {
  readonly text: string;
  /** Where the character of each unit begins and ends in the whole text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const ligature = /[\ufb00-\ufb06]/g;
const typographic: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛‹›′'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟«»″'].map((quote) => [quote, '"'] as const),
  ...[...'‐‑–—−'].map((dash) => [dash, '-'] as const),
  ['…', '...'],
]);
const signs = new RegExp(`[${[...typographic.keys()].join('')}]`, 'g');
/**
 * A text as it is compared with another version of itself: in Unicode normal form C, with plain quotes, dashes and
 * letters, without invisible characters. Accents, capital letters and spaces count.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(ligature, (one) => one.normalize('NFKC'))
    .replace(signs, (one) => typographic.get(one)!);

/** Punctuation that may be put between words or taken away; not within a number. */
const loose = /(?<!\d)[,;:()]|[,;:()](?!\d)/g;
const withoutLoose = (text: string) => text.replace(loose, ' ');

/**
 * The text without white space, commas and the like, in one normal form and in lower case, with plain quotes and dashes.
 * Accents count: "resume" is not "résumé".
 */
export function fold(text: string): Folded {
  let folded = '';
  let at = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const character of withoutLoose(text)) {
    const plain = normalizeText(character).normalize('NFD').toLowerCase().replace(/\s/g, '');
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
  }
  return { text: folded, starts, ends };
}

const unseen = '[\\u00ad\\u200b\\u200c\\u2060\\ufeff]*';
const part = '[\\p{L}\\p{N}\\p{M}]';
/** What stands before continues in a word; hyphens and apostrophes join as well. */
const endsInWord = new RegExp(`${part}${unseen}(?:[-‐‑'’]${unseen})?$`, 'u');
const beginsInWord = new RegExp(`^${unseen}(?:[-‐‑'’]${unseen})?${part}`, 'u');
const endsOpen = /\u200d$/u;
const beginsOpen = /^[\u200d\ufe0f\p{M}\p{Emoji_Modifier}]/u;
/** Whether a place is within a word or a composed character. */
export const isWithinWord = (before: string, after: string): boolean =>
  endsOpen.test(before) || beginsOpen.test(after) || (endsInWord.test(before) && beginsInWord.test(after));

/** The words, told apart by white space alone: "not able" is not "notable". */
export const getTokens = (text: string): string =>
  fold(withoutLoose(text).replace(/(?<=[\p{L}\p{N}\p{M}])\s+(?=[\p{L}\p{N}])/gu, '\n|\n')).text;

const looseStart = /^[,;:()]*/;
const looseEnd = /[,;:()]*$/;
/** A span with the punctuation at its ends that the words had when they were marked, where it is still there. */
export function withLooseEnds(text: string, exact: string, start: number, end: number) {
  const [before, after] = [looseStart.exec(exact)![0], looseEnd.exec(exact)![0]];
  return {
    start: text.slice(0, start).endsWith(before) ? start - before.length : start,
    end: text.startsWith(after, end) ? end + after.length : end,
  };
}

/** A span of a text with its breaks as white space. */
export function readWithBreaks({ text, breaks }: MarkedText, start: number, end: number): string {
  const within = [...(breaks ?? [])].filter((at) => at > start && at < end).sort((a, b) => a - b);
  const bounds = [start, ...within, end];
  return bounds
    .slice(1)
    .map((to, at) => text.slice(bounds[at], to))
    .join(' ');
}

/** The words of a text in their order, each as in `fold`. */
export const listTokens = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => fold(word).text);
