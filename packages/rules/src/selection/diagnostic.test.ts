import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { chanceOfSuccess } from '../rating/index.ts';
import {
  answerInformation,
  type DiagnosticCandidate,
  diagnosticLength,
  informativeChance,
  pickForDiagnostic,
  pickOfPassage,
  planDiagnostic,
  questionsPerPassage,
} from './diagnostic.ts';
import { targetDifficulty } from './index.ts';

const anyEstimate = fc.record({
  mean: fc.double({ min: -6, max: 6, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 2, noNaN: true }),
  count: fc.nat(500),
});
const anyCandidate: fc.Arbitrary<DiagnosticCandidate> = fc.record({
  id: fc.uuid(),
  item: anyEstimate,
  questionType: fc.constantFrom('flaw', 'weaken', 'role', 'main point'),
  level: anyEstimate,
});
const anyCounts = fc
  .dictionary(fc.constantFrom('flaw', 'weaken', 'role'), fc.nat(3))
  .map((counts) => new Map(Object.entries(counts)));

const student = { mean: 0.3, variance: 0.4, count: 5 };
const candidate = (id: string, mean: number, questionType = 'flaw'): DiagnosticCandidate => ({
  id,
  item: { mean, variance: 0.05, count: 80 },
  questionType,
  level: student,
});

describe('planDiagnostic', () => {
  it('has seven single questions and three about a passage', () => {
    const slots = planDiagnostic({ lrQuestions: 50, passages: 2 });
    expect(slots.map(({ section }) => section).join(' ')).toBe('LR LR LR LR RC LR LR LR');
  });

  it('never has more than ten questions, nor more than are available', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(8), (lrQuestions, passages) => {
        const slots = planDiagnostic({ lrQuestions, passages });
        const count = (section: string) => slots.filter((slot) => slot.section === section).length;
        expect(count('LR') + count('RC') * questionsPerPassage).toBeLessThanOrEqual(diagnosticLength);
        expect(count('LR')).toBeLessThanOrEqual(lrQuestions);
        expect(count('RC')).toBeLessThanOrEqual(passages);
        expect(slots.length > 0).toBe(lrQuestions + passages > 0);
      }),
    );
  });
});

describe('answerInformation', () => {
  it('is highest if two in three answer right', () => {
    expect(informativeChance).toBeCloseTo(0.653, 3);
    const at = (chance: number) =>
      answerInformation(student, candidate('one', targetDifficulty(student, chance)).item);
    for (const chance of [0.3, 0.5, 0.8, 0.95]) expect(at(chance)).toBeLessThan(at(informativeChance));
  });

  it('is between zero and that of the best question', () => {
    fc.assert(
      fc.property(anyEstimate, anyEstimate, (level, item) => {
        const information = answerInformation(level, item);
        expect(information).toBeGreaterThanOrEqual(0);
        expect(information).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('pickForDiagnostic', () => {
  it('selects one of its candidates, the same one for the same seed, and null for none', () => {
    expect(pickForDiagnostic({ candidates: [], typeCounts: new Map(), random: seededRandom(1) })).toBeNull();
    fc.assert(
      fc.property(
        fc.array(anyCandidate, { minLength: 1, maxLength: 40 }),
        anyCounts,
        fc.integer(),
        (candidates, typeCounts, seed) => {
          const pick = () => pickForDiagnostic({ candidates, typeCounts, random: seededRandom(seed) })!;
          const picked = pick();
          expect(candidates).toContain(picked.candidate);
          expect(picked.chance).toBe(chanceOfSuccess(picked.candidate.level, picked.candidate.item));
          expect(pick()).toEqual(picked);
        },
      ),
    );
  });

  it('never gives up more than a fifth of the possible information', () => {
    fc.assert(
      fc.property(
        fc.array(anyCandidate, { minLength: 1, maxLength: 40 }),
        anyCounts,
        fc.integer(),
        (candidates, typeCounts, seed) => {
          const { candidate: picked } = pickForDiagnostic({
            candidates,
            typeCounts,
            random: seededRandom(seed),
          })!;
          const largest = Math.max(...candidates.map(({ level, item }) => answerInformation(level, item)));
          expect(answerInformation(picked.level, picked.item)).toBeGreaterThanOrEqual(0.8 * largest);
        },
      ),
    );
  });

  it('prefers a question type that was not asked yet, if both are near the level', () => {
    const best = targetDifficulty(student, informativeChance);
    const close = [candidate('asked', best), candidate('new', best + 0.2, 'weaken')];
    const typeCounts = new Map([['flaw', 1]]);
    for (let seed = 0; seed < 20; seed += 1) {
      const pick = pickForDiagnostic({ candidates: close, typeCounts, random: seededRandom(seed) })!;
      expect(pick.candidate.id).toBe('new');
    }
    const far = [candidate('asked', best), candidate('new', best + 3, 'weaken')];
    expect(pickForDiagnostic({ candidates: far, typeCounts, random: seededRandom(1) })!.candidate.id).toBe(
      'asked',
    );
  });

  it('does not give all students of a level the same question', () => {
    const candidates = Array.from({ length: 12 }, (_, no) => candidate(`${no}`, no / 50));
    const ids = Array.from(
      { length: 40 },
      (_, seed) =>
        pickForDiagnostic({ candidates, typeCounts: new Map(), random: seededRandom(seed) })!.candidate.id,
    );
    expect(new Set(ids).size).toBeGreaterThan(4);
  });
});

describe('pickOfPassage', () => {
  it('selects up to three questions, each once, in the order of the passage', () => {
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 8 }), anyCounts, (questions, typeCounts) => {
        const picked = pickOfPassage(questions, typeCounts);
        expect(picked).toHaveLength(Math.min(questionsPerPassage, questions.length));
        expect(questions.filter((question) => picked.includes(question))).toEqual(picked);
      }),
    );
  });
});
