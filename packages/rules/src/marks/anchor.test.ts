import { describe, expect, it, test } from 'vitest';
import { createAnchor, type QuotedRange, quoteText } from './anchor.ts';
import { anchorRanges, part, readRanges } from './anchor-fixture.ts';

function markPhrase(text: string, phrase: string) {
  const start = text.indexOf(phrase);
  const end = start + phrase.length;
  return { start, end, quote: quoteText(text, start, end)! };
}
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
    expect(
      readRanges(edited, anchorRanges(edited, [markPhrase(typed, `"It's so" - he said.\nThe`)])),
    ).toEqual(['“It’s so” — he said.The']);
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
    expect(readRanges(edited, anchorRanges(edited, [range]))).toEqual(['able']);
  });
  it('covers a whole short text that grew', () => {
    const edited = 'Ships and boats';
    expect(readRanges(edited, anchorRanges(edited, [markPhrase('Ships', 'Ships')]))).toEqual(['Ships']);
  });
  it('stays where it is without a quote, also beyond the end', () => {
    const range = { start: 3, end: 90 };
    expect(anchorRanges('short', [range])).toEqual([{ part, ...range }]);
  });
});

describe('a mark stays at its words', () => {
  const find = (before: string, phrase: string, after: string, breaks?: readonly number[]) =>
    readRanges(after, anchorRanges(after, [markPhrase(before, phrase)], breaks && new Set(breaks)));
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
    expect(readRanges(other, anchorRanges(other, [range]))).toEqual([]);
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
    readRanges(edited, anchorRanges(edited, [markPhrase(before, phrase)]));
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
