import type { Out, reportAdminCalls } from '@docket/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { ofPeople, type People } from '../../db/find-people.ts';
import { fullName, fullNameOrNull } from '../../db/full-name.ts';
import type { Conditions } from '../../db/list-query.ts';
import { belongsToDemo, countSplit } from '../users/index.ts';
import { feedback, studentReports, users } from '../users/users.tables.ts';
import type { ListOrder } from './list-order.ts';

type StoredReport = typeof studentReports.$inferSelect;
export type ReportKind = StoredReport['kind'];
export interface StudentReportFilter extends Pick<Out<typeof reportAdminCalls.list.query>, 'state'> {
  /** Only for these people. */
  readonly people: People | null;
}

/** Reports and feedback are two tables with the same columns, except for the text. */
const stored = { report: studentReports, feedback };
type Table = keyof typeof stored;
const handlers = alias(users, 'handlers');
const getLine = <T extends (typeof stored)[Table]>(table: T) => ({
  id: table.id,
  userId: table.userId,
  userName: sql<string>`trim(${fullName(users)})`,
  userEmail: users.email,
  simulated: users.simulated,
  createdAt: table.createdAt,
  handledAt: table.handledAt,
  /** The name of the person. */
  handledBy: sql<string | null>`trim(${fullNameOrNull(handlers)})`,
});
const selectReports = ({ orm }: Db) =>
  orm
    .select({ ...getLine(studentReports), kind: studentReports.kind, answers: studentReports.answers })
    .from(studentReports)
    .innerJoin(users, eq(users.id, studentReports.userId))
    .leftJoin(handlers, eq(handlers.id, studentReports.handledBy));
const selectFeedback = ({ orm }: Db) =>
  orm
    .select({ ...getLine(feedback), message: feedback.message })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .leftJoin(handlers, eq(handlers.id, feedback.handledBy));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];
export type FeedbackRow = Awaited<ReturnType<typeof selectFeedback>>[number];

const getConditions = (table: (typeof stored)[Table], { state, people }: StudentReportFilter): Conditions => [
  people ? ofPeople(people, table.userId) : undefined,
  state && (state === 'open' ? isNull(table.handledAt) : isNotNull(table.handledAt)),
];
const isOfKind = (kind: ReportKind) => eq(studentReports.kind, kind);
/** The order of a page, and the condition of being in it: the people of the rows before the page are not read. */
function getPage(
  { orm }: Db,
  either: (typeof stored)[Table],
  conditions: Conditions,
  { order, size, offset }: ListOrder,
) {
  const table = either as typeof feedback;
  const by = order === 'asc' ? asc : desc;
  const orderBy = [by(table.createdAt), by(table.id)];
  const ids = orm
    .select({ id: table.id })
    .from(table)
    .where(and(...conditions))
    .orderBy(...orderBy)
    .limit(size)
    .offset(offset);
  return { isOfPage: inArray(table.id, ids), orderBy };
}
export const listReports = async (
  db: Db,
  kind: ReportKind,
  filter: StudentReportFilter,
  order: ListOrder,
) => {
  const conditions = [isOfKind(kind), ...getConditions(studentReports, filter)];
  const { isOfPage, orderBy } = getPage(db, studentReports, conditions, order);
  return selectReports(db)
    .where(isOfPage)
    .orderBy(...orderBy);
};
export const listFeedback = async (db: Db, filter: StudentReportFilter, order: ListOrder) => {
  const { isOfPage, orderBy } = getPage(db, feedback, getConditions(feedback, filter), order);
  return selectFeedback(db)
    .where(isOfPage)
    .orderBy(...orderBy);
};

/** Rows of people and of demo accounts. */
export const countReports = (db: Db, kind: ReportKind, filter: StudentReportFilter) =>
  countSplit(
    db,
    studentReports,
    [isOfKind(kind), ...getConditions(studentReports, filter)],
    belongsToDemo(studentReports.userId),
  );
export const countFeedback = (db: Db, filter: StudentReportFilter) =>
  countSplit(db, feedback, getConditions(feedback, filter), belongsToDemo(feedback.userId));

export const findReport = async (db: Db, id: string) =>
  (await selectReports(db).where(eq(studentReports.id, id)))[0];
export const findFeedback = async (db: Db, id: string) =>
  (await selectFeedback(db).where(eq(feedback.id, id)))[0];

export const lockStudentReport = async (tx: Db, table: Table, id: string) => {
  const rows = stored[table];
  const [row] = await tx.orm
    .select({ handledAt: rows.handledAt, handledBy: rows.handledBy })
    .from(rows)
    .where(eq(rows.id, id))
    .for('update');
  return row;
};
export const setHandled = async (
  tx: Db,
  table: Table,
  id: string,
  handled: Pick<StoredReport, 'handledAt' | 'handledBy'>,
) => tx.orm.update(stored[table]).set(handled).where(eq(stored[table].id, id));

export type NewReport = typeof studentReports.$inferInsert;
export const insertReport = async (db: Db, row: NewReport) => db.orm.insert(studentReports).values(row);
