import type { Db } from '../db/database.ts';

const students = {
  name: 'demo_reports_students',
  text: 'select id, email, first_name from users where simulated and email is not null order by email limit $1',
};
export const findSimulated = (db: Db, limit: number) =>
  db.rows<{ id: string; email: string; first_name: string }>(students, [limit]);

const accounts = {
  name: 'demo_reports_accounts',
  text: `insert into lsac_accounts (user_id, account_id, linked, linked_date, called_at, enabled, prep_plus_activation_date)
    values ($1, $2, $3, $4, $5, true, $6) on conflict do nothing`,
};
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
const feedback = {
  name: 'demo_reports_feedback',
  text: 'insert into feedback (user_id, id, message, created_at) values ($1, $2, $3, $4)',
};
export const insertDemoFeedback = (tx: Db, userId: string, id: string, message: string, at: Date) =>
  tx.rows(feedback, [userId, id, message, at]);
