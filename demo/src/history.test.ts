import { fileURLToPath } from 'node:url';
import { questionsOf } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { demoHistorySeed, simulateHistory } from './history.ts';
import { type HistoryDrill, questionKey } from './history-types.ts';
import { readDemoLibrary } from './read-library.ts';

const library = await readDemoLibrary(fileURLToPath(new URL('../library/', import.meta.url)));
const now = Date.parse('2026-03-18T16:20:00Z');
const day = 86_400_000;
const history = simulateHistory({ library, seed: demoHistorySeed, now, students: 40 });
const questions = new Map(
  library.tests.flatMap((test) =>
    test.sections.flatMap((section) =>
      questionsOf(section).map(
        (question) => [questionKey(test.slug, section.no, question.no), question] as const,
      ),
    ),
  ),
);
const answersOf = (drills: readonly HistoryDrill[]) => drills.flatMap((drill) => drill.answers);
const shareRight = (answers: readonly { correct: boolean }[]) =>
  answers.filter((answer) => answer.correct).length / answers.length;
const everybody = [...history.students.map((student) => student.drills), history.demoStudent.drills];

describe('the simulated history', () => {
  it('is the same for the same seed and moment, and another for another seed', () => {
    expect(simulateHistory({ library, seed: demoHistorySeed, now, students: 40 })).toEqual(history);
    expect(simulateHistory({ library, seed: 99, now, students: 40 })).not.toEqual(history);
  });

  it('gives every question answers of at least eight simulated students', () => {
    const counts = new Map([...questions.keys()].map((key) => [key, 0]));
    for (const student of history.students)
      for (const { questionKey: key } of answersOf(student.drills))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    expect(counts.size).toBe(questions.size);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(8);
  });

  it('marks answers by the key of the library', () => {
    for (const answer of everybody.flatMap(answersOf))
      expect('ABCDE'[answer.answerNo] === questions.get(answer.questionKey)?.credited).toBe(answer.correct);
  });

  it.each([now, now - 16 * 3_600_000, now + 7.5 * 3_600_000])(
    'has no overlap, repetition or future (%d)',
    (moment) => {
      const { demoStudent, students } = simulateHistory({ library, seed: 5, now: moment, students: 40 });
      for (const drills of [demoStudent.drills, ...students.map((student) => student.drills)]) {
        let end = moment - 40 * day;
        for (const drill of drills) {
          expect(drill.startedAt).toBeGreaterThanOrEqual(end);
          expect(
            drill.answers.every((answer) => answer.at > drill.startedAt && answer.at <= drill.completedAt),
          ).toBe(true);
          end = drill.completedAt;
        }
        expect(end).toBeLessThan(moment);
        const keys = answersOf(drills).map((answer) => answer.questionKey);
        expect(new Set(keys).size).toBe(keys.length);
      }
    },
  );

  it('has students who worked within the last day', () => {
    const recent = history.students.filter((student) =>
      student.drills.some((drill) => drill.completedAt > now - day),
    );
    expect(recent.length).toBeGreaterThanOrEqual(16);
  });

  it('marks every simulated student, at an address that reaches nobody', () => {
    expect(
      history.students.every((student) => student.simulated && student.email.endsWith('@example.com')),
    ).toBe(true);
    const many = simulateHistory({ library, seed: 1, now, students: 130 }).students;
    expect(new Set(many.map((student) => student.email)).size).toBe(130);
  });

  it('makes hard questions harder', () => {
    const all = history.students.flatMap((student) => answersOf(student.drills));
    const at = (level: number) =>
      shareRight(all.filter(({ questionKey: key }) => questions.get(key)?.difficulty === level));
    expect(at(1)).toBeGreaterThan(at(3));
    expect(at(3)).toBeGreaterThan(at(5));
  });
});

describe('the demo student', () => {
  const { drills, challenges } = history.demoStudent;
  const answers = answersOf(drills);
  const ofType = (type: string) =>
    answers.filter(({ questionKey: key }) => questions.get(key)?.type === type);

  it('did 60 to 90 drills, mostly single LR questions, some passages, two problem sets and a challenge', () => {
    expect(drills.length).toBeGreaterThanOrEqual(60);
    expect(drills.length).toBeLessThanOrEqual(90);
    expect(drills.filter((drill) => drill.answers.length === 1).length).toBeGreaterThan(drills.length / 2);
    expect(drills.filter((drill) => drill.type === 'RC').length).toBeGreaterThan(4);
    expect(drills.filter((drill) => drill.kind === 'ps')).toHaveLength(2);
    expect(challenges).toHaveLength(1);
    for (const challenge of challenges) {
      expect(challenge.drills.map((at) => drills[at]?.kind)).toEqual(challenge.drills.map(() => 'challenge'));
      expect(
        answersOf(challenge.drills.map((at) => drills[at]!)).filter((answer) => answer.correct),
      ).toHaveLength(challenge.completed);
    }
  });

  it('has not seen at least half of the library, nor anything of the last test', () => {
    expect(answers.length).toBeLessThanOrEqual(questions.size / 2);
    expect(answers.some((answer) => answer.questionKey.startsWith('test-3/'))).toBe(false);
  });

  it('improves, and is weak in flaw and parallel reasoning', () => {
    const half = Math.floor(answers.length / 2);
    expect(shareRight(answers.slice(half))).toBeGreaterThan(shareRight(answers.slice(0, half)));
    expect(shareRight([...ofType('flaw'), ...ofType('parallel-reasoning')])).toBeLessThan(
      shareRight(answers) - 0.15,
    );
  });

  it('has a streak up to yesterday', () => {
    const days = new Set(drills.map((drill) => Math.floor(drill.completedAt / day)));
    const today = Math.floor(now / day);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].every((ago) => days.has(today - ago))).toBe(true);
    expect(days.has(today)).toBe(false);
  });
});
