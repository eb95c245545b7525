import { findExamDateShortage } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import { listExamDates } from './exam-dates.queries.ts';

const texts = {
  none: 'No exam date lies ahead, so students are offered none. Add the next ones under Exam dates.',
  few: 'Only one administration of the exam lies ahead. Add the next ones under Exam dates.',
} as const;

/** What staff should do about the exam dates, for the health page. */
export async function listExamDateProblems(
  { db }: Pick<Deps, 'db'>,
  now: Date,
): Promise<{ readonly grave: boolean; readonly text: string }[]> {
  const shortage = findExamDateShortage(await listExamDates(db), now.toISOString().slice(0, 10));
  return shortage === null ? [] : [{ grave: false, text: texts[shortage] }];
}
