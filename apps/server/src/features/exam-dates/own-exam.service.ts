import type { ExamDeadlineEntry } from '@docket/contract';
import { findAdministration, guessExamRegion, listComingDeadlines } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { type ExamDateRow, findExamStudent, listExamDates } from './exam-dates.queries.ts';
import { deadlineView } from './exam-dates.view.ts';

/** The administration of a student's exam date in the student's region; null for another date, or without one. */
export async function findOwnExam(
  db: Db,
  userId: string,
): Promise<{ readonly exam: ExamDateRow | null; readonly timezone: string }> {
  const { timezone, examDate, region } = await findExamStudent(db, userId);
  const dates = examDate === null ? [] : await listExamDates(db);
  return {
    exam: findAdministration(dates, region ?? guessExamRegion(timezone), examDate),
    timezone: timezone ?? 'UTC',
  };
}

/** The deadlines of a student's exam that are not past, earliest first; none for another date. */
export async function loadOwnDeadlines(db: Db, userId: string, now: Date): Promise<ExamDeadlineEntry[]> {
  const { exam, timezone } = await findOwnExam(db, userId);
  if (!exam) return [];
  return listComingDeadlines(exam, now, timezone).map((deadline) => deadlineView(deadline, timezone));
}
