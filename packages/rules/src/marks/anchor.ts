import {
  fold,
  getTokens,
  isWithinWord,
  listTokens,
  type MarkedText,
  readWithBreaks,
  withLooseEnds,
} from './marked-text.ts';

/**
 * The words of a mark and what stands around them: the text quote selector of the W3C Web Annotation data model
 * (https://www.w3.org/TR/annotation-model/#text-quote-selector).
 */
export interface TextQuote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  /** How often the words were in the text. Not in quotes from before this was counted. */
  readonly occurrences?: number | undefined;
  /** What stands before the prefix and after the suffix. Not in quotes from before this was stored. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}
/** A span of a text, in UTF-16 units, and the words that it covered when it was made. */
export interface QuotedRange {
  /** The text: stimulus, stem, option-1 to option-5, passage-1, passage-2. */
  readonly part: string;
  readonly start: number;
  readonly end: number;
  readonly quote?: TextQuote | undefined;
}

/** The length of prefix and suffix, in UTF-16 units. */
const contextLength = 32;
/** The length of what is stored beyond them. */
const widerLength = 64;
/** This many characters of context name a place; in a short text, a third of what there is. */
const enoughContext = 12;
/** This many name the place from which the words were taken away; fewer are often repeated: "The commission". */
const uniqueContext = 20;
/** Words of this length, with the context that agrees, name a place if the text has always said them only once. */
const enoughText = 24;
/** The same if it is not known how often the text said them before. */
const enoughUncounted = 64;
/** Shorter words of at least this length do so if something of what stood near them still does. */
const enoughShort = 6;
/** So much more than a context may stand between it and the words. */
const insertedLength = 64;
const bound = '\n';

const isHigh = (unit: string | undefined) => unit !== undefined && unit >= '\ud800' && unit <= '\udbff';
const isLow = (unit: string | undefined) => unit !== undefined && unit >= '\udc00' && unit <= '\udfff';

/** A span without halves of characters at its ends. */
function readWhole(text: string, from: number, to: number): string {
  const span = text.slice(Math.max(0, from), to);
  return span.slice(isLow(span[0]) ? 1 : 0, isHigh(span.at(-1)) ? -1 : undefined);
}
function readQuote(text: string, start: number, end: number): TextQuote | undefined {
  const exact = text.slice(start, end);
  if (start >= end || end > text.length || isLow(exact[0]) || isHigh(exact.at(-1))) return undefined;
  const prefix = readWhole(text, start - contextLength, start);
  const suffix = readWhole(text, end, end + contextLength);
  return { exact, prefix, suffix };
}
function listPositions(text: string, exact: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) found.push(at);
  return found;
}

/** The quote of a span; undefined if the text is shorter, or the span cuts a character in two. */
export function quoteText(text: string, start: number, end: number): TextQuote | undefined {
  const quote = readQuote(text, start, end);
  const exact = quote && fold(quote.exact).text;
  if (!exact) return quote;
  const from = start - quote.prefix.length;
  const to = end + quote.suffix.length;
  return {
    ...quote,
    occurrences: listPositions(fold(text).text, exact).length,
    before: readWhole(text, from - widerLength, from),
    after: readWhole(text, to, to + widerLength),
  };
}

/** Whether a span has the words of a quote and neither begins nor ends within a word where the quote did not. */
function hasSameText(marked: MarkedText, { exact, prefix, suffix }: TextQuote, start: number, end: number) {
  const { text, breaks } = marked;
  const found = text.slice(start, end);
  const tokens = getTokens(exact);
  if (getTokens(found) !== tokens && getTokens(readWithBreaks(marked, start, end)) !== tokens) return false;
  const before = breaks?.has(start) ? '' : text.slice(Math.max(0, start - contextLength), start);
  const after = breaks?.has(end) ? '' : text.slice(end, end + contextLength);
  return (
    (!isWithinWord(before, found) || isWithinWord(prefix, exact)) &&
    (!isWithinWord(found, after) || isWithinWord(exact, suffix))
  );
}

function countAgreeing(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}
const reversed = (text: string) => text.split('').reverse().join('');

