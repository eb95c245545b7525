import { errorMessages } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { type ReportRow, reportOfAll, reportOfStudent } from './report.queries.ts';

const dayMs = 86_400_000;
const maxDays = 366;
const maxRows = 10_000;

/** Parses 'YYYY-MM-DD HH:mm:ss' in UTC. Throws INVALID for a date that does not exist. */
function parseTimestamp(field: string, text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== text.replace(' ', 'T'))
    throw invalid(field, errorMessages.common.invalidDateTime);
  return at;
}

/**
 * The work between two timestamps (from included, to excluded): ADMIN and MANAGER get all students, others their own
 * days. Throws INVALID for an invalid period.
 */
export async function drillReport(db: Db, user: SessionUser, span: { from: string; to: string }) {
  const from = parseTimestamp('from', span.from);
  const to = parseTimestamp('to', span.to);
  if (from >= to) throw invalid('to', errorMessages.common.endAfterStart);
  if (to.getTime() - from.getTime() > maxDays * dayMs)
    throw invalid('to', errorMessages.common.reportTooLong(maxDays));
  if (inGroup(user.roles, 'admin')) return view(await reportOfAll(db, from, to, maxRows + 1));
  return view(await reportOfStudent(db, user.id, from, to, maxRows + 1));
}

const view = (rows: readonly ReportRow[]) => ({
  truncated: rows.length > maxRows,
  rows: rows.slice(0, maxRows).map((row) => ({
    user: row.email === null ? row.name : `${row.name} <${row.email}>`,
    drills: row.drills,
    questions: row.questions,
    right: row.right,
    seconds: row.seconds,
    day: row.day,
  })),
});
