import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  chanceOfSuccess,
  type Estimate,
  effectiveLevel,
  newItemEstimate,
  newStudentRating,
} from '../rating/index.ts';
import {
  type Candidate,
  leastChance,
  type PickInput,
  type PickReason,
  pickNext,
  targetDifficulty,
} from './index.ts';

const student: Estimate = { mean: 0.5, variance: 0.08, count: 60 };
const onTarget = targetDifficulty(student);

function candidate(id: string, overrides: Partial<Candidate> = {}): Candidate {
  const item = { mean: onTarget, variance: 0.05, count: 80 };
  return { id, item, questionType: 'flaw', level: effectiveLevel(student, overrides.skill), ...overrides };
}

function known(mean: number): Estimate {
  return { mean, variance: 0.05, count: 40 };
}

/** How often each candidate and reason occurred in many selections. */
function picks(input: Omit<PickInput, 'random'>, times = 2000) {
  const random = seededRandom(11);
  const ids = new Map<string, number>();
  const reasons = new Map<PickReason, number>();
  for (let no = 0; no < times; no += 1) {
    const { candidate: picked, reason } = pickNext({ ...input, random })!;
    ids.set(picked.id, (ids.get(picked.id) ?? 0) + 1 / times);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1 / times);
  }
  return {
    share: (id: string) => ids.get(id) ?? 0,
    reason: (reason: PickReason) => reasons.get(reason) ?? 0,
  };
}

const anyEstimate = fc.record({
  mean: fc.double({ min: -6, max: 6, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 2, noNaN: true }),
  count: fc.nat(500),
});
const anyCandidate: fc.Arbitrary<Candidate> = fc.record(
  {
    id: fc.uuid(),
    item: anyEstimate,
    questionType: fc.constantFrom('flaw', 'weaken', 'role'),
    level: anyEstimate,
    skill: anyEstimate,
    due: fc.boolean(),
  },
  { requiredKeys: ['id', 'item', 'questionType', 'level'] },
);
const anyInput = fc.record({
  candidates: fc.array(anyCandidate, { minLength: 1, maxLength: 40 }),
  weighWeakTypes: fc.boolean(),
  seed: fc.integer(),
});

