import { addDays, daysBetween } from '../review/days.ts';
import type { ExamRegion } from './regions.ts';

/** How often the exam may be taken (LSAC, read 2026-09-27): in the current reportable period, and in all. */
export const examRetakes = { reportable: 5, lifetime: 7 } as const;

/** One administration of the exam in one region. Days are calendar days (YYYY-MM-DD); null is not announced. */
export interface ExamAdministration {
  /** 'February 2027' */
  readonly administration: string;
  readonly region: ExamRegion;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly writingOpens: string | null;
  /** Registration closes at 11:59 pm Eastern on this day. */
  readonly registerBy: string | null;
  readonly schedulingOpens: string | null;
  readonly scores: string | null;
}

const byFirstDay = (a: ExamAdministration, b: ExamAdministration) =>
  a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0;

/** The administrations of a region that have not begun, the next one first. `today` is the student's day. */
export const listComingExams = <T extends ExamAdministration>(
  all: readonly T[],
  region: ExamRegion,
  today: string,
): T[] => all.filter((one) => one.region === region && one.firstDay >= today).sort(byFirstDay);

/** The administration of a region that has the student's exam day among its days; null for any other date. */
export const findAdministration = <T extends ExamAdministration>(
  all: readonly T[],
  region: ExamRegion,
  examDate: string | null,
): T | null =>
  examDate === null
    ? null
    : (all
        .filter((one) => one.region === region && one.firstDay <= examDate && examDate <= one.lastDay)
        .sort(byFirstDay)[0] ?? null);

/** The days of an administration; there are a few. */
export const listTestDays = ({ firstDay, lastDay }: ExamAdministration): string[] =>
  Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, i) => addDays(firstDay, i));

/** What staff should know: no date is left, or fewer than two administrations are. Null if all is well. */
export function findExamDateShortage(
  all: readonly ExamAdministration[],
  today: string,
): 'none' | 'few' | null {
  const coming = new Set(
    all.filter(({ firstDay }) => firstDay >= today).map(({ administration }) => administration),
  );
  return coming.size === 0 ? 'none' : coming.size === 1 ? 'few' : null;
}

/** The demo student has this many days left at least, in any time zone. */
const demoDaysAhead = 62;
/** How far ahead their exam is where no known date is late enough. */
const demoFallbackDays = 70;
/** The exam day of the demo student: a real one, as long as the list has one that is far enough ahead. */
export const chooseDemoExam = (all: readonly ExamAdministration[], today: string): string =>
  listComingExams(all, 'us-canada', addDays(today, demoDaysAhead))[0]?.firstDay ??
  addDays(today, demoFallbackDays);
