import { lessonQuestions } from '@docket/contract/content-format';
import { type Random, seededRandom } from '@docket/rules';
import { normal, wrongAnswer } from './answering.ts';
import { midnight } from './calendar.ts';
import {
  courseTestName,
  type HistoryAnswer,
  type HistoryDrill,
  type HistoryLesson,
  questionKey,
  skillTestName,
} from './history-types.ts';
import { type Item, toItem } from './items.ts';
import type { DemoLibrary } from './read-library.ts';

const minute = 60_000;
/** Before the hours of drills and tests, and on the same day in every time zone of the simulation. */
const opensAt = 14 * 60 * minute;
/** How many days ago the demo student began with skills and lessons. */
export const learningDays = 14;

interface SkillSession {
  readonly unit: number;
  /** One drill each. */
  readonly questions: readonly number[];
  readonly missed?: number;
}
interface LessonSession {
  readonly course: string;
  readonly lesson: number;
  /** Answers after reading the lesson; left out, all were right. */
  readonly missed?: number;
  /** Where reading stopped; left out, the lesson is done. */
  readonly stopped?: { readonly read: number; readonly block: number };
}

/**
 * In order: the complete first unit with one miss that is right when it is repeated, half of the second, a first
 * drill of the third; three lessons of one course with a fourth left in the middle, and the first of the other.
 */
const sessions: readonly (SkillSession | LessonSession)[] = [
  { course: 'reasoning', lesson: 1 },
  { unit: 1, questions: [1, 2, 3] },
  { course: 'reasoning', lesson: 2, missed: 2 },
  { unit: 1, questions: [4, 5] },
  { unit: 1, questions: [6, 7] },
  { unit: 1, questions: [8, 9, 10], missed: 9 },
  { course: 'reasoning', lesson: 3 },
  { unit: 2, questions: [1, 2] },
  { unit: 1, questions: [9] },
  { course: 'reading', lesson: 1 },
  { unit: 2, questions: [3, 4, 5], missed: 4 },
  { course: 'reasoning', lesson: 4, stopped: { read: 0.5, block: 7 } },
  { unit: 3, questions: [1] },
];

export interface Learning {
  /** Oldest first. */
  readonly drills: HistoryDrill[];
  readonly lessons: HistoryLesson[];
}

/** Skills and lessons on days (days ago, farthest first) with other work, so that a streak is unchanged. */
export function simulateLearning(
  library: DemoLibrary,
  days: readonly number[],
  now: number,
  seed: number,
): Learning {
  const random = seededRandom(seed * 6_367 + 5);
  const learning: Learning = { drills: [], lessons: [] };
  days.forEach((ago, at) => {
    let clock = midnight(now, ago) + opensAt + Math.round(4 * minute * random());
    const first = Math.ceil((at * sessions.length) / days.length);
    const next = Math.ceil(((at + 1) * sessions.length) / days.length);
    for (const session of sessions.slice(first, next)) {
      const end =
        'unit' in session
          ? drillSkills(library, session, clock, learning, random)
          : takeLesson(library, session, clock, learning, random);
      clock = end + Math.round(minute + minute * random());
    }
  });
  return learning;
}

/** Answers the items one after the other. */
function answer(items: readonly Item[], missed: number | undefined, startedAt: number, random: Random) {
  let clock = startedAt;
  return items.map((item): HistoryAnswer => {
    const correct = !item.key.endsWith(`/${missed}`);
    const base = 70_000 + 13_000 * item.difficulty + (correct ? 0 : 9_000);
    const timeMs = Math.round(Math.max(20_000, base * Math.exp(0.25 * normal(random))));
    clock += timeMs;
    const answerNo = correct ? item.credited : wrongAnswer(item, random);
    return { questionKey: item.key, answerNo, correct, timeMs, flagged: false, at: clock };
  });
}

function drillOn(kind: 'drill' | 'lesson', startedAt: number, answers: HistoryAnswer[]): HistoryDrill {
  const completedAt = answers.at(-1)!.at + 2_000;
  return { type: 'SKILL', kind, startedAt, completedAt, archivedAt: null, answers };
}

/** A drill on each question; returns when the last one ended. */
function drillSkills(
  library: DemoLibrary,
  { unit: no, questions, missed }: SkillSession,
  startedAt: number,
  { drills }: Learning,
  random: Random,
): number {
  const unit = library.skillUnits.find((skillUnit) => skillUnit.no === no);
  let clock = startedAt;
  for (const skill of unit?.skills ?? [])
    for (const question of skill.questions.filter((one) => questions.includes(one.no))) {
      const item = toItem(questionKey(skillTestName(no), skill.no, question.no), question, random);
      const drill = drillOn('drill', clock, answer([item], missed, clock, random));
      drills.push(drill);
      clock = drill.completedAt + 15_000;
    }
  return clock;
}

/** Reads a lesson and, if it is read completely, answers its questions; returns when it was left. */
function takeLesson(
  library: DemoLibrary,
  { course, lesson: no, missed, stopped }: LessonSession,
  openedAt: number,
  { drills, lessons }: Learning,
  random: Random,
): number {
  const lesson = library.courses.find((one) => one.slug === course)?.lessons.find((one) => one.no === no);
  if (!lesson) return openedAt;
  const read = stopped?.read ?? 1;
  let clock = openedAt + Math.round(read * lesson.minutes * minute * (0.6 + 0.2 * random()));
  const questions = lessonQuestions(lesson);
  if (!stopped && questions.length > 0) {
    const items = questions.map((question) =>
      toItem(questionKey(courseTestName(course), no, question.no), question, random),
    );
    const drill = drillOn('lesson', clock + 10_000, answer(items, missed, clock + 10_000, random));
    drills.push(drill);
    clock = drill.completedAt + 40_000;
  }
  lessons.push({
    course,
    lesson: no,
    openedAt,
    leftAt: clock,
    read,
    block: stopped?.block ?? 0,
    done: !stopped,
  });
  return clock;
}