describe('pickNext', () => {
  it('returns null only if there are no candidates', () => {
    expect(pickNext({ candidates: [], random: seededRandom(1) })).toBeNull();
  });

  it('selects one of its candidates, the same one for the same seed', () => {
    fc.assert(
      fc.property(anyInput, ({ seed, ...input }) => {
        const picked = pickNext({ ...input, random: seededRandom(seed) })!;
        expect(input.candidates).toContain(picked.candidate);
        expect(picked.chance).toBeGreaterThan(0);
        expect(picked.chance).toBeLessThan(1);
        expect(pickNext({ ...input, random: seededRandom(seed) })).toEqual(picked);
      }),
    );
  });

  it('stays near the target whenever a candidate is near it', () => {
    fc.assert(
      fc.property(anyInput, ({ seed, ...input }) => {
        const picked = pickNext({ ...input, weighWeakTypes: false, random: seededRandom(seed) })!;
        if (picked.reason === 'only-left') return;
        expect(Math.abs(picked.chance - 0.7)).toBeLessThanOrEqual(0.15);
      }),
    );
  });

  it('prefers candidates near the target', () => {
    const off = candidate('off', { item: known(onTarget + 0.5) });
    const { share } = picks({ candidates: [candidate('on'), off] });
    expect(share('on')).toBeGreaterThan(0.9);
  });

  it('reports that nothing near the level is left, and selects the nearest', () => {
    const candidates = [3, 2, 4].map((mean) => candidate(`hard ${mean}`, { item: known(mean) }));
    const picked = pickNext({ candidates, random: seededRandom(2) });
    expect(picked).toMatchObject({ reason: 'only-left', candidate: { id: 'hard 2' } });
  });

  it('uses another target', () => {
    const even = candidate('even', { item: known(student.mean) });
    const { share } = picks({ candidates: [candidate('at 0.7'), even], target: 0.5 });
    expect(share('even')).toBeGreaterThan(0.9);
  });

  it('sometimes explores little-known items, and only near the level', () => {
    const unknown = candidate('unknown', { item: { ...newItemEstimate(3), mean: onTarget - 0.1 } });
    const far = candidate('far', { item: newItemEstimate(5) });
    const settled = Array.from({ length: 9 }, (_, no) => candidate(`settled ${no}`));
    const { share, reason } = picks({ candidates: [...settled, unknown, far] });
    expect(reason('explore')).toBeGreaterThan(0.1);
    expect(share('unknown')).toBeGreaterThan(share('settled 0'));
    expect(share('far')).toBe(0);
  });

  it('does not report exploring if everything is well known', () => {
    expect(picks({ candidates: [candidate('a'), candidate('b')] }).reason('explore')).toBe(0);
  });

  describe('with weak types weighted', () => {
    const weakOffset: Estimate = { mean: -0.8, variance: 0.05, count: 30 };
    const weak = candidate('weak', {
      questionType: 'parallel',
      skill: weakOffset,
      item: { mean: targetDifficulty({ ...student, mean: student.mean - 0.8 }), variance: 0.05, count: 80 },
    });
    const others = Array.from({ length: 9 }, (_, no) => candidate(`other ${no}`));

    it('gives a weak type more than its share, with its reason, at its own level', () => {
      const plain = picks({ candidates: [weak, ...others] });
      const weighed = picks({ candidates: [weak, ...others], weighWeakTypes: true });
      expect(plain.reason('weak-type')).toBe(0);
      expect(weighed.reason('weak-type')).toBeGreaterThan(0.2);
      expect(weighed.share('weak')).toBeGreaterThan(2 * plain.share('weak'));
    });

    it('does not call a type weak before that is certain', () => {
      const unsure = { ...weak, skill: { mean: -0.1, variance: 0.14, count: 1 } };
      const { reason } = picks({ candidates: [unsure, ...others], weighWeakTypes: true });
      expect(reason('weak-type')).toBe(0);
    });

    it('repeats due types, even if nothing else is near the level', () => {
      const due = candidate('due', { due: true });
      expect(picks({ candidates: [due, ...others], weighWeakTypes: true }).reason('due')).toBeGreaterThan(
        0.2,
      );
      expect(picks({ candidates: [due, ...others] }).reason('due')).toBe(0);
      const easy = candidate('easy and due', { due: true, item: known(-3) });
      const left = picks({
        candidates: [easy, candidate('easy', { item: known(-2.5) })],
        weighWeakTypes: true,
      });
      expect(left.reason('due')).toBeGreaterThan(0.2);
    });
  });

  it('starts a new student with a reachable question', () => {
    const candidates = ([1, 2, 3, 4, 5] as const).map((difficulty) =>
      candidate(`difficulty ${difficulty}`, { item: newItemEstimate(difficulty), level: newStudentRating() }),
    );
    const picked = pickNext({ candidates, random: seededRandom(3) })!;
    expect(['difficulty 1', 'difficulty 2']).toContain(picked.candidate.id);
  });
});

describe('pickNext, where questions are too hard', () => {
  it('takes the easiest if all are, and none of them otherwise, whatever is due or weak', () => {
    fc.assert(
      fc.property(anyInput, ({ seed, ...input }) => {
        const picked = pickNext({ ...input, random: seededRandom(seed) })!;
        const chances = input.candidates.map(({ level, item }) => chanceOfSuccess(level, item));
        if (chances.some((chance) => chance >= leastChance))
          expect(picked.chance).toBeGreaterThanOrEqual(leastChance);
        else expect(picked).toMatchObject({ chance: Math.max(...chances), reason: 'only-left' });
      }),
    );
  });
});
