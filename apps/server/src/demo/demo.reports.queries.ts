import type { Db } from '../db/database.ts';
import { rawStatement } from '../db/raw-statement.ts';

const students = rawStatement<{ id: string; email: string; first_name: string }>({
  name: 'demo_reports_students',
  columns: { id: 'uuid', email: 'text!', first_name: 'text' },
  text: 'select id, email, first_name from users where simulated and email is not null order by email limit $1',
});
export const findSimulated = (db: Db, limit: number) => db.rows(students, [limit]);

const accounts = rawStatement({
  name: 'demo_reports_accounts',
  columns: {},
  text: `insert into lsac_accounts (user_id, account_id, linked, linked_date, called_at, enabled, prep_plus_activation_date)
    values ($1, $2, $3, $4, $5, true, $6) on conflict do nothing`,
});
export const insertCouncilAccount = (
  tx: Db,
  row: {
    readonly userId: string;
    readonly accountId: string | null;
    readonly linkedDate: Date | null;
    readonly calledAt: Date;
    readonly activation: Date | null;
  },
) =>
  tx.rows(accounts, [
    row.userId,
    row.accountId,
    row.linkedDate !== null,
    row.linkedDate,
    row.calledAt,
    row.activation,
  ]);
const feedback = rawStatement({
  name: 'demo_reports_feedback',
  columns: {},
  text: 'insert into feedback (user_id, id, message, created_at) values ($1, $2, $3, $4)',
});
export const insertDemoFeedback = (tx: Db, userId: string, id: string, message: string, at: Date) =>
  tx.rows(feedback, [userId, id, message, at]);
