import {
  draftingMinutes,
  findWeekStart,
  localDay,
  prewritingMinutes,
  type StudyFacts,
  type StudySection,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { hasPublishedPrompt, type ListedEssay } from '../writing/index.ts';
import type { ShownAnswer } from './plan.queries.ts';
import type { DayRow, LevelRow, TypeStatRow } from './progress.queries.ts';
import { weakTypes } from './statistics.ts';

/** With fewer answers than this, a student is a beginner, and a section type is not known to be above the middle. */
const beginnerAnswers = 20;
const fewAnswers = 10;
/** The middle of the exam's scale, for a student whose only known level is a score from elsewhere. */
const middleScore = 151;

interface Progress {
  readonly levels: readonly LevelRow[];
  readonly stats: readonly TypeStatRow[];
  readonly days: readonly DayRow[];
  /** The first answers whose result was shown today. */
  readonly shown: readonly (Pick<ShownAnswer, 'correct' | 'counted'> & {
    /** The day on which the work ended. */
    readonly day: string;
    readonly type: string;
    readonly questionType: string;
  })[];
  readonly outsideScore: number | null;
}

/**
 * The level and the weakest types of the morning: a day that has begun keeps what it was planned to be, whatever results
 * are shown during it. One who has a score of the exam from elsewhere is no beginner.
 */
export function describeLevel(
  { levels, stats, days, shown, outsideScore }: Progress,
  today: string,
  drillable: readonly StudySection[],
): Pick<StudyFacts, 'belowMiddle' | 'isBeginner' | 'weakest'> {
  const find = (type: StudySection) => {
    const level = levels.find(({ key }) => key === type);
    const ofType = shown.filter((one) => one.type === type);
    const ofToday = ofType.length;
    // The level of a day is that after its results, whenever they were shown.
    const first = ofType.reduce((day, one) => (one.day < day ? one.day : day), today);
    const before = days.findLast((row) => row.type === type && row.day < first)?.levelMean;
    const mean = ofToday === 0 ? level?.mean : (before ?? level?.mean);
    return { mean: mean ?? 0, count: (level?.count ?? 0) - ofToday };
  };
  const answers = drillable.reduce((sum, type) => sum + find(type).count, 0);
  const withoutToday = shown
    .filter(({ counted }) => counted)
    .map((one) => ({ ...one, of: -1, right: one.correct ? -1 : 0, timeMs: 0 }));
  return {
    weakest: [
      ...weakTypes([...stats, ...withoutToday]).flatMap(({ type, code }) =>
        drillable.flatMap((one) => (one === type ? [{ type: one, questionType: code }] : [])),
      ),
      ...drillable.map((type) => ({ type, questionType: null })),
    ],
    belowMiddle: drillable.filter((type) => {
      const { mean, count } = find(type);
      if (count < fewAnswers) return outsideScore === null || outsideScore < middleScore;
      // The middle of the scale is 0 on the scale of estimates.
      return mean < 0;
    }),
    isBeginner: outsideScore === null && answers < beginnerAnswers,
  };
}

/** The newest essay counts from the day on which it was begun. */
export async function loadWriting(
  db: Db,
  [newest]: readonly ListedEssay[],
  { factor, timezone }: { readonly factor: number; readonly timezone: string },
): Promise<StudyFacts['writing']> {
  if (!(await hasPublishedPrompt(db))) return null;
  return {
    minutes: Math.round((prewritingMinutes + draftingMinutes) * factor),
    lastDay: newest ? localDay(newest.startedAt, timezone) : null,
  };
}

/** What was worked in the plan's week before today, by section type. */
export function sumWeekBefore(
  days: readonly DayRow[],
  frame: Pick<StudyFacts, 'examDate' | 'restDays'>,
  today: string,
): StudyFacts['weekBefore'] {
  const first = findWeekStart({ ...frame, today }, today);
  const rows = days.filter(({ day, type }) => day >= first && day < today && type !== 'SKILL');
  const minutes = (list: readonly DayRow[]) => list.reduce((sum, { timeMs }) => sum + timeMs, 0) / 60_000;
  return { typed: minutes(rows), reading: minutes(rows.filter(({ type }) => type === 'RC')) };
}
