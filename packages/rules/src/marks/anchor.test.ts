import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createAnchor, type QuotedRange, quoteText } from './anchor.ts';
import type { MarkedText } from './marked-text.ts';

type Range = Omit<QuotedRange, 'part'>;
const part = 'stem';
const anchorRanges = (text: string, ranges: readonly Range[], breaks?: MarkedText['breaks']) =>
  ranges.flatMap((range) => createAnchor(new Map([[part, { text, breaks }]]))({ part, ...range }) ?? []);

function markPhrase(text: string, phrase: string) {
  const start = text.indexOf(phrase);
  const end = start + phrase.length;
  return { start, end, quote: quoteText(text, start, end)! };
}
const read = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));
const text = 'The council of the city raised the price of water. Nobody knew who would pay the price of it.';

describe('a mark in a text that was edited', () => {
  test.each([
    ['at the beginning', `Last year, ${text}`],
    ['right before it', text.replace('raised the price', 'raised by far the price')],
    ['right after it', text.replace('price of water', 'price for all of water')],
    ['with another white space', text.replace('raised the', '\nraised  the')],
    ['of the same words', `They argued about the price. ${text}`],
  ])('stays at its words after an insertion %s', (_name, edited) => {
    const [found] = anchorRanges(edited, [markPhrase(text, 'the price')]);
    expect(edited.slice(found!.start, found!.end)).toBe('the price');
    expect(edited.slice(found!.end)).toMatch(/of water/);
  });
  it('is not put on the same words in other surroundings when its own are gone', () => {
    const range = markPhrase(text, 'the price');
    expect(anchorRanges(text.replace('raised the price of water', 'did nothing'), [range])).toEqual([]);
    expect(anchorRanges('', [range])).toEqual([]);
  });
  it('goes when one of its words was changed', () => {
    expect(anchorRanges(text.replace('the city', 'the town'), [markPhrase(text, 'of the city')])).toEqual([]);
  });
  it('keeps its words when quotes, dashes or the space between paragraphs are corrected', () => {
    const typed = `"It's so" - he said.\nThe rest followed.`;
    const edited = `And then: “It’s so” — he said.The rest followed.`;
    expect(read(edited, anchorRanges(edited, [markPhrase(typed, `"It's so" - he said.\nThe`)]))).toEqual([
      '“It’s so” — he said.The',
    ]);
  });
  it.each([
    ['He is able to pay the price of water', 'able', 'He is unable to pay the price of water'],
    ['They resume the work on the bridge', 'resume', 'They resume\u0301 the work on the bridge'],
    ['It is now here to stay for many years', 'now here', 'It is nowhere to stay for many years'],
    ['The word notable stands in this line', 'notable', 'The word not able stands in this line'],
    ['The art of the old town was famous', 'art', 'The smart of the old town was famous'],
    ['Some say that 5 of the 9 were sold', '5', 'Some say that 15 of the 9 were sold'],
    ['A price of 1.5 dollars was too high', '1', 'A price of 21.5 dollars was too high'],
    ['Those who can pay the price of water', 'can', 'Those who can’t pay the price of water'],
    ['All those able to pay the price of it', 'able', 'All those non-able to pay the price of it'],
    ['All those able to pay the price of it', 'able', 'All those un\u00adable to pay the price of it'],
    ['We saw 👩 on the stage of the theater', '👩', 'We saw 👩‍🚀 on the stage of the theater'],
    ['We saw 👍 on the stage of the theater', '👍', 'We saw 👍🏽 on the stage of the theater'],
  ])('of %j goes with its word: %j is not a part of another word in %j', (before, phrase, after) => {
    expect(anchorRanges(after, [markPhrase(before, phrase)])).toEqual([]);
  });
  it('of a part of a word stays at it', () => {
    const edited = 'Certainly the word notable stands in this line';
    const range = markPhrase('The word notable stands in this line', 'able');
    expect(read(edited, anchorRanges(edited, [range]))).toEqual(['able']);
  });
  it('covers a whole short text that grew', () => {
    const edited = 'Ships and boats';
    expect(read(edited, anchorRanges(edited, [markPhrase('Ships', 'Ships')]))).toEqual(['Ships']);
  });
  it('stays where it is without a quote, also beyond the end', () => {
    const range = { start: 3, end: 90 };
    expect(anchorRanges('short', [range])).toEqual([{ part, ...range }]);
  });
});

