import type { Out, reportAdminCalls } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { ofPeople, type People } from '../../db/find-people.ts';
import { belongsToDemoText, countSplitText } from '../users/index.ts';
import type { ListOrder } from './list-order.ts';

export type ReportKind = 'exit' | 'help' | 'afford';
interface Line extends Record<string, unknown> {
  id: string;
  user_id: string;
  user_name: string;
  user_email: string | null;
  simulated: boolean;
  created_at: Date;
  handled_at: Date | null;
  handled_by: string | null;
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

const line = `r.id, r.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.email as user_email, u.simulated, r.created_at,
  r.handled_at, trim(h.first_name || ' ' || h.last_name) as handled_by`;
const joined = 'join users u on u.id = r.user_id left join users h on h.id = r.handled_by';

/** Each combination of filters is a separate statement, so that each uses the matching index. */
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

async function list<Row extends Line>(
  db: Db,
  table: Table,
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
  return db.rows<Row>({ name: `reports_${table}_${order}_${fit.name}`, text }, [...fit.values, size, offset]);
}
export const listReports = (db: Db, kind: ReportKind, filter: StudentReportFilter, order: ListOrder) =>
  list<ReportRow>(db, 'report', kind, filter, order);
export const listFeedback = (db: Db, filter: StudentReportFilter, order: ListOrder) =>
  list<FeedbackRow>(db, 'feedback', null, filter, order);

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

const one = (table: Table) => ({
  name: `reports_${table}_one`,
  text: `select ${line}, ${tables[table].own} from ${tables[table].name} r ${joined} where r.id = $1`,
});
const statements = { report: one('report'), feedback: one('feedback') };
export const findReport = async (db: Db, id: string) =>
  (await db.rows<ReportRow>(statements.report, [id]))[0];
export const findFeedback = async (db: Db, id: string) =>
  (await db.rows<FeedbackRow>(statements.feedback, [id]))[0];

const lock = (table: Table) => ({
  name: `reports_${table}_lock`,
  text: `select handled_at, handled_by from ${tables[table].name} where id = $1 for update`,
});
const set = (table: Table) => ({
  name: `reports_${table}_handle`,
  text: `update ${tables[table].name} set handled_at = $2, handled_by = $3 where id = $1`,
});
const locks = { report: lock('report'), feedback: lock('feedback') };
const sets = { report: set('report'), feedback: set('feedback') };
export type Handled = { handled_at: Date | null; handled_by: string | null };
export const lockStudentReport = async (tx: Db, table: Table, id: string) =>
  (await tx.rows<Handled & Record<string, unknown>>(locks[table], [id]))[0];
export const setHandled = (tx: Db, table: Table, id: string, at: Date | null, by: string | null) =>
  tx.rows(sets[table], [id, at, by]);

const insert = {
  name: 'reports_insert',
  text: 'insert into student_reports (user_id, id, kind, answers, created_at) values ($1, $2, $3, $4::jsonb, $5)',
};
export const insertReport = (
  db: Db,
  row: {
    readonly userId: string;
    readonly id: string;
    readonly kind: ReportKind;
    readonly answers: object;
    readonly createdAt: Date;
  },
) => db.rows(insert, [row.userId, row.id, row.kind, JSON.stringify(row.answers), row.createdAt]);
