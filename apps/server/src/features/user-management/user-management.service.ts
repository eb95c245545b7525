import type { StaffUser } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { loadEntitlement } from '../plans/index.ts';
import { findUserDetail } from './list.queries.ts';
import { staffUserView } from './user-management.view.ts';

/** A user as this staff member may see it. Throws NOT_FOUND for an unknown or deleted one. */
export async function loadStaffUser(db: Db, reader: SessionUser, id: string, now: Date): Promise<StaffUser> {
  const row = await findUserDetail(db, id, now);
  if (!row) throw notFound('User');
  return staffUserView(row, await loadEntitlement(db, id, now), inGroup(reader.roles, 'admin'), now);
}