describe('a mark stays at its words', () => {
  const find = (before: string, phrase: string, after: string, breaks?: readonly number[]) =>
    read(after, anchorRanges(after, [markPhrase(before, phrase)], breaks && new Set(breaks)));
  const cafe = 'He wrote a résumé of the café in the old town.';
  it.each([
    ['in another normal form', cafe, 'résumé', cafe.normalize('NFD'), 'résumé'.normalize('NFD')],
    ['in the first normal form', cafe.normalize('NFD'), 'résumé'.normalize('NFD'), cafe, 'résumé'],
    ['when accents around it are written in another form', cafe, 'of the', cafe.normalize('NFD'), 'of the'],
    [
      'with signs of print',
      'The ﬁnal cost … is −5 in the town.',
      'ﬁnal cost … is −5',
      'The final cost ... is -5 in the town.',
      'final cost ... is -5',
    ],
    [
      'within a sentence that began with it',
      text,
      'The council',
      `Last year, t${text.slice(1)}`,
      'the council',
    ],
    [
      'when words are put before and after it',
      text,
      'the price',
      text.replace('the price of', 'by far the price for all of'),
      'the price',
    ],
    [
      'when commas are put beside it',
      text,
      'of the city',
      text.replace('of the city', ', of the city,'),
      'of the city',
    ],
    [
      'alone among other sentences',
      `So. ${text} Yes.`,
      'The council of the city raised',
      'Once upon a time, The council of the city raised nothing.',
      'The council of the city raised',
    ],
  ])('%s', (_name, before, phrase, after, expected) => {
    expect(find(before, phrase, after)).toEqual([expected]);
  });
  it('when a line or an entry of a list ends beside or in it', () => {
    const before = 'They sold apples pears figs in the town.';
    const after = 'They soldapplespearsfigsin the town.';
    const breaks = [9, 15, 20, 24];
    expect(find(before, 'pears', after, breaks)).toEqual(['pears']);
    expect(find(before, 'apples pears', after, breaks)).toEqual(['applespears']);
    expect(find(before, 'pears', after)).toEqual([]);
  });
  it.each([
    [
      'In the town however they built a bridge.',
      'town however they',
      'In the town, however, they built a bridge.',
      'town, however, they',
    ],
    [
      'In the town, however, they built a bridge.',
      'town, however, they',
      'In the town however they built a bridge.',
      'town however they',
    ],
    [
      'In the town, however, they built a bridge.',
      'however,',
      'So in the old town, however, they built it.',
      'however,',
    ],
    [
      'It cost (in all) 1,000 dollars: too much.',
      '(in all) 1,000 dollars:',
      'It cost, (in all) 1,000 dollars: far too much.',
      '(in all) 1,000 dollars:',
    ],
  ])('when commas are put into it or taken away: %j', (before, phrase, after, expected) => {
    expect(find(before, phrase, after)).toEqual([expected]);
  });
  it('but not at another number', () => {
    expect(find('It cost 1,000 dollars in all.', '1,000', 'It cost 1 000 dollars in all.')).toEqual([]);
    expect(find('They sold 56 apples in the town.', '56', 'They sold 5, 6 apples in the town.')).toEqual([]);
    expect(find('A ratio of 3:5 was found by all.', '3:5', 'A ratio of 35 was found by all.')).toEqual([]);
  });
  it('but not in another sentence that has the same words', () => {
    const range = markPhrase(text, 'the council of the city raised'.slice(4));
    const other = 'It is said that no council of the city raised a child. A council of the city raised it.';
    expect(read(other, anchorRanges(other, [range]))).toEqual([]);
    const twice = `${text} No council of the city raised a child.`;
    const deleted = twice.replace(text, 'Nothing was known.');
    expect(find(twice, 'council of the city raised', deleted)).toEqual([]);
    expect(find(text, 'price of water', 'The cafe sold a price of watermelons.')).toEqual([]);
  });
});