/** Punctuation beside the words may be corrected. */
const withoutPunctuation = (text: string) => text.replace(/\p{P}/gu, '');
/** A context that is shorter than it could be ends where the text ends, which is a part of it. */
const isWhole = (context: string) => context.length < contextLength - 1;
const foldContext = (context: string, order: (text: string) => string) =>
  `${order(withoutPunctuation(fold(context).text))}${isWhole(context) ? bound : ''}`;

/** Short words are in every sentence, so they name no place. */
const getWeight = (word: string) => (word.length > 3 ? word.length : 0);
/** The characters of the words that two texts have in common, in the same order. */
function countCommon(some: readonly string[], others: readonly string[]): number {
  let row = others.map(() => 0);
  for (const word of some) {
    const above = row;
    row = [];
    for (const [at, other] of others.entries()) {
      const both = (above[at - 1] ?? 0) + (word === other ? getWeight(word) : 0);
      row.push(Math.max(both, above[at]!, row[at - 1] ?? 0));
    }
  }
  return row.at(-1) ?? 0;
}

/** Whether most of what stood before and after the words still does, although something was put between. */
function isBetween(text: string, { prefix, suffix }: TextQuote, start: number, end: number): boolean {
  const length = contextLength + insertedLength;
  // A word that was cut is none.
  const before = isWhole(prefix) ? prefix : prefix.replace(/^[^\s]*/, '');
  const after = isWhole(suffix) ? suffix : suffix.replace(/[^\s]*$/, '');
  const sides = [
    [before, text.slice(Math.max(0, start - length), start)],
    [after, text.slice(end, end + length)],
  ].map(([context, now]) => {
    const tokens = listTokens(context!);
    const total = tokens.reduce((sum, word) => sum + getWeight(word), 0);
    return { context, total, common: countCommon(tokens, listTokens(now!)) };
  });
  return (
    sides.reduce((sum, { common }) => sum + common, 0) >= enoughContext &&
    sides.every(({ context, total, common }) => context === '' || (total > 0 && common * 2 > total))
  );
}

const foldPlainly = (text: string) => withoutPunctuation(fold(text).text);
/** The word nearest to the marked ones that could name a place. */
const findNearest = (tokens: readonly string[]) => tokens.find((word) => getWeight(word) > 0);

/**
 * Whether something of what stood near the words still does, although what stood beside them may have been replaced.
 * Not if what stood on one side of them is now on the other: they were deleted there, and written again.
 */
function hasContextAround({ text }: MarkedText, quote: TextQuote, start: number, end: number): boolean {
  const beside = [
    foldPlainly(quote.prefix).slice(-uniqueContext),
    foldPlainly(quote.suffix).slice(0, uniqueContext),
  ];
  const outside = [foldPlainly(text.slice(end)), foldPlainly(text.slice(0, start))];
  if (beside.some((context, at) => context.length === uniqueContext && outside[at]!.includes(context)))
    return false;
  const reach = contextLength + widerLength + insertedLength;
  const before = listTokens(text.slice(Math.max(0, start - reach), start));
  const after = listTokens(text.slice(end, end + reach));
  const oldBefore = listTokens(`${quote.before ?? ''}${quote.prefix}`);
  const oldAfter = listTokens(`${quote.suffix}${quote.after ?? ''}`);
  const left = findNearest(oldBefore.toReversed());
  const right = findNearest(oldAfter);
  /** From its side to the other, where it wasn't before. */
  const isMoved = (word: string, own: string[], other: string[], oldOther: string[]) =>
    other.includes(word) && !own.includes(word) && !oldOther.includes(word);
  if (left && isMoved(left, before, after, oldAfter)) return false;
  if (right && isMoved(right, after, before, oldBefore)) return false;
  const common = countCommon(oldBefore, before) + countCommon(oldAfter, after);
  const crossed = countCommon(oldBefore, after) + countCommon(oldAfter, before);
  return common >= enoughContext && crossed * 2 <= common;
}

interface Match {
  readonly part: string;
  readonly start: number;
  readonly end: number;
  /** How many characters around it are those of the quote. */
  readonly agreeing: number;
}
interface Matches {
  /** By what stands right beside it. */
  readonly named: Match | undefined;
  /** By what stands near it, or because nothing else has its words. */
  readonly likely: Match | undefined;
}
interface Prepared extends MarkedText {
  readonly part: string;
  readonly folded: ReturnType<typeof fold>;
}

