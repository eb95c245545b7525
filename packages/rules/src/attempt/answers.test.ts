import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeAnswers, type TimedAnswer } from './answers.ts';

const now = new Date('2025-03-10T12:00:00Z');
const t = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const say = (questionId: string, answer: string | null, at: Date | null): TimedAnswer => ({
  questionId,
  answer,
  at,
});

describe('mergeAnswers', () => {
  test('the later answer wins, in whichever order they arrive', () => {
    expect(mergeAnswers([say('q', 'A', t(-20))], [say('q', 'B', t(-10))], now)).toEqual([
      say('q', 'B', t(-10)),
    ]);
    expect(mergeAnswers([say('q', 'A', t(-10))], [say('q', 'B', t(-20))], now)).toEqual([
      say('q', 'A', t(-10)),
    ]);
  });

  test('with equal times, the submitted answer wins', () => {
    expect(mergeAnswers([say('q', 'A', t(-10))], [say('q', 'B', t(-10))], now)).toEqual([
      say('q', 'B', t(-10)),
    ]);
  });

  test('a submitted answer without a time counts as now; a stored one without a time is the oldest', () => {
    expect(mergeAnswers([say('q', 'A', t(-1))], [say('q', 'B', null)], now)).toEqual([say('q', 'B', now)]);
    expect(mergeAnswers([say('q', 'A', null)], [say('q', 'B', t(-99))], now)).toEqual([
      say('q', 'B', t(-99)),
    ]);
  });

  test('a blank with a time removes an answer, a blank without a time does not', () => {
    const stored = [say('q', 'A', t(-10))];
    expect(mergeAnswers(stored, [say('q', null, t(-5))], now)).toEqual([say('q', null, t(-5))]);
    expect(mergeAnswers(stored, [say('q', null, null)], now)).toEqual(stored);
    const blank = mergeAnswers([], [say('q', null, null)], now);
    expect(mergeAnswers(blank, [say('q', 'C', t(-30))], now)).toEqual([say('q', 'C', t(-30))]);
  });

  test('answers of a clock that is ahead keep their order and cannot be in the future', () => {
    const merged = mergeAnswers([], [say('q', 'B', t(7200)), say('q', 'A', t(3600))], now);
    expect(merged).toEqual([say('q', 'B', now)]);
    expect(mergeAnswers(merged, [say('q', 'C', t(1))], t(2))).toEqual([say('q', 'C', t(1))]);
  });

  test('keeps the order of stored questions; new ones follow', () => {
    const merged = mergeAnswers(
      [say('b', 'A', null), say('a', 'A', null)],
      [say('c', 'C', null), say('a', 'D', null)],
      now,
    );
    expect(merged.map((word) => word.questionId)).toEqual(['b', 'a', 'c']);
  });

  const word = fc
    .tuple(
      fc.constantFrom('q1', 'q2', 'q3', 'q4'),
      fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E')),
      fc.option(fc.integer({ min: -5, max: 3 }).map(t)),
    )
    .map(([questionId, answer, at]) => say(questionId, answer, at));
  const stored = fc.uniqueArray(word, { selector: (w) => w.questionId });
  const submitted = fc.array(word, { maxLength: 12 });

  test('merging the same submit again changes nothing', () => {
    fc.assert(
      fc.property(stored, submitted, (before, submit) => {
        const once = mergeAnswers(before, submit, now);
        expect(mergeAnswers(once, submit, now)).toEqual(once);
      }),
    );
  });

  test('no question is lost or duplicated, and no answer is invented', () => {
    fc.assert(
      fc.property(stored, submitted, (before, submit) => {
        const merged = mergeAnswers(before, submit, now);
        const ids = merged.map((w) => w.questionId);
        expect(ids.length).toBe(new Set(ids).size);
        expect(new Set(ids)).toEqual(new Set([...before, ...submit].map((w) => w.questionId)));
        for (const { questionId, answer } of merged)
          expect([...before, ...submit].some((w) => w.questionId === questionId && w.answer === answer)).toBe(
            true,
          );
      }),
    );
  });

  test('if all answers have different times, the order of arrival does not matter', () => {
    const timed = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('q1', 'q2'),
        fc.constantFrom('A', 'B', 'C'),
        fc.integer({ min: -500, max: -1 }),
      ),
      { selector: ([, , at]) => at },
    );
    const byId = (answers: TimedAnswer[]) =>
      answers.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
    fc.assert(
      fc.property(timed, fc.nat(), (entries, position) => {
        const answers = entries.map(([questionId, answer, at]) => say(questionId, answer, t(at)));
        const split = position % (answers.length + 1);
        const [head, tail] = [answers.slice(0, split), answers.slice(split)];
        const forward = mergeAnswers(mergeAnswers([], head, now), tail, now);
        const backward = mergeAnswers(mergeAnswers([], tail, now), head, now);
        expect(byId(forward)).toEqual(byId(backward));
      }),
    );
  });
});