describe('a short mark that was the only one of its words', () => {
  const stimulus =
    'Last spring the council of the city raised the price of water. Most people did not notice the change. ' +
    'The mayor of the town says that the new bridge was the reason, and that nobody has to pay for it.';
  const find = (phrase: string, edited: string, before = stimulus) =>
    read(edited, anchorRanges(edited, [markPhrase(before, phrase)]));
  const replaced = stimulus.replace(
    'the council of the city raised the price of water. Most',
    'a committee asked for more: the price for a gallon doubled. Many',
  );
  it.each([
    ['when what stood beside it on both sides is replaced', 'the price', replaced],
    [
      'when it is one word of six letters',
      'notice',
      stimulus.replace('Most people did not notice the change.', 'Rich families could notice less of it.'),
    ],
    [
      'when what stood beside it also stands elsewhere',
      'the price',
      `All of water. Most people left. ${'New. '.repeat(40)}${replaced}`,
    ],
    ['when much is put before that', 'the price', `${'A sentence that is new. '.repeat(9)}${replaced}`],
    ['when much is put after that', 'the price', `${replaced}${' A sentence that is new.'.repeat(9)}`],
    [
      'when a word of what stood beside it is left on either side',
      'the price',
      `${'New. '.repeat(20)}${replaced.replace('committee', 'council').replace('a gallon', 'water')}${' New.'.repeat(50)}`,
    ],
  ])('stays at it %s', (_name, phrase, edited) => expect(find(phrase, edited)).toEqual([phrase]));
  it('stays when a word beside it stood on its other side as well', () => {
    const before =
      'Some water came from the lake. Then the city raised the price. Water was not mentioned anymore.';
    const edited =
      'Some water came from the lake. Then they doubled the price of it, which was not mentioned anymore.';
    expect(find('the price', edited, before)).toEqual(['the price']);
  });
  it('is not on the same words of another text that stand at the same place', () => {
    const other =
      'A board raised the price of fuel, since nothing was left of what it had been given before.';
    const own = 'The city raised the price of water. Most people did not see the change, or did not mind it.';
    expect(find('raised the price', other, own)).toEqual([]);
  });
  it.each([
    ['council', stimulus.replace('council', 'mayor').replace('The mayor of', 'The council of')],
    ['council', stimulus.replace('council', 'board').replace('Most people', 'The council')],
    ['notice', stimulus.replace('not notice the', 'see no').replace('the new bridge', 'a notice')],
    [
      'the price',
      replaced.replace('the price for a gallon', 'a bill').replace('pay for it', 'pay the price'),
    ],
    ['price', replaced],
    ['the price', `${replaced} He named the price.`],
  ])('%j is lost rather than put on the same words in another place: %j', (phrase, edited) => {
    expect(find(phrase, edited)).toEqual([]);
  });
  it('is lost if the text had its words more than once', () => {
    const twice = `${stimulus} That is the price of it.`;
    expect(
      find('the price', twice.replace(stimulus, replaced).replace('That is the price', 'So much'), twice),
    ).toEqual([]);
  });
});

describe('marks in texts that are exchanged', () => {
  const texts = {
    a: 'Lichens grow on the north side of stones.',
    b: 'Moss grows on the north side of everything.',
  };
  const findIn = (parts: Record<string, string>, range: QuotedRange) => {
    const marked = new Map(Object.entries(parts).map(([name, one]) => [name, { text: one }]));
    const found = createAnchor(marked)(range);
    return found && [found.part, parts[found.part]!.slice(found.start, found.end)];
  };
  const inPart = (name: string, phrase: string, one: string) => ({ part: name, ...markPhrase(one, phrase) });
  it('go with their passage', () => {
    const exchanged = { 'passage-1': texts.b, 'passage-2': texts.a };
    expect(findIn(exchanged, inPart('passage-1', 'the north side', texts.a))).toEqual([
      'passage-2',
      'the north side',
    ]);
    expect(findIn(exchanged, inPart('passage-2', 'the north side', texts.b))).toEqual([
      'passage-1',
      'the north side',
    ]);
    expect(findIn(exchanged, inPart('passage-1', 'Lichens', texts.a))).toEqual(['passage-2', 'Lichens']);
  });
  it('go with a sentence that is moved from the stem to the stimulus', () => {
    const moved = { stimulus: `${texts.b} ${texts.a}`, stem: 'What follows?' };
    expect(findIn(moved, inPart('stem', 'grow on', texts.a))).toEqual(['stimulus', 'grow on']);
  });
  it('never go to another option', () => {
    const exchanged = { 'option-1': texts.b, 'option-2': texts.a };
    expect(findIn(exchanged, inPart('option-1', 'Lichens grow', texts.a))).toBeUndefined();
  });
});

describe('a quote', () => {
  it('never holds half a character', () => {
    const emoji = `${'😀'.repeat(20)}x${'😀'.repeat(20)}a`;
    for (let start = 0; start < emoji.length; start += 1)
      for (let end = start + 1; end <= emoji.length; end += 1) {
        const quote = quoteText(emoji, start, end);
        if (quote)
          for (const one of [quote.exact, quote.prefix, quote.suffix, quote.before!, quote.after!])
            expect(one).not.toMatch(/\p{Surrogate}/u);
      }
  });
  it('is none for a span beyond the text', () => expect(quoteText('abc', 1, 4)).toBeUndefined());
});

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
        for (const text of read(now, found)) expect(text).toBe(exact);
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