function findMatches({ part, folded, ...marked }: Prepared, quote: TextQuote, start: number): Matches {
  const exact = fold(quote.exact).text;
  if (exact === '') return { named: undefined, likely: undefined };
  const before = foldContext(quote.prefix, reversed);
  const after = foldContext(quote.suffix, (one) => one);
  const { text, starts, ends } = folded;
  const candidates = listPositions(text, exact).flatMap((at): Match | [] => {
    const to = at + exact.length;
    const isWithinCharacter = starts[at] === starts[at - 1] || ends[to - 1] === ends[to];
    const span = withLooseEnds(marked.text, quote.exact, starts[at]!, ends[to - 1]!);
    if (isWithinCharacter || !hasSameText(marked, quote, span.start, span.end)) return [];
    const left = `${at < 2 * contextLength ? bound : ''}${text.slice(Math.max(0, at - 2 * contextLength), at)}`;
    const right = `${text.slice(to, to + 2 * contextLength)}${bound}`;
    const agreeing =
      countAgreeing(before, reversed(withoutPunctuation(left))) +
      countAgreeing(after, withoutPunctuation(right));
    return { part, ...span, agreeing };
  });
  const best = candidates.reduce<Match | undefined>((chosen, candidate) => {
    if (!chosen || candidate.agreeing > chosen.agreeing) return candidate;
    const nearer = Math.abs(candidate.start - start) < Math.abs(chosen.start - start);
    return candidate.agreeing === chosen.agreeing && nearer ? candidate : chosen;
  }, undefined);
  if (!best) return { named: undefined, likely: undefined };
  const enough = Math.min(enoughContext, Math.ceil((before.length + after.length) / 3));
  if (best.agreeing >= enough) return { named: best, likely: undefined };
  const between = candidates.filter((one) => isBetween(marked.text, quote, one.start, one.end));
  if (between.length === 1) return { named: undefined, likely: between[0] };
  const { occurrences } = quote;
  const isOnly = candidates.length === 1 && (occurrences === undefined || occurrences === 1);
  const length = occurrences === undefined ? enoughUncounted : enoughText;
  const isCertain =
    exact.length + best.agreeing >= length ||
    (occurrences === 1 &&
      exact.length >= enoughShort &&
      hasContextAround(marked, quote, best.start, best.end));
  return { named: undefined, likely: isOnly && isCertain ? best : undefined };
}

const isSame = (a: TextQuote | undefined, b: TextQuote) =>
  a?.exact === b.exact && a.prefix === b.prefix && a.suffix === b.suffix;

/** Texts that editors exchange, or move sentences between. An option is itself wherever it is moved. */
const getGroup = (part: string) =>
  part.startsWith('passage-') ? 'passage' : part === 'stem' ? 'stimulus' : part;

/**
 * Finds ranges in the texts of a question, which may have been edited since they were made: each at its words
 * (decision 108). Undefined for one whose words are gone or stand only in other surroundings, because it must never
 * mark other words. A range without a quote, or of a part that isn't among the texts, stays where it is.
 */
export function createAnchor(
  texts: ReadonlyMap<string, MarkedText>,
): <R extends QuotedRange>(range: R) => R | undefined {
  const folded = new Map<string, Prepared>();
  const prepare = (part: string): Prepared => {
    const known = folded.get(part);
    if (known) return known;
    const marked = texts.get(part)!;
    const prepared = { ...marked, part, folded: fold(marked.text) };
    folded.set(part, prepared);
    return prepared;
  };
  return (range) => {
    const { quote, part, start, end } = range;
    const own = texts.get(part);
    if (!quote || !own || isSame(readQuote(own.text, start, end), quote)) return range;
    const others = [...texts.keys()].filter((other) => other !== part && getGroup(other) === getGroup(part));
    const matches = [part, ...others].map((one) => findMatches(prepare(one), quote, start));
    const named = matches
      .flatMap((match) => match.named ?? [])
      .reduce<Match | undefined>((a, b) => (a && a.agreeing >= b.agreeing ? a : b), undefined);
    const found = named ?? matches[0]!.likely;
    return found && { ...range, part: found.part, start: found.start, end: found.end };
  };
}
