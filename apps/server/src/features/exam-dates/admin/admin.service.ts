import type { examDateAdminCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditVerb, addDays } from '@docket/rules';
import { invalid, notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { requireUnchanged } from '../../../http/unchanged.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../../audit/index.ts';
import {
  deleteExamDate,
  type ExamDateRow,
  insertExamDate,
  listExamDates,
  lockExamDates,
  MAX_EXAM_DATES,
  updateExamDate,
} from '../exam-dates.queries.ts';

type New = Out<(typeof examDateAdminCalls)['create']['body']>;
type Change = Out<(typeof examDateAdminCalls)['update']['body']>;
/** More would be a typing error: an administration takes a few days. */
const maxDays = 31;

const log = (
  tx: Db,
  deps: Deps,
  by: ChangeAuthor,
  action: AuditVerb<'exam-date'>,
  id: string,
  states: { before?: ExamDateRow; after?: ExamDateRow },
) => audit(tx, toAuditContext(deps, by), `exam-date.${action}`, `exam-date:${id}`, states);

/** Throws INVALID, naming the field. */
function requireConsistent(row: ExamDateRow, others: readonly ExamDateRow[]): void {
  const { firstDay, lastDay } = row;
  const texts = errorMessages.examDates;
  if (lastDay < firstDay) throw invalid('lastDay', texts.lastBeforeFirst);
  if (lastDay > addDays(firstDay, maxDays - 1)) throw invalid('lastDay', texts.tooManyDays(maxDays));
  for (const field of ['registerBy', 'schedulingOpens', 'writingOpens'] as const)
    if ((row[field] ?? firstDay) > firstDay) throw invalid(field, texts.notAfterFirst);
  if ((row.scores ?? lastDay) < lastDay) throw invalid('scores', texts.notBeforeLast);
  const same = others.find(
    ({ region, administration }) =>
      region === row.region && administration.toLowerCase() === row.administration.toLowerCase(),
  );
  if (same) throw invalid('administration', texts.known(same.administration));
}

/** It may already be tomorrow where the dates were read. Throws INVALID. */
function requirePast(readOn: string | undefined, now: Date): void {
  if (readOn !== undefined && readOn > addDays(now.toISOString().slice(0, 10), 1))
    throw invalid('readOn', errorMessages.examDates.readInFuture);
}

/** Throws INVALID. */
export const createExamDate = (deps: Deps, fields: New, by: ChangeAuthor): Promise<ExamDateRow> =>
  deps.db.transaction(async (tx) => {
    await lockExamDates(tx);
    const others = await listExamDates(tx);
    const row: ExamDateRow = { ...fields, id: deps.newId(), updatedAt: by.now };
    if (others.length >= MAX_EXAM_DATES)
      throw invalid('administration', errorMessages.examDates.tooMany(MAX_EXAM_DATES));
    requirePast(row.readOn, by.now);
    requireConsistent(row, others);
    await insertExamDate(tx, row);
    await log(tx, deps, by, 'create', row.id, { after: row });
    return row;
  });

/** Throws NOT_FOUND, CONFLICT, INVALID. */
export const changeExamDate = (
  deps: Deps,
  id: string,
  { updatedAt: seen, ...change }: Change,
  by: ChangeAuthor,
): Promise<ExamDateRow> =>
  deps.db.transaction(async (tx) => {
    await lockExamDates(tx);
    const all = await listExamDates(tx);
    const before = all.find((row) => row.id === id);
    if (!before) throw notFound('Exam date');
    requireUnchanged(before.updatedAt, seen);
    const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (change.readOn !== before.readOn) requirePast(change.readOn, by.now);
    const after: ExamDateRow = { ...before, ...(fields as Partial<ExamDateRow>), updatedAt: by.now };
    requireConsistent(
      after,
      all.filter((row) => row.id !== id),
    );
    await updateExamDate(tx, after);
    await log(tx, deps, by, 'update', id, { before, after });
    return after;
  });

/** Throws NOT_FOUND. */
export const removeExamDate = (deps: Deps, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockExamDates(tx);
    const before = (await listExamDates(tx)).find((row) => row.id === id);
    if (!before) throw notFound('Exam date');
    await deleteExamDate(tx, id);
    await log(tx, deps, by, 'delete', id, { before });
  });
