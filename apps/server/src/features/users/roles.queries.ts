import type { Role } from '@docket/contract';
import type { Db } from '../../db/database.ts';

const lock = {
  name: 'roles_lock',
  text: 'select roles from users where id = $1 and deleted_at is null for update',
};
/** The roles of a user, whose row stays locked until the transaction ends. */
export const lockRoles = async (tx: Db, userId: string) =>
  (await tx.rows<{ roles: Role[] }>(lock, [userId]))[0]?.roles ?? null;

const admins = {
  name: 'roles_admins',
  text: `select id from users where 'ADMIN' = any(roles) and deleted_at is null and deletion_due_at is null
    order by id for update`,
};
/** All administrators who stay, locked: otherwise two who leave at the same time would each count the other. */
export const lockAdmins = async (tx: Db) => (await tx.rows<{ id: string }>(admins, [])).map((row) => row.id);

const clearPasswordStatement = {
  name: 'roles_forget_password',
  text: `update users set password_hash = null, password_temporary = false, password_expires_at = null where id = $1`,
};
/** The user signs in by Google, or chooses a password by mail. */
export const clearPassword = (tx: Db, userId: string) => tx.rows(clearPasswordStatement, [userId]);

const set = { name: 'roles_set', text: 'update users set roles = $2 where id = $1' };
export const updateRoles = (tx: Db, userId: string, roles: readonly Role[]) => tx.rows(set, [userId, roles]);
