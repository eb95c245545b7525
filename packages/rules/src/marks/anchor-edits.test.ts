import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteText } from './anchor.ts';
import { anchorRanges, part, readRanges } from './anchor-fixture.ts';

/** Words that occur once each, and a few that occur often. */
const consonants = 'bcdfghjklmnpqrstvwxz';
const rare = (no: number) =>
  `${consonants[(no * 7) % 20]}${'aeiou'[no % 5]}${consonants[no % 20]}${consonants[Math.floor(no / 20) % 20]}y${no}`;
const common = ['the', 'of', 'court', 'claim', 'which', 'argument', 'not'];
interface Token {
  readonly word: string;
  /** True for the marked occurrence, in whatever place it is now. */
  readonly marked: boolean;
}
const join = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');
const span = (tokens: readonly Token[], from: number, count: number) => {
  const start = join(tokens.slice(0, from)).length + (from > 0 ? 1 : 0);
  return { start, end: start + join(tokens.slice(from, from + count)).length };
};
const toTokens = (texts: readonly string[], from: number, count: number): Token[] =>
  texts.map((word, at) => ({ word, marked: at >= from && at < from + count }));
const edits = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'delete', 'replace', 'move'),
    at: fc.nat(200),
    to: fc.nat(200),
    count: fc.integer({ min: 1, max: 6 }),
    texts: fc.array(fc.constantFrom(...common), { minLength: 1, maxLength: 6 }),
  }),
  { maxLength: 8 },
);
type Edit = (typeof edits extends fc.Arbitrary<infer E> ? E : never)[number];
function apply(tokens: readonly Token[], { kind, at, to, count, texts }: Edit): Token[] {
  const from = at % (tokens.length + 1);
  const added = texts.map((word) => ({ word, marked: false }));
  if (kind === 'insert') return tokens.toSpliced(from, 0, ...added);
  if (kind === 'delete') return tokens.toSpliced(from, count);
  if (kind === 'replace') return tokens.toSpliced(from, count, ...added);
  const rest = tokens.toSpliced(from, count);
  return rest.toSpliced(to % (rest.length + 1), 0, ...tokens.slice(from, from + count));
}
/** A text of common and rare words, and which of them are marked. */
const marked = fc
  .array(fc.oneof(fc.constantFrom(...common), fc.constant('')), { minLength: 20, maxLength: 80 })
  .chain((texts) =>
    fc.record({
      texts: fc.constant(texts.map((word, at) => word || rare(at))),
      from: fc.nat(texts.length - 6),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  );

describe('after any edits', () => {
  test('a mark covers exactly its words, or is gone when they are', () => {
    fc.assert(
      fc.property(marked, edits, (one, changes) => {
        // Every word once: whatever else is marked would show.
        const texts = one.texts.map((_, at) => rare(at));
        const before = toTokens(texts, one.from, one.count);
        const range = span(before, one.from, one.count);
        const after = changes.reduce<Token[]>(apply, before);
        const now = join(after);
        const found = anchorRanges(now, [
          { ...range, quote: quoteText(join(before), range.start, range.end) },
        ]);
        const exact = texts.slice(one.from, one.from + one.count).join(' ');
        const whole = ` ${now} `.includes(` ${exact} `);
        for (const text of readRanges(now, found)) expect(text).toBe(exact);
        if (!whole) expect(found).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
  test('a mark whose surroundings are as they were is found, among the same words elsewhere', () => {
    fc.assert(
      fc.property(marked, edits, edits, ({ texts, from, count }, left, right) => {
        const tokens = toTokens(texts, from, count);
        const range = span(tokens, from, count);
        const quote = quoteText(join(tokens), range.start, range.end);
        const around = 12;
        const head = left.reduce<Token[]>(apply, tokens.slice(0, Math.max(0, from - around)));
        const tail = right.reduce<Token[]>(apply, tokens.slice(from + count + around));
        const after = [...head, ...tokens.slice(Math.max(0, from - around), from + count + around), ...tail];
        const at = after.findIndex((token) => token.marked);
        expect(anchorRanges(join(after), [{ ...range, quote }])).toEqual([
          { part, ...span(after, at, count), quote },
        ]);
      }),
      { numRuns: 500 },
    );
  });
  /** Words that no text of `rare(0)` to `rare(199)` has. */
  const others = fc.array(fc.nat(99), { maxLength: 6 }).map((list) => list.map((no) => rare(no + 200)));
  const longMarked = fc.record({
    length: fc.integer({ min: 24, max: 80 }),
    at: fc.nat(200),
    count: fc.integer({ min: 1, max: 2 }),
  });
  const toUnmarked = (texts: readonly string[]) => toTokens(texts, 0, 0);
  test('a short mark that was and is the only one of its words stays when both its neighbors are replaced', () => {
    fc.assert(
      fc.property(
        longMarked,
        fc.array(others, { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        others,
        ({ length, at, count }, beside, isBefore, far) => {
          const texts = Array.from({ length }, (_, no) => rare(no));
          const from = 7 + (at % (length - count - 14));
          const tokens = toTokens(texts, from, count);
          const range = span(tokens, from, count);
          const quote = quoteText(join(tokens), range.start, range.end);
          // More words than the prefix and the suffix have.
          const [left, right] = beside.map((list) =>
            toUnmarked([...list, ...texts.map((_, no) => rare(no + 400))].slice(0, 7)),
          );
          const after = [
            ...(isBefore ? toUnmarked(far) : []),
            ...tokens.slice(0, from - 7),
            ...left!,
            ...tokens.slice(from, from + count),
            ...right!,
            ...tokens.slice(from + count + 7),
            ...(isBefore ? [] : toUnmarked(far)),
          ];
          const now = after.findIndex((token) => token.marked);
          expect(anchorRanges(join(after), [{ ...range, quote }])).toEqual([
            { part, ...span(after, now, count), quote },
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });
  test('a mark whose words were deleted is lost when they are written again elsewhere, whatever else is edited', () => {
    fc.assert(
      fc.property(longMarked, fc.nat(200), others, edits, ({ length, at, count }, to, instead, changes) => {
        const texts = Array.from({ length }, (_, no) => rare(no));
        const from = at % (length - count);
        const tokens = toTokens(texts, from, count);
        const range = span(tokens, from, count);
        const quote = quoteText(join(tokens), range.start, range.end);
        const without = tokens.toSpliced(from, count, ...toUnmarked(instead));
        // What stood beside the words still does.
        const [low, high] = [from - 8, from + instead.length + 8];
        const position = to % (without.length + 1);
        fc.pre(position < low || position > high);
        const again = without.toSpliced(position, 0, ...toUnmarked(texts.slice(from, from + count)));
        const isAfter = position > high;
        const edited = isAfter
          ? [...again.slice(0, high), ...changes.reduce<Token[]>(apply, again.slice(high))]
          : [...changes.reduce<Token[]>(apply, again.slice(0, low + count)), ...again.slice(low + count)];
        expect(anchorRanges(join(edited), [{ ...range, quote }])).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
  test('a mark whose words were deleted with all that stood beside them is not on the same words further away', () => {
    fc.assert(
      fc.property(longMarked, fc.nat(200), ({ length, at, count }, to) => {
        const texts = Array.from({ length }, (_, no) => rare(no));
        const from = at % (length - count);
        const tokens = toTokens(texts, from, count);
        const range = span(tokens, from, count);
        const quote = quoteText(join(tokens), range.start, range.end);
        const isBeside = (no: number) => no >= from - 7 && no < from + count + 7;
        const replaced = toUnmarked(texts.map((word, no) => (isBeside(no) ? rare(no + 200) : word)));
        const position = to % (length + 1);
        fc.pre(Math.abs(position - from) > 15);
        const again = replaced.toSpliced(position, 0, ...toUnmarked(texts.slice(from, from + count)));
        expect(anchorRanges(join(again), [{ ...range, quote }])).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
  test('a mark whose words were deleted is on none of the same words elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...common), { minLength: 1, maxLength: 3 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2 }),
        (phrase, order) => {
          // The phrase between words that occur once each, at every place.
          const passage = (no: number): Token[] =>
            Array.from({ length: 8 }, (_, at) => ({ word: rare(no * 8 + at), marked: false })).toSpliced(
              4,
              0,
              ...phrase.map((word) => ({ word, marked: no === order[0] })),
            );
          const tokens = order.toSorted().flatMap(passage);
          const first = tokens.findIndex((token) => token.marked);
          const range = span(tokens, first, phrase.length);
          const quote = quoteText(join(tokens), range.start, range.end);
          const after = join(order.flatMap(passage).filter((token) => !token.marked));
          expect(anchorRanges(after, [{ ...range, quote }])).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
