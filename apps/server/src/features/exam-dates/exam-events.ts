import { addDays, listExamDeadlines } from '@docket/rules';
import type { ExamDateRow } from './exam-dates.queries.ts';
import { deadlineTitles } from './exam-dates.view.ts';

/** A day or deadline of an exam for a calendar. */
export interface ExamEvent {
  /** Stays the same when the day changes, so that a calendar moves the event. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** The start of the day in UTC, or a point in time. */
  readonly start: Date;
  /** Of whole days, the day after the last one; null for a point in time. */
  readonly end: Date | null;
  readonly changedAt: Date;
}
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** The days of an administration and its deadlines, past ones as well: a calendar also looks back. */
export function toExamEvents(row: ExamDateRow): ExamEvent[] {
  const common = {
    description: `Read from ${row.source} on ${row.readOn} and subject to change. Check LSAC's site.`,
    changedAt: row.updatedAt,
  };
  const wholeDays = (firstDay: string, lastDay: string) => ({
    start: toDate(firstDay),
    end: toDate(addDays(lastDay, 1)),
  });
  const exam = `LSAT ${row.administration}`;
  return [
    ...listExamDeadlines(row).map(({ kind, day, closesAt }) => ({
      ...common,
      key: `${row.id}-${kind}`,
      title: `${exam}: ${deadlineTitles[kind]}`,
      ...(closesAt === null ? wholeDays(day, day) : { start: closesAt, end: null }),
    })),
    {
      ...common,
      key: `${row.id}-test`,
      title: `${exam}: ${row.firstDay === row.lastDay ? 'test day' : 'test days'}`,
      ...wholeDays(row.firstDay, row.lastDay),
    },
  ];
}
