import { addDays, startOfDay } from '../review/days.ts';
import { localDay } from '../scoring/local-day.ts';
import type { ExamAdministration } from './administrations.ts';

export type ExamDeadlineKind = 'register' | 'writing' | 'scheduling' | 'scores';
export interface ExamDeadline {
  readonly kind: ExamDeadlineKind;
  /** A calendar day as LSAC names it, which is the same everywhere. */
  readonly day: string;
  /** The last minute of a registration; null for what has no time of day. */
  readonly closesAt: Date | null;
}

/** The zone whose midnight ends a registration. */
export const lsacTimezone = 'America/New_York';
const minuteMs = 60_000;
/** 11:59 pm Eastern on that day. */
const closingTime = (day: string) => new Date(startOfDay(addDays(day, 1), lsacTimezone).getTime() - minuteMs);

/** What belongs to an administration beside its days, earliest first. */
export function listExamDeadlines({
  registerBy,
  writingOpens,
  schedulingOpens,
  scores,
}: Pick<ExamAdministration, 'registerBy' | 'writingOpens' | 'schedulingOpens' | 'scores'>): ExamDeadline[] {
  const days: readonly (readonly [ExamDeadlineKind, string | null])[] = [
    ['register', registerBy],
    ['scheduling', schedulingOpens],
    ['writing', writingOpens],
    ['scores', scores],
  ];
  return days
    .flatMap(([kind, day]) =>
      day === null ? [] : [{ kind, day, closesAt: kind === 'register' ? closingTime(day) : null }],
    )
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** The student's calendar day of a deadline: a registration may close on the next day, as in Tokyo. */
export const localDeadlineDay = ({ day, closesAt }: ExamDeadline, timezone: string): string =>
  closesAt === null ? day : localDay(closesAt, timezone);

/** The deadlines that are not past: a day is past when it is over where the student is, a time when it is over. */
export const listComingDeadlines = (
  administration: Parameters<typeof listExamDeadlines>[0],
  now: Date,
  timezone: string,
): ExamDeadline[] => {
  const today = localDay(now, timezone);
  return listExamDeadlines(administration).filter(({ day, closesAt }) =>
    // The minute itself still counts.
    closesAt === null ? day >= today : now.getTime() < closesAt.getTime() + minuteMs,
  );
};
