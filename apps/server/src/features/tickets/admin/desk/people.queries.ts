import type { DeskTeam, Role } from '@docket/contract';
import type { Db } from '../../../../db/database.ts';

/** Must have the same text as the condition of the index users_desk. */
const isActive = `deleted_at is null and roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]`;

export interface DeskPersonRow {
  id: string;
  name: string;
  roles: Role[];
  profile_pic: string | null;
  excluded: string | null;
}
const people = {
  name: 'desk_people',
  text: `select u.id, u.first_name || ' ' || u.last_name as name, u.roles, u.profile_pic, e.reason as excluded
    from users u left join claim_exclusions e on e.user_id = u.id
    where ${isActive} and roles && $1::text[] order by u.first_name, u.last_name, u.id limit 1000`,
};
/** Staff who answer tickets and have one of these roles, ordered by name. */
export const findDeskPeople = (db: Db, roles: readonly Role[]) =>
  db.rows<DeskPersonRow & Record<string, unknown>>(people, [roles]);

/** Tutors are not notified as a team, because there are too many of them. */
const rolesByTeam: Record<DeskTeam, readonly Role[]> = {
  tutors: [],
  content: ['CONTENT'],
  billing: ['BILLING'],
  events: ['EVENTS'],
  admin: ['ADMIN', 'MANAGER'],
};
const maxNotified = 20;
const members = {
  name: 'desk_team_members',
  text: `select id from users where ${isActive} and roles && $1::text[] order by first_name, last_name, id limit ${maxNotified}`,
};
/** Finds the people to notify when a ticket is handed to a team. */
export const findTeamMembers = async (db: Db, team: DeskTeam): Promise<string[]> =>
  (await db.rows<{ id: string }>(members, [rolesByTeam[team]])).map((row) => row.id);
