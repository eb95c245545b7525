import { fileURLToPath } from 'node:url';
import { lessonQuestions } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { demoHistorySeed, simulateHistory } from './history.ts';
import type { HistoryDrill } from './history-types.ts';
import { readDemoLibrary } from './read-library.ts';

const library = await readDemoLibrary(fileURLToPath(new URL('../library/', import.meta.url)));
const now = Date.parse('2026-03-18T16:20:00Z');
const day = 86_400_000;
const history = simulateHistory({ library, seed: demoHistorySeed, now, students: 1 });
const listAnswers = (drills: readonly HistoryDrill[]) => drills.flatMap((drill) => drill.answers);

describe("the demo student's skills and lessons", () => {
  const { learning, lessons, drills } = history.demoStudent;
  const answersTo = (key: string) =>
    listAnswers(learning).filter((answer) => answer.questionKey.startsWith(`${key}/`));
  const [first, second, third] = library.skillUnits;
  const countQuestions = (unit = first) => (unit?.skills ?? []).flatMap((skill) => skill.questions).length;

  it('are one complete unit, half of the next and the beginning of the third', () => {
    const keys = answersTo('skills-1').map((answer) => answer.questionKey);
    expect(new Set(keys).size).toBe(countQuestions());
    const [again, ...more] = keys.filter((key, at) => keys.indexOf(key) < at);
    expect(more).toEqual([]);
    expect(
      answersTo('skills-1').flatMap(({ questionKey: key, correct }) => (key === again ? [correct] : [])),
    ).toEqual([false, true]);
    expect(answersTo('skills-1').filter((answer) => !answer.correct)).toHaveLength(1);
    expect(answersTo('skills-2')).toHaveLength(countQuestions(second) / 2);
    expect(answersTo('skills-3')).toHaveLength(1);
    expect(countQuestions(third)).toBeGreaterThan(1);
  });

  it('are marked by the key of the library', () => {
    const credited = new Map<string, string>([
      ...library.skillUnits.flatMap((unit) =>
        unit.skills.flatMap((skill) =>
          skill.questions.map(
            (question) => [`skills-${unit.no}/${skill.no}/${question.no}`, question.credited] as const,
          ),
        ),
      ),
      ...library.courses.flatMap((course) =>
        course.lessons.flatMap((lesson) =>
          lessonQuestions(lesson).map(
            (lessonQuestion) =>
              [`course-${course.slug}/${lesson.no}/${lessonQuestion.no}`, lessonQuestion.credited] as const,
          ),
        ),
      ),
    ]);
    for (const { questionKey: key, answerNo, correct } of listAnswers(learning))
      expect('ABCDE'[answerNo] === credited.get(key), key).toBe(correct);
  });

  it('have answers in each finished lesson, and one lesson left in the middle', () => {
    const done = lessons.filter((lesson) => lesson.done).map((lesson) => `${lesson.course}/${lesson.lesson}`);
    expect(done).toEqual(['reasoning/1', 'reasoning/2', 'reasoning/3', 'reading/1']);
    for (const name of done) expect(answersTo(`course-${name}`), name).toHaveLength(2);
    const open = lessons.filter((lesson) => !lesson.done);
    expect(open).toMatchObject([{ course: 'reasoning', lesson: 4, read: 0.5 }]);
    expect(Math.max(...lessons.map((lesson) => lesson.leftAt))).toBe(open[0]!.leftAt);
    const { body } = library.courses[0]!.lessons[3]!;
    expect(body.split(/<(?:h2|h3)>/).length).toBeGreaterThan(open[0]!.block);
  });

  it.each([1, 5, 18, 99])(
    'are within two weeks, on days with other work, and overlap with none (%d)',
    (seed) => {
      for (const startTime of [now, now - 16 * 3_600_000, now + 7.5 * 3_600_000]) {
        const { demoStudent } = simulateHistory({ library, seed, now: startTime, students: 1 });
        const others = [
          ...demoStudent.drills.map((drill) => [drill.startedAt, drill.completedAt] as const),
          ...demoStudent.practice.map((one) => [one.startedAt, one.revealedAt ?? one.pausedAt!] as const),
        ];
        const days = new Set(others.map(([from]) => Math.floor(from / day)));
        const spans = [
          ...demoStudent.learning.map((one) => [one.startedAt, one.completedAt] as const),
          ...demoStudent.lessons.map((lesson) => [lesson.openedAt, lesson.leftAt] as const),
        ];
        for (const [from, to] of spans) {
          expect(from).toBeGreaterThan(startTime - 15 * day);
          expect(to).toBeLessThan(startTime);
          expect(days.has(Math.floor(from / day))).toBe(true);
          expect(others.some(([start, end]) => start < to && end > from)).toBe(false);
        }
        const starts = demoStudent.learning.map((one) => one.startedAt);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(new Set(starts).size).toBe(starts.length);
      }
      expect(drills.some((drill) => drill.type === 'SKILL')).toBe(false);
    },
  );
});
