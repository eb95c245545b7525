import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writingPromptAllowed } from './access.ts';
import { isTypedInTime, readWritingStatus, type WritingClock, writingSeconds } from './clock.ts';
import { maxRubricPoints, rubricCriteria, sumRubric } from './rubric.ts';
import { getWordCount, splitParagraphs } from './word-count.ts';

const start = Date.parse('2026-03-10T15:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const clock = (change: Partial<WritingClock> = {}): WritingClock => ({
  startedAt: at(0),
  prewritingSeconds: 900,
  draftingSeconds: 2100,
  draftingStartedAt: null,
  submittedAt: null,
  ...change,
});

describe('the clock of an essay', () => {
  test.each<[string, WritingClock, number, string, number | null]>([
    ['notes', clock(), 899, 'prewriting', null],
    ['notes end automatically', clock(), 900, 'drafting', null],
    ['moved on early', clock({ draftingStartedAt: at(300) }), 301, 'drafting', null],
    ['the last second', clock({ draftingStartedAt: at(300) }), 2399, 'drafting', null],
    ['time is up', clock({ draftingStartedAt: at(300) }), 2400, 'submitted', 2400],
    ['time is up without moving on', clock(), 3000, 'submitted', 3000],
    ['submitted', clock({ draftingStartedAt: at(300), submittedAt: at(1000) }), 5000, 'submitted', 1000],
    ['submitted while in the notes', clock({ submittedAt: at(100) }), 101, 'submitted', 100],
  ])('%s', (_, of, now, phase, submitted) => {
    const status = readWritingStatus(of, at(now));
    expect(status.phase).toBe(phase);
    expect(status.submittedAt).toEqual(submitted === null ? null : at(submitted));
  });

  const clocks = fc
    .record({
      prewritingSeconds: fc.integer({ min: 60, max: 3600 }),
      draftingSeconds: fc.integer({ min: 60, max: 9000 }),
      moved: fc.option(fc.integer({ min: 0, max: 5000 })),
      submitted: fc.option(fc.integer({ min: 0, max: 15_000 })),
    })
    .map(({ moved, submitted, ...seconds }) =>
      clock({
        ...seconds,
        draftingStartedAt: moved === null ? null : at(moved),
        submittedAt: submitted === null ? null : at(submitted),
      }),
    );
  const rank = { prewriting: 0, drafting: 1, submitted: 2 };
  const second = fc.integer({ min: 0, max: 20_000 });

  test('never goes back, and never allows more than the whole time', () => {
    fc.assert(
      fc.property(clocks, second, second, (of, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(rank[readWritingStatus(of, at(early)).phase]).toBeLessThanOrEqual(
          rank[readWritingStatus(of, at(late)).phase],
        );
        const whole = of.prewritingSeconds + of.draftingSeconds;
        expect(readWritingStatus(of, at(late)).deadline.getTime()).toBeLessThanOrEqual(at(whole).getTime());
        const { phase } = readWritingStatus(of, at(late));
        if (phase === 'submitted') expect(writingSeconds(of, at(late))).toBeLessThanOrEqual(whole);
      }),
    );
  });
  test('a text typed in time counts, however late it arrives', () => {
    fc.assert(
      fc.property(clocks, second, second, (of, typed, later) => {
        const { deadline, submittedAt } = readWritingStatus(of, at(typed + later));
        const end = submittedAt ?? deadline;
        expect(isTypedInTime(of, at(typed), at(typed + later))).toBe(
          at(typed).getTime() <= end.getTime() + 5000,
        );
      }),
    );
  });
});

test('words are counted as in a word processor', () => {
  expect(getWordCount('')).toBe(0);
  expect(getWordCount('  A well-set book, 3 times: it’s fine. — yes\n\nno ')).toBe(9);
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/)),
      fc.constantFrom(' ', '\n', '\n\n', '\t'),
      (all, gap) => getWordCount(all.join(gap)) === all.length,
    ),
  );
});
test('a blank line ends a paragraph', () => {
  expect(splitParagraphs('One\nstill one\n\nTwo\n \n\nThree\n')).toEqual(['One\nstill one', 'Two', 'Three']);
});
test('a rubric has a sum once it is complete', () => {
  const all = Object.fromEntries(rubricCriteria.map((criterion) => [criterion, 4]));
  expect(sumRubric({})).toBeNull();
  expect(sumRubric({ ...all, language: undefined })).toBeNull();
  expect(sumRubric(all)).toBe(maxRubricPoints);
});
test('a plan with all lessons includes all prompts, every other one only the first', () => {
  const small = { tests: [], lessons: { free: 2 } };
  expect([1, 2, 6].map((no) => writingPromptAllowed(small, no))).toEqual([true, false, false]);
  expect(writingPromptAllowed({ tests: [], lessons: { free: 'all' } }, 6)).toBe(true);
});
