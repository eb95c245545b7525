/**
 * The words of a mark and what stands around them: the text quote selector of the W3C Web Annotation data model
 * (https://www.w3.org/TR/annotation-model/#text-quote-selector).
 */
export interface TextQuote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}
/** A span of a text, in UTF-16 units, and the words that it covered when it was made. */
export interface QuotedRange {
  readonly start: number;
  readonly end: number;
  readonly quote?: TextQuote | undefined;
}

/** The length of prefix and suffix, in UTF-16 units. */
const contextLength = 32;
/** This many characters of context name a place; in a short text, a third of what there is. */
const enoughContext = 12;
/** Words of this length, with the context that agrees, name a place if the text says them only once. */
const enoughText = 64;
const bound = '\n';

const isHigh = (unit: string | undefined) => unit !== undefined && unit >= '\ud800' && unit <= '\udbff';
const isLow = (unit: string | undefined) => unit !== undefined && unit >= '\udc00' && unit <= '\udfff';

/** The quote of a span; undefined if the text is shorter, or the span cuts a character in two. */
export function quoteText(text: string, start: number, end: number): TextQuote | undefined {
  const exact = text.slice(start, end);
  if (start >= end || end > text.length || isLow(exact[0]) || isHigh(exact.at(-1))) return undefined;
  const prefix = text.slice(Math.max(0, start - contextLength), start);
  const suffix = text.slice(end, end + contextLength);
  return {
    exact,
    prefix: isLow(prefix[0]) ? prefix.slice(1) : prefix,
    suffix: isHigh(suffix.at(-1)) ? suffix.slice(0, -1) : suffix,
  };
}

const invisible = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/;
const typographic: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"' },
  ...{ '‐': '-', '‑': '-', '–': '-', '—': '-' },
};
interface Folded {
  readonly text: string;
  /** Where each character stands in the whole text. */
  readonly positions: readonly number[];
}
/** The text without white space and with plain quotes and dashes: corrections of these keep the words. */
function fold(text: string): Folded {
  let folded = '';
  const positions: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (invisible.test(unit)) continue;
    folded += typographic[unit] ?? unit;
    positions.push(at);
  }
  return { text: folded, positions };
}

const unseen = '[\\u00ad\\u200b\\u200c\\u2060\\ufeff]*';
const part = '[\\p{L}\\p{N}\\p{M}]';
/** What stands before continues in a word; hyphens and apostrophes join as well. */
const endsInWord = new RegExp(`${part}${unseen}(?:[-‐‑'’]${unseen})?$`, 'u');
const beginsInWord = new RegExp(`^${unseen}(?:[-‐‑'’]${unseen})?${part}`, 'u');
const endsOpen = /\u200d$/u;
const beginsOpen = /^[\u200d\ufe0f\p{M}\p{Emoji_Modifier}]/u;
/** Whether a place is within a word or a composed character. */
const isWithinWord = (before: string, after: string): boolean =>
  endsOpen.test(before) || beginsOpen.test(after) || (endsInWord.test(before) && beginsInWord.test(after));
/** The words, told apart by white space alone: "not able" is not "notable". */
const getTokens = (text: string): string =>
  fold(text.replace(/(?<=[\p{L}\p{N}\p{M}])\s+(?=[\p{L}\p{N}])/gu, '\n|\n')).text;

/** Whether a span has the words of a quote and neither begins nor ends within a word where the quote did not. */
function hasSameText(
  text: string,
  { exact, prefix, suffix }: TextQuote,
  start: number,
  end: number,
): boolean {
  const found = text.slice(start, end);
  if (getTokens(found) !== getTokens(exact)) return false;
  const before = text.slice(Math.max(0, start - contextLength), start);
  const after = text.slice(end, end + contextLength);
  return (
    (!isWithinWord(before, found) || isWithinWord(prefix, exact)) &&
    (!isWithinWord(found, after) || isWithinWord(exact, suffix))
  );
}

function listPositions(text: string, exact: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) found.push(at);
  return found;
}
function countAgreeing(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}
const reversed = (text: string) => text.split('').reverse().join('');

/** A shorter context ends where the text ends, which is a part of it. */
const withBound = (context: string, length: number) =>
  length < contextLength - 1 ? `${context}${bound}` : context;

function locate(
  whole: string,
  text: Folded,
  quote: TextQuote,
  start: number,
): { start: number; end: number } | undefined {
  const exact = fold(quote.exact).text;
  if (exact === '') return undefined;
  const before = withBound(reversed(fold(quote.prefix).text), quote.prefix.length);
  const after = withBound(fold(quote.suffix).text, quote.suffix.length);
  const candidates = listPositions(text.text, exact).flatMap((at) => {
    const end = at + exact.length;
    const span = { start: text.positions[at]!, end: text.positions[end - 1]! + 1 };
    if (!hasSameText(whole, quote, span.start, span.end)) return [];
    const agreeing =
      countAgreeing(before, reversed(`${bound}${text.text.slice(Math.max(0, at - contextLength), at)}`)) +
      countAgreeing(after, `${text.text.slice(end, end + contextLength)}${bound}`);
    return [{ ...span, agreeing }];
  });
  const best = candidates.reduce<(typeof candidates)[number] | undefined>((chosen, candidate) => {
    if (!chosen || candidate.agreeing > chosen.agreeing) return candidate;
    const nearer = Math.abs(candidate.start - start) < Math.abs(chosen.start - start);
    return candidate.agreeing === chosen.agreeing && nearer ? candidate : chosen;
  }, undefined);
  if (!best) return undefined;
  const named = best.agreeing >= Math.min(enoughContext, Math.ceil((before.length + after.length) / 3));
  const unmistakable = candidates.length === 1 && exact.length + best.agreeing >= enoughText;
  return named || unmistakable ? { start: best.start, end: best.end } : undefined;
}

const isSame = (a: TextQuote | undefined, b: TextQuote) =>
  a?.exact === b.exact && a.prefix === b.prefix && a.suffix === b.suffix;

/**
 * Finds ranges in a text that may have been edited since they were made: each at its words (decision 108). Undefined
 * for one whose words are gone or stand only in other surroundings, because it must never mark other words. A range
 * without a quote stays where it is.
 */
export function createAnchor(text: string): <R extends QuotedRange>(range: R) => R | undefined {
  let folded: Folded | undefined;
  return (range) => {
    const { quote, start, end } = range;
    if (!quote || isSame(quoteText(text, start, end), quote)) return range;
    folded ??= fold(text);
    const found = locate(text, folded, quote, start);
    return found && { ...range, ...found };
  };
}
