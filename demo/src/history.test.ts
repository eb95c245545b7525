import { fileURLToPath } from 'node:url';
import { listQuestions } from '@docket/contract/content-format';
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
      listQuestions(section).map(
        (question) => [questionKey(test.slug, section.no, question.no), question] as const,
      ),
    ),
  ),
);
const listAnswers = (drills: readonly HistoryDrill[]) => drills.flatMap((drill) => drill.answers);
const shareRight = (answers: readonly { correct: boolean }[]) =>
  answers.filter((answer) => answer.correct).length / answers.length;
const everybody = [...history.students.map((student) => student.drills), history.demoStudent.drills];

describe('the simulated history', () => {
  it('is the same for the same seed and time, and different for another seed', () => {
    expect(simulateHistory({ library, seed: demoHistorySeed, now, students: 40 })).toEqual(history);
    expect(simulateHistory({ library, seed: 99, now, students: 40 })).not.toEqual(history);
  });

  it('gives every question to drill answers by at least five simulated students, and none to a practice test', () => {
    const kept = library.tests.filter((test) => test.purpose === 'practice-test').map((test) => test.slug);
    expect(kept).toEqual(['test-5', 'test-6']);
    const drilled = [...questions.keys()].filter((key) => !kept.includes(key.split('/')[0] ?? ''));
    const counts = new Map(drilled.map((key) => [key, 0]));
    for (const student of history.students)
      for (const { questionKey: key } of listAnswers(student.drills))
        counts.set(key, (counts.get(key) ?? 0) + 1);
    expect(counts.size).toBe(drilled.length);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(5);
  });

  it('marks answers by the key of the library', () => {
    for (const answer of everybody.flatMap(listAnswers))
      expect('ABCDE'[answer.answerNo] === questions.get(answer.questionKey)?.credited).toBe(answer.correct);
  });

  it.each([now, now - 16 * 3_600_000, now + 7.5 * 3_600_000])(
    'has no overlap, repetition or future (%d)',
    (time) => {
      const { demoStudent, students } = simulateHistory({ library, seed: 5, now: time, students: 40 });
      for (const drills of [demoStudent.drills, ...students.map((student) => student.drills)]) {
        let end = time - 40 * day;
        for (const drill of drills) {
          expect(drill.startedAt).toBeGreaterThanOrEqual(end);
          expect(
            drill.answers.every((answer) => answer.at > drill.startedAt && answer.at <= drill.completedAt),
          ).toBe(true);
          end = drill.completedAt;
        }
        expect(end).toBeLessThan(time);
        const keys = listAnswers(drills).map((answer) => answer.questionKey);
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

  it('marks every simulated student, with an address that reaches nobody', () => {
    expect(
      history.students.every((student) => student.simulated && student.email.endsWith('@example.com')),
    ).toBe(true);
    const many = simulateHistory({ library, seed: 1, now, students: 130 }).students;
    expect(new Set(many.map((student) => student.email)).size).toBe(130);
  });

  it('makes hard questions harder', () => {
    const all = history.students.flatMap((student) => listAnswers(student.drills));
    const at = (level: number) =>
      shareRight(all.filter(({ questionKey: key }) => questions.get(key)?.difficulty === level));
    expect(at(1)).toBeGreaterThan(at(3));
    expect(at(3)).toBeGreaterThan(at(5));
  });
});

describe('the demo student', () => {
  const { drills, challenges, practice } = history.demoStudent;
  const answers = listAnswers(drills);
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
        listAnswers(challenge.drills.map((at) => drills[at]!)).filter((answer) => answer.correct),
      ).toHaveLength(challenge.completed);
    }
  });

  it('leaves whole parts of the library fresh, in both kinds of section', () => {
    const sat = practice.flatMap((test) => test.sections.flatMap((section) => section.answers));
    const met = new Set([...answers, ...sat].map((answer) => answer.questionKey));
    const fresh = (prefix: string) =>
      [...questions.keys()].filter((key) => key.startsWith(prefix) && !met.has(key));
    expect(fresh('test-2/1/').length).toBeGreaterThanOrEqual(10);
    expect(fresh('test-3/').length).toBeGreaterThanOrEqual(30);
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

describe('the practice tests of the demo student', () => {
  const { practice, drills } = history.demoStudent;
  const finished = practice.filter((test) => test.completedAt !== null);
  const getCreditedIndex = (key: string) => 'ABCDE'.indexOf(questions.get(key as never)?.credited ?? '');
  const raw = (test: (typeof practice)[number], blind: boolean) =>
    test.sections
      .flatMap((section) => section.answers)
      .filter(
        (one) => ((blind ? one.brAnswerNo : null) ?? one.answerNo) === getCreditedIndex(one.questionKey),
      ).length;

  it('are four finished ones and one that is paused in the middle of its second section', () => {
    expect(finished.map((test) => test.test)).toEqual(['test-1', 'test-2', 'test-4', 'test-1']);
    const [paused] = practice.filter((test) => test.pausedAt !== null);
    expect(paused?.sections.map((section) => section.endedAt === null)).toEqual([false, true]);
    const open = paused?.sections[1]?.answers ?? [];
    const answered = open.filter((answer) => answer.answerNo !== null).length;
    expect(answered).toBeGreaterThan(5);
    expect(answered).toBeLessThan(open.length - 5);
  });

  it('improve, and blind review improves each', () => {
    const shares = finished.map(
      (test) => raw(test, false) / test.sections.flatMap((section) => section.answers).length,
    );
    expect(shares.at(-1)!).toBeGreaterThan(shares[0]! + 0.15);
    for (const test of finished) expect(raw(test, true)).toBeGreaterThan(raw(test, false));
  });

  it('keep to the clock, and every answer is the last one of its actions', () => {
    for (const test of practice)
      for (const section of test.sections) {
        const length = (section.endedAt ?? test.pausedAt!) - section.startedAt;
        expect(length).toBeLessThanOrEqual(35 * 60_000);
        expect(
          section.steps.every((step, at) => step.ms <= length && step.ms >= (section.steps[at - 1]?.ms ?? 0)),
        ).toBe(true);
        expect(section.answers.reduce((sum, one) => sum + one.timeMs, 0)).toBeLessThanOrEqual(length);
        section.answers.forEach((answer, question) => {
          const answers = section.steps.flatMap((step) =>
            step.question === question && step.kind === 'answer' ? [step.answerNo] : [],
          );
          expect(answers.at(-1) ?? null).toBe(answer.answerNo);
        });
      }
  });

  it('overlap with no drill and are in the past', () => {
    for (const test of practice) {
      const end = test.revealedAt ?? test.pausedAt!;
      expect(end).toBeLessThan(now);
      expect(drills.some((drill) => drill.startedAt < end && drill.completedAt > test.startedAt)).toBe(false);
    }
  });
});
