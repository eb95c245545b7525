import {
  countRestMinutes,
  localDay,
  orderSyllabus,
  type StudySection,
  type SyllabusItem,
  type SyllabusSource,
} from '@docket/rules';
import type { Freshness } from '../attempts/index.ts';
import {
  type ContentIndex,
  type LessonMeta,
  mayLearnLesson,
  mayLearnUnit,
  type SkillUnitMeta,
} from '../content/index.ts';
import { findReadBefore, type ProgressRow } from '../lessons/index.ts';
import type { StudentAccess } from '../plans/index.ts';

/** A skill unit of which this share is answered is done: some leave the last ones. */
const doneShare = 0.8;

interface Situation {
  readonly index: ContentIndex;
  readonly access: StudentAccess;
  readonly freshness: Freshness;
  /** Questions that drills of today were the first to show. */
  readonly ofToday: ReadonlySet<string>;
  readonly today: string;
  readonly timezone: string;
  readonly secondsPerQuestion: Readonly<Record<StudySection, number>>;
}

const listTypes = (index: ContentIndex, questionIds: readonly string[]) => [
  ...new Set(questionIds.flatMap((id) => index.questionsById.get(id)?.questionType ?? [])),
];

/** The section type of some questions; null without one, as in a lesson about the exam itself. */
function findType(index: ContentIndex, [first]: readonly string[]): StudySection | null {
  return first === undefined ? null : (index.questionsById.get(first)?.sectionType ?? null);
}

function toLesson(
  { index, today, timezone }: Situation,
  lesson: LessonMeta,
  progress: ProgressRow | undefined,
): SyllabusSource[] {
  const ofCourse = lesson.course.lessons.flatMap((one) => one.questionIds);
  const type = findType(index, lesson.questionIds) ?? findType(index, ofCourse);
  if (!type) return [];
  const doneOn = progress?.doneAt ? localDay(progress.doneAt, timezone) : null;
  const before = progress ? findReadBefore(progress, today) : 0;
  return [
    {
      ...{ kind: 'lesson', id: lesson.id, type, questionTypes: listTypes(index, lesson.questionIds) },
      minutes: countRestMinutes(lesson.minutes, before),
      minutesToday: lesson.minutes * ((progress?.read ?? 0) - before),
      done: doneOn === null ? 'no' : doneOn === today ? 'today' : 'before',
    },
  ];
}

function toUnit(situation: Situation, unit: SkillUnitMeta): SyllabusSource {
  const { index, freshness, ofToday, secondsPerQuestion } = situation;
  const ids = unit.skills.flatMap((skill) => skill.questionIds);
  const answered = ids.filter((id) => freshness.seen.has(id));
  const isEnough = (count: number) => count >= ids.length * doneShare;
  const isDone = isEnough(answered.length);
  // A unit that was done before stays so when its questions are reviewed today.
  const before = answered.filter((id) => !ofToday.has(id));
  const minutes = (questions: number) => (questions * secondsPerQuestion[unit.sectionType]) / 60;
  return {
    ...{ kind: 'skills', id: unit.id, type: unit.sectionType, questionTypes: listTypes(index, ids) },
    minutes: Math.max(1, Math.ceil(minutes(ids.length - before.length))),
    minutesToday: minutes(answered.length - before.length),
    done: !isDone ? 'no' : isEnough(before.length) ? 'before' : 'today',
  };
}

/** The lessons and skill units that the subscription includes, in order, without those done before today. */
export function listSyllabus(situation: Situation, rows: readonly ProgressRow[]): SyllabusItem[] {
  const { index, access } = situation;
  const lessons = index.courses
    .flatMap((course) => course.lessons)
    .filter((lesson) => mayLearnLesson(access, lesson));
  const progress = new Map(rows.map((row) => [row.id, row]));
  return orderSyllabus(
    lessons.flatMap((lesson) => toLesson(situation, lesson, progress.get(lesson.id))),
    index.skillUnits
      .filter((unit) => unit.skills.length > 0 && mayLearnUnit(access, unit))
      .map((unit) => toUnit(situation, unit)),
  ).filter(({ type }) => type !== 'LG' || access.lgEnabled);
}
