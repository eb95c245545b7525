import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnsweredQuestion, compareSpeed, findNextStep } from './next-step.ts';

const flaw = { code: 'flaw', label: 'Flaw' };
const question = (over: Partial<AnsweredQuestion>): AnsweredQuestion => ({
  sectionType: 'LR',
  questionType: flaw,
  difficulty: 3,
  answer: 2,
  credited: 1,
  eliminated: [],
  confidence: null,
  seconds: 80,
  meanSeconds: 80,
  assisted: false,
  ofType: { missed: 1, of: 1 },
  ...over,
});
const drill = { kind: 'drill', sectionType: 'LR', questionType: flaw, difficulties: [], timing: 'own' };

describe('the next step', () => {
  test.each<[string, Partial<AnsweredQuestion>, unknown]>([
    ['a miss leads to its type', {}, drill],
    ['several of a type', { ofType: { missed: 2, of: 3 } }, drill],
    ['the credited one eliminated', { eliminated: [1, 3] }, { ...drill, timing: 'untimed' }],
    ['missed in haste', { seconds: 30 }, { ...drill, timing: 'untimed' }],
    ['missed slowly', { seconds: 170 }, { ...drill, timing: 'timed' }],
    ['left blank at once', { answer: null, seconds: 5 }, drill],
    ['correct slowly', { answer: 1, seconds: 170 }, { ...drill, timing: 'timed' }],
    ['correct fast', { answer: 1, seconds: 30 }, { ...drill, difficulties: [4] }],
    ['correct fast at the top', { answer: 1, seconds: 30, difficulty: 5 }, null],
    ['correct fast with a hint', { answer: 1, seconds: 30, assisted: true }, null],
    ['a guess', { answer: 1, seconds: 30, confidence: 1 }, { kind: 'review' }],
    ['correct', { answer: 1 }, null],
    ['correct, and nobody to compare with', { answer: 1, meanSeconds: null, seconds: 500 }, null],
    ['correct, the credited one eliminated on the way', { answer: 1, eliminated: [1] }, null],
  ])('%s', (_, over, remedy) => {
    expect(findNextStep(question(over)).remedy).toEqual(remedy);
  });
  test('contains the numbers it is based on', () => {
    expect(findNextStep(question({ ofType: { missed: 2, of: 3 } })).text).toBe(
      'You missed 2 of 3 Flaw questions here. Practice this type next.',
    );
  });
  test('does not call a few seconds slow', () => {
    expect(compareSpeed(15, 5)).toBe('normal');
    expect(compareSpeed(25, 5)).toBe('slow');
    expect(compareSpeed(25, 0)).toBe('unknown');
  });

  const optionNo = fc.integer({ min: 1, max: 5 });
  const anyQuestion = fc.record({
    sectionType: fc.constantFrom('LR' as const, 'RC' as const),
    questionType: fc.constant(flaw),
    difficulty: fc.double({ min: 0, max: 6, noNaN: true }),
    answer: fc.option(optionNo),
    credited: optionNo,
    eliminated: fc.uniqueArray(optionNo),
    confidence: fc.option(fc.integer({ min: 1, max: 3 })),
    seconds: fc.integer({ min: 0, max: 900 }),
    meanSeconds: fc.option(fc.integer({ min: 0, max: 300 })),
    assisted: fc.boolean(),
    ofType: fc.record({ missed: fc.integer({ min: 0, max: 5 }), of: fc.integer({ min: 1, max: 9 }) }),
  });
  test('is always one or two sentences; a miss always has a remedy, and only existing difficulties are used', () => {
    fc.assert(
      fc.property(anyQuestion, (input) => {
        const { text, remedy } = findNextStep(input);
        expect(text).toMatch(/\.$/);
        if (input.answer !== input.credited) expect(remedy?.kind).toBe('drill');
        if (remedy?.kind === 'drill')
          expect(remedy.difficulties.every((difficulty) => difficulty >= 2 && difficulty <= 5)).toBe(true);
      }),
    );
  });
});
