import type { StaffRole } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { twoStepEnabled } from '../users/index.ts';

interface PolicyRow {
  required_roles: StaffRole[];
  updated_at: Date;
}
const find = {
  name: 'two_step_policy_find',
  text: 'select required_roles, updated_at from two_step_policy where id = 1',
};
export const findPolicy = async (db: Db) => (await db.rows<PolicyRow>(find, []))[0] ?? null;

const store = {
  name: 'two_step_policy_store',
  text: `insert into two_step_policy (id, required_roles, updated_at) values (1, $1, $2)
    on conflict (id) do update set required_roles = excluded.required_roles, updated_at = excluded.updated_at`,
};
export const storePolicy = (tx: Db, requiredRoles: readonly StaffRole[], now: Date) =>
  tx.rows(store, [requiredRoles, now]);

// There are few staff members, and users_desk contains only them.
const count = {
  name: 'two_step_policy_count',
  text: `select role, count(*)::int as users, (count(*) filter (where ${twoStepEnabled('u.id')}))::int as enabled
    from users u cross join unnest(u.roles) as role
    where u.deleted_at is null and u.roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]
    group by role`,
};
/** How many users have each role, and how many of them have two-step sign-in on. */
export const countByRole = (db: Db) => db.rows<{ role: string; users: number; enabled: number }>(count, []);
