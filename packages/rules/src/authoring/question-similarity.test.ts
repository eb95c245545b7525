import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeFingerprint,
  type QuestionText,
  questionSimilarity,
  similarFrom,
} from './question-similarity.ts';

const similarity = (one: QuestionText, other: QuestionText) =>
  questionSimilarity(makeFingerprint(one), makeFingerprint(other));

const numbers = ['one', 'two', 'three', 'four', 'five'];
const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
const passage = `Lichens were long described as plants, although each of them is a partnership of a fungus and an alga.
  Schwendener proposed the dual nature in 1867 and was ridiculed for two decades before experiments settled the matter.`;
const distinctive = [
  'It overlooks that the keeper may have been paid by somebody else for the lamps',
  'It treats what is needed for a safe crossing as enough for a safe crossing',
  'It relies on a survey of captains who had never left the inner harbor before',
  'It presumes without reason that tides rise at equal speed in every season',
  'It confuses the cost of a single voyage with the cost of running the fleet',
];
const base: QuestionText = {
  context: `Every ferry that left before dawn carried lamps whose wicks had been trimmed by the keeper, who was paid for
    each by the harbor. So the harbor must have known how many ferries left before dawn last winter.`,
  stem: 'The reasoning in the argument is flawed because it',
  options: distinctive,
};

describe('different questions', () => {
  it.each<[string, QuestionText, QuestionText]>([
    [
      'with the same options and stem about other stimuli',
      { ...base, options: numbers },
      { ...base, options: numbers, context: passage },
    ],
    ['with the same options about other stimuli', base, { ...base, context: passage }],
    [
      'about the same passage',
      { context: passage, stem: 'The main point of the passage is that', options: distinctive },
      {
        context: passage,
        stem: 'According to the passage, Schwendener',
        options: ['was ridiculed', 'was praised', 'left Berlin', 'wrote no book', 'painted lichens'],
      },
    ],
    [
      'of a game whose options are names',
      {
        context: passage,
        stem: 'If Ann is scheduled third, which one of the following must be last?',
        options: names,
      },
      {
        context: passage,
        stem: 'If Ann is scheduled fourth, which one of the following must be last?',
        options: names,
      },
    ],
    [
      'of a game that ask for what must and what could be true',
      { context: passage, stem: 'Which one of the following must be third?', options: names },
      { context: passage, stem: 'Which one of the following could be third?', options: names },
    ],
    [
      'without any text',
      { context: '', stem: '', options: ['', '', '', '', ''] },
      { context: '', stem: '', options: ['', '', '', '', ''] },
    ],
  ])('%s are not duplicates', (_, one, other) => {
    expect(similarity(one, other)).toBeLessThan(similarFrom);
  });
});

describe('copies', () => {
  it.each<[string, QuestionText]>([
    ['the same', base],
    ['another word in the stimulus', { ...base, context: base.context.replace('carried', 'bore') }],
    ['another stem', { ...base, stem: 'Which one of the following describes a flaw in the argument?' }],
    ['other capitals and signs', { ...base, context: base.context.toUpperCase().replaceAll(',', ';') }],
    ['options in another order', { ...base, options: [...distinctive].reverse() }],
    [
      'another word in an option',
      { ...base, options: distinctive.map((text) => text.replace('relies', 'rests')) },
    ],
  ])('with %s are found', (_, copy) => {
    expect(similarity(base, copy)).toBeGreaterThan(similarFrom);
  });
  it('are found if the options are numbers and the stem has other stock phrases', () => {
    const one = { ...base, options: numbers, stem: 'Which one of the following is the number of lamps?' };
    expect(
      similarity(one, { ...one, stem: 'Which of the following, if true, is the number of the lamps?' }),
    ).toBe(1);
  });
});

const word = fc.string({ minLength: 3, maxLength: 8, unit: fc.constantFrom(...'abcdefghijklmnoprstuvw') });
const sentence = (least: number) => fc.array(word, { minLength: least, maxLength: least + 30 });
const question = fc.record({
  context: sentence(30).map((tokens) => tokens.join(' ')),
  stem: sentence(4).map((tokens) => tokens.join(' ')),
  options: fc.array(
    sentence(5).map((tokens) => tokens.join(' ')),
    { minLength: 5, maxLength: 5 },
  ),
});

describe('similarity', () => {
  it('is symmetric, from 0 to 1, and 1 of a question with itself', () => {
    fc.assert(
      fc.property(question, question, (one, other) => {
        const found = similarity(one, other);
        expect(found).toBe(similarity(other, one));
        expect(found >= 0 && found <= 1).toBe(true);
        expect(similarity(one, one)).toBe(1);
      }),
    );
  });
  it('does not report questions as duplicates only because of their options', () => {
    fc.assert(
      fc.property(question, question, (one, other) => {
        fc.pre(one.context !== other.context);
        expect(similarity(one, { ...other, options: one.options, stem: one.stem })).toBeLessThan(similarFrom);
      }),
    );
  });
  it('of other questions on half of the text is low, and the same above any bound that is given', () => {
    fc.assert(
      fc.property(question, question, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, atLeast) => {
        const half = one.context.split(' ').slice(0, 15).join(' ');
        const prints = [makeFingerprint(one), makeFingerprint({ ...other, context: half })] as const;
        const found = questionSimilarity(...prints);
        expect(found).toBeLessThan(0.3);
        const bounded = questionSimilarity(...prints, atLeast);
        expect(bounded >= atLeast ? bounded : 0).toBe(found >= atLeast ? found : 0);
      }),
    );
  });
  it('finds a copy in which one word of thirty was changed', () => {
    fc.assert(
      fc.property(question, fc.nat({ max: 29 }), (one, at) => {
        const tokens = one.context.split(' ');
        tokens[at] = 'changed';
        expect(similarity(one, { ...one, context: tokens.join(' ') })).toBeGreaterThan(similarFrom);
      }),
    );
  });
});
