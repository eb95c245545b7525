import type { DeskTeam, Role } from '@docket/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { fullName } from '../../../../db/full-name.ts';
import { users } from '../../../users/users.tables.ts';
import { claimExclusions } from '../../tickets.tables.ts';

/** Staff who answer tickets and have one of these roles. The literals are those of the condition of the index users_desk. */
const isActive = (roles: readonly Role[]) =>
  and(
    sql`${users.deletedAt} is null and ${users.roles} && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]`,
    sql`${users.roles} && ${sql.param([...roles])}::text[]`,
  );
const byName = [asc(users.firstName), asc(users.lastName), asc(users.id)];

export type DeskPersonRow = Awaited<ReturnType<typeof findDeskPeople>>[number];
/** Staff who answer tickets and have one of these roles, ordered by name. */
export const findDeskPeople = async (db: Db, roles: readonly Role[]) =>
  db.orm
    .select({
      id: users.id,
      name: fullName(users),
      roles: users.roles,
      profilePic: users.profilePic,
      excluded: claimExclusions.reason,
    })
    .from(users)
    .leftJoin(claimExclusions, eq(claimExclusions.userId, users.id))
    .where(isActive(roles))
    .orderBy(...byName)
    .limit(1000);

/** Tutors are not notified as a team, because there are too many of them. */
const rolesByTeam: Record<DeskTeam, readonly Role[]> = {
  tutors: [],
  content: ['CONTENT'],
  billing: ['BILLING'],
  events: ['EVENTS'],
  admin: ['ADMIN', 'MANAGER'],
};
const maxNotified = 20;
/** Finds the people to notify when a ticket is handed to a team. */
export const findTeamMembers = async (db: Db, team: DeskTeam): Promise<string[]> => {
  const members = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(isActive(rolesByTeam[team]))
    .orderBy(...byName)
    .limit(maxNotified);
  return members.map(({ id }) => id);
};
