import type { Out, reportAdminCalls } from '@docket/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { ofPeople, type People } from '../../db/find-people.ts';
import { type RawColumns, type RawStatement, rawStatement } from '../../db/raw-statement.ts';
import { belongsToDemoText, countSplitText } from '../users/index.ts';
import { feedback, studentReports } from '../users/users.tables.ts';
import type { ListOrder } from './list-order.ts';

type StoredReport = typeof studentReports.$inferSelect;
export type ReportKind = StoredReport['kind'];
interface Line extends Pick<StoredReport, 'id' | 'userId' | 'createdAt' | 'handledAt'> {
  userName: string;
  userEmail: string | null;
  simulated: boolean;
  /** The name of the person. */
  handledBy: string | null;
}
export interface ReportRow extends Line {
  kind: ReportKind;
  answers: Readonly<Record<string, unknown>>;
}
export interface FeedbackRow extends Line {
  message: string;
}
export interface StudentReportFilter extends Pick<Out<typeof reportAdminCalls.list.query>, 'state'> {
  /** Only for these people. */
  readonly people: People | null;
}

/** Reports and feedback are two tables with the same columns, except for the text. */
const tables = {
  report: { name: 'student_reports', own: 'r.kind, r.answers' },
  feedback: { name: 'feedback', own: 'r.message' },
} as const;
type Table = keyof typeof tables;
const lineColumns: RawColumns<Line> = {
  id: 'uuid',
  userId: 'uuid',
  userName: 'text',
  userEmail: 'text?',
  simulated: 'bool',
  createdAt: 'timestamptz',
  handledAt: 'timestamptz?',
  handledBy: 'text?',
};
const reportColumns: RawColumns<ReportRow> = { ...lineColumns, kind: 'text', answers: 'jsonb' };
const feedbackColumns: RawColumns<FeedbackRow> = { ...lineColumns, message: 'text' };

const line = `r.id, r.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", u.email as "userEmail",
  u.simulated, r.created_at as "createdAt", r.handled_at as "handledAt",
  trim(h.first_name || ' ' || h.last_name) as "handledBy"`;
const joined = 'join users u on u.id = r.user_id left join users h on h.id = r.handled_by';

/** SQL: each combination of filters is a separate statement, so that each uses the matching index. */
function where(kind: ReportKind | null, { state, people }: StudentReportFilter) {
  const values: unknown[] = [];
  const parts: string[] = [];
  const addCondition = (condition: (at: string) => string, value: unknown) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  if (kind) addCondition((at) => `r.kind = ${at}`, kind);
  const own = people && ofPeople(people, 'r.user_id');
  if (own) addCondition(own.condition, own.value);
  if (state) parts.push(`r.handled_at is ${state === 'open' ? '' : 'not '}null`);
  const name = [kind ? 'kind' : '', own?.name ?? '', state ?? ''].filter(Boolean).join('_');
  return { name, text: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

async function listLines<Row extends Line>(
  db: Db,
  table: Table,
  columns: RawColumns<Row>,
  kind: ReportKind | null,
  filter: StudentReportFilter,
  { order, size, offset }: ListOrder,
): Promise<Row[]> {
  const fit = where(kind, filter);
  const n = fit.values.length;
  const { name, own } = tables[table];
  const by = `r.created_at ${order}, r.id ${order}`;
  // The people of the rows before the page are not read.
  const text = `select ${line}, ${own} from (select * from ${name} r ${fit.text} order by ${by} limit $${n + 1} offset $${n + 2}) r
    ${joined} order by ${by}`;
  const statement: RawStatement<Row> = { name: `reports_${table}_${order}_${fit.name}`, columns, text };
  return db.rows(statement, [...fit.values, size, offset]);
}
export const listReports = (db: Db, kind: ReportKind, filter: StudentReportFilter, order: ListOrder) =>
  listLines(db, 'report', reportColumns, kind, filter, order);
export const listFeedback = (db: Db, filter: StudentReportFilter, order: ListOrder) =>
  listLines(db, 'feedback', feedbackColumns, null, filter, order);

/** Rows of people and of demo accounts. */
function count(db: Db, table: Table, kind: ReportKind | null, filter: StudentReportFilter) {
  const fit = where(kind, filter);
  const from = `${tables[table].name} r ${fit.text} ${fit.text ? 'and' : 'where'}`;
  const demo = belongsToDemoText('r.user_id');
  return countSplitText(db, { name: `reports_${table}_count_${fit.name}`, from, demo }, fit.values);
}
export const countReports = (db: Db, kind: ReportKind, filter: StudentReportFilter) =>
  count(db, 'report', kind, filter);
export const countFeedback = (db: Db, filter: StudentReportFilter) => count(db, 'feedback', null, filter);

const createLineStatement = <Row extends Line>(table: Table, columns: RawColumns<Row>) =>
  rawStatement<Row>({
    name: `reports_${table}_one`,
    columns,
    text: `select ${line}, ${tables[table].own} from ${tables[table].name} r ${joined} where r.id = $1`,
  });
const lineStatements = {
  report: createLineStatement('report', reportColumns),
  feedback: createLineStatement('feedback', feedbackColumns),
};
export const findReport = async (db: Db, id: string) => (await db.rows(lineStatements.report, [id]))[0];
export const findFeedback = async (db: Db, id: string) => (await db.rows(lineStatements.feedback, [id]))[0];

const stored = { report: studentReports, feedback };
export const lockStudentReport = async (tx: Db, table: Table, id: string) => {
  const rows = stored[table];
  const [row] = await tx.orm
    .select({ handledAt: rows.handledAt, handledBy: rows.handledBy })
    .from(rows)
    .where(eq(rows.id, id))
    .for('update');
  return row;
};
export const setHandled = (
  tx: Db,
  table: Table,
  id: string,
  handled: Pick<StoredReport, 'handledAt' | 'handledBy'>,
) => tx.orm.update(stored[table]).set(handled).where(eq(stored[table].id, id));

export type NewReport = typeof studentReports.$inferInsert;
export const insertReport = (db: Db, row: NewReport) => db.orm.insert(studentReports).values(row);
