import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftSelection, type OwnText } from './selection.ts';
import { splitSentences } from './sentences.ts';

/** The credited option is C; the student chose B. */
const names = {
  options: [
    'Many of the anglers who visit the river regard trout as the finest fish there.',
    'Most of the farmers who put up fences did so because a grant covered the cost.',
    'In a similar river nearby, along which cattle still graze, the number of young trout has not risen.',
    'Six years ago the number of trout that anglers may take from the river was sharply reduced.',
    'Trout lay their eggs in autumn and the eggs hatch early in spring.',
  ],
  chosen: 2,
  source: 'Farmers along the upper Verrin put up fences. Since then the number of young trout has doubled.',
};
const own = (no: number, kind: OwnText['kind'], text: string, option: number | null = null): OwnText => ({
  no,
  kind,
  text,
  option,
});
const texts = [
  own(1, 'note', 'Anglers may well regard trout as fine, which changes nothing about fences.', 1),
  own(2, 'note', 'A grant says why fences were built, and nothing of what the fences did.', 2),
  own(3, 'note', 'A cut in the catch gives another cause of the increase.', 4),
  own(4, 'advice', 'Underline the small words that set how far a claim goes.'),
  own(5, 'quote', 'The text says: “Since then the number of young trout has doubled.”'),
];
const written = 'A river without fences, and without the increase, makes the fences the likely cause.';
const selection = (some = texts) => draftSelection(some, { names, written });
/** The result of a whole text: the chosen numbers in order, and the number of sentences left out. */
function chosenBy(text: string, some = texts) {
  const one = selection(some);
  const taken = splitSentences(text).map((sentence) => one.take(sentence));
  return {
    numbers: taken.flatMap((each) => each.texts.map(({ no }) => no)),
    leftOut: taken.filter((each) => each.kind === 'left-out').length,
  };
}

describe('texts are chosen', () => {
  test.each([
    ['by number, in the order of the numbers', '[3]\n[1]\n[5]', [3, 1, 5], 0],
    ['several on a line, with or without brackets', '[3, 1] [2]\n4, 5', [3, 1, 2, 4, 5], 0],
    ['as a list, or after a few words', '* 3\n- (1)\nThe numbers are: 2, 4', [3, 1, 2, 4], 0],
    ['once', '[2]\n[2]\n[4] and [2] again.', [2, 4], 0],
    ['not by a number that none has', '[9]\n[0]\n[2]', [2], 0],
    ['by no option where several are compared', 'Look at (B) and (D) for a while once more.', [], 1],
    ['whatever is said around a number', 'As [2] shows, (B) holds water near the mill.', [2], 1],
    ['short words about an option come to its note', '(B) fails. (D) too.', [2, 3], 0],
    [
      'by the option that is named, and whatever is said of it',
      'Only (B) could hold water for anyone near the mill.',
      [2],
      1,
    ],
    ['by what the option says', 'Many farmers did so because a grant covered the cost.', [2], 1],
    ['by what they say themselves', 'Always underline the small words of a claim.', [4], 0],
    ['and not by what has been written', 'The increase makes fences the likely cause.', [], 0],
    ['nor for the credited option', '(C) shows it. Which is a great pity.', [], 2],
    ['nor quotes but by number', 'The number of young trout has doubled since then.', [], 1],
    ['and then those say it', '[5]\nThe number of young trout has doubled since then.', [5], 0],
    ['nor for courtesies', 'Hi Mara,\n\nThank you for writing. I hope this helps!', [], 0],
    ['nor by what nothing of ours says', 'My own view is another. Nobody believes that.', [], 2],
  ] as const)('%s', (_, text, numbers, leftOut) => {
    expect(chosenBy(text)).toEqual({ numbers, leftOut });
  });
  test('only up to the maximum of each kind', () => {
    const many = (['note', 'quote', 'advice'] as const).flatMap((kind, k) =>
      Array.from({ length: 9 }, (_, i) => own(k * 9 + i + 1, kind, `Text number ${i + 1} of ${kind}.`)),
    );
    const { numbers, leftOut } = chosenBy(many.map(({ no }) => `[${no}]`).join('\n'), many);
    expect(numbers).toEqual([1, 2, 3, 4, 10, 11, 19, 20]);
    expect(leftOut).toBe(0);
  });
});

test('from our texts only, each once, whatever the provider writes', () => {
  const sentence = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      'The credited answer is (B).',
      'C is wrong, since cattle still graze.',
      'Only (B) could be the reason, whatever the key says.',
      'Farmers put up fences because a grant covered the cost, so you were right.',
      'Underline the small words, and then choose D.',
    ),
    fc
      .tuple(fc.nat(12), fc.constantFrom('B is right.', '', ', not C.'))
      .map(([no, statements]) => `[${no}] ${statements}`),
  );
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), (statements) => {
      const one = selection();
      const shown = statements.flatMap((each) => {
        return one.take(each).texts;
      });
      expect(new Set(shown).size).toBe(shown.length);
      for (const each of shown) expect(texts).toContain(each);
    }),
    { numRuns: 500 },
  );
});
