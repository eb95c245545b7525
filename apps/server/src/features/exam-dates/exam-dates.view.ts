import type { AuthoredExamDate, ExamAdministrationEntry, ExamDeadlineEntry } from '@docket/contract';
import { type ExamDeadline, type ExamDeadlineKind, localDeadlineDay } from '@docket/rules';
import type { ExamDateRow } from './exam-dates.queries.ts';

/** The day of a registration is one in New York; all other days are the same everywhere. */
export const deadlineTitles: Readonly<Record<ExamDeadlineKind, string>> = {
  register: 'Registration closes, 11:59 PM Eastern',
  writing: 'LSAT Argumentative Writing opens',
  scheduling: 'Scheduling opens',
  scores: 'Scores are released',
};

export const examDateView = (row: ExamDateRow): ExamAdministrationEntry => ({
  id: row.id,
  administration: row.administration,
  region: row.region,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  writingOpens: row.writingOpens,
  registerBy: row.registerBy,
  schedulingOpens: row.schedulingOpens,
  scores: row.scores,
  source: row.source,
  readOn: row.readOn,
});

export const authoredExamDateView = (row: ExamDateRow): AuthoredExamDate => ({
  ...examDateView(row),
  updatedAt: row.updatedAt.toISOString(),
});

export const deadlineView = (deadline: ExamDeadline, timezone: string): ExamDeadlineEntry => ({
  kind: deadline.kind,
  day: deadline.day,
  localDay: localDeadlineDay(deadline, timezone),
  closesAt: deadline.closesAt?.toISOString() ?? null,
  title: deadlineTitles[deadline.kind],
});
