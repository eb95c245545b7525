import type { Contract, Out } from '@docket/contract';
import {
  addDays,
  allExamPoints,
  assumedGoal,
  examPoints,
  examSeconds,
  listWeeks,
  localDay,
  rankTypes,
  type ScoredSection,
  scoredSections,
  sharePoints,
  startOfDay,
  type TypeCount,
  targetShare,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { embargoedQuestions } from '../attempts/index.ts';
import type { ContentIndex, ContentService } from '../content/index.ts';
import { findReviewStudent } from '../review-schedule/index.ts';
import { timeFactor } from '../reviews/index.ts';
import { sumWeeks, type WeekRow } from './analytics.queries.ts';

type Analytics = Out<Contract['analytics']['types']['output']>;

const sum = (rows: readonly WeekRow[]) => {
  const of = rows.reduce((total, row) => total + row.of, 0);
  return {
    right: rows.reduce((total, row) => total + row.right, 0),
    of,
    meanSeconds: of === 0 ? null : rows.reduce((total, row) => total + row.timeMs, 0) / of / 1000,
    tooFast: rows.reduce((total, row) => total + row.tooFast, 0),
  };
};

/** How many scored questions of tests each type has in the library, whatever the student's plan includes. */
function countTypes(index: ContentIndex): TypeCount[] {
  const counts = new Map<string, { section: ScoredSection; code: string; questions: number }>();
  for (const { origin, enabled, variable, pool, questionType: code } of index.questionsById.values()) {
    const section = scoredSections.find((one) => one === pool);
    if (origin !== 'test' || !enabled || variable || !section) continue;
    const key = `${section} ${code}`;
    counts.set(key, { section, code, questions: (counts.get(key)?.questions ?? 0) + 1 });
  }
  return [...counts.values()];
}
/** Counted once for each state of the library. */
const countedTypes = new WeakMap<ContentIndex, TypeCount[]>();
function findTypeCounts(index: ContentIndex): TypeCount[] {
  const counts = countedTypes.get(index) ?? countTypes(index);
  countedTypes.set(index, counts);
  return counts;
}

/** The raw points of each type on an exam, by section and code: 'LR flaw' (decision 123). */
export const pointsByType = (index: ContentIndex): ReadonlyMap<string, number> =>
  new Map(
    scoredSections.flatMap((section) =>
      sharePoints(findTypeCounts(index).filter((one) => one.section === section)).map(
        ({ code, points }) => [`${section} ${code}`, points] as const,
      ),
    ),
  );

interface SectionInput {
  readonly section: ScoredSection;
  readonly weeks: readonly string[];
  readonly rows: readonly WeekRow[];
  readonly target: number;
  readonly factor: number;
}
function sectionView(index: ContentIndex, input: SectionInput): Analytics['sections'][number] {
  const { section, weeks, target, factor } = input;
  const rows = input.rows.filter((row) => row.section === section);
  const inWeeks = (some: readonly WeekRow[]) =>
    weeks.map((week, no) => ({ week, ...sum(some.filter((row) => row.week === no)) }));
  const results = sum(rows);
  const counts = findTypeCounts(index);
  // A type that the library no longer has is worth nothing, and is shown if it was answered.
  const gone = [...new Set(rows.map(({ code }) => code))]
    .filter((code) => !counts.some((one) => one.section === section && one.code === code))
    .map((code) => ({ section, code, questions: 0 }));
  const types = sharePoints([...counts.filter((one) => one.section === section), ...gone]).map(
    ({ code, points }) => {
      const own = rows.filter((row) => row.code === code);
      return { code, points, ...sum(own), weeks: inWeeks(own).filter(({ of }) => of > 0) };
    },
  );
  return {
    section,
    points: examPoints[section],
    allPoints: allExamPoints,
    targetSeconds: examSeconds(section, factor),
    ...results,
    weeks: inWeeks(rows),
    types: rankTypes(types, results.of === 0 ? 0.5 : results.right / results.of, target).map((type) => ({
      ...type,
      label: index.questionTypes.get(type.code)?.label ?? type.code,
    })),
  };
}

/** Accuracy and pace of the last weeks, of the student's calendar, by section and question type. */
export async function loadAnalytics(
  db: Db,
  content: ContentService,
  { userId, weeks: count, now }: { readonly userId: string; readonly weeks: number; readonly now: Date },
): Promise<Analytics> {
  const [student, index] = await Promise.all([findReviewStudent(db, userId), content.index()]);
  const timezone = student.timezone ?? 'UTC';
  const weeks = listWeeks(localDay(now, timezone), count);
  const bounds = [...weeks, addDays(weeks.at(-1)!, 7)].map((day) => startOfDay(day, timezone));
  const rows = await sumWeeks(db, userId, bounds, await embargoedQuestions(db, userId, now));
  const goal = student.study.goal ?? assumedGoal;
  const target = targetShare(goal);
  const factor = timeFactor(student.accommodations);
  return {
    goal,
    isGoalSet: student.study.goal !== null,
    target,
    sections: scoredSections.map((section) => sectionView(index, { section, weeks, rows, target, factor })),
  };
}
