import type { Db } from '../../db/database.ts';

const names = {
  name: 'impersonation_names',
  text: 'select id, first_name as "firstName", last_name as "lastName" from users where id = $1 and deleted_at is null',
};
export const findNames = async (tx: Db, userId: string) =>
  (await tx.rows<{ id: string; firstName: string; lastName: string }>(names, [userId]))[0] ?? null;
