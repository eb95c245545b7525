import type { DeskTeam } from '@docket/contract';
import type { Db, Statement } from '../../../db/database.ts';

/** The columns of a ticket that staff can change. */
export interface DeskRow {
  subject: string;
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_at: Date | null;
  team: DeskTeam | null;
  tagged: string[];
  admin_vote: number;
  last_from: 'student' | 'tutor';
}
const lock = {
  name: 'tickets_desk_lock',
  text: `select subject, claimed_by, (select first_name || ' ' || last_name from users c where c.id = claimed_by) as claimed_name,
      claimed_at, team, tagged, admin_vote, last_from
    from tickets where user_id = $1 and id = $2 for update`,
};
/** Locks a ticket until the end of the transaction. */
export const lockDesk = async (tx: Db, userId: string, id: string) =>
  (await tx.rows<DeskRow & Record<string, unknown>>(lock, [userId, id]))[0];

const claim = {
  name: 'tickets_claim',
  text: `update tickets set claimed_by = $3::uuid, claimed_at = case when claimed_by = $3 then claimed_at else $4::timestamptz end
    where user_id = $1 and id = $2 and (claimed_by is null or claimed_by = $3 or $5::boolean)
      and not exists (select 1 from claim_exclusions e where e.user_id = $3) returning id`,
};
/**
 * Returns false if somebody else claimed the ticket or this person is excluded; `over` takes it from the person who
 * claimed it (decision 41).
 */
export const claimTicket = async (
  tx: Db,
  userId: string,
  id: string,
  by: string,
  now: Date,
  over: boolean,
): Promise<boolean> => (await tx.rows<{ id: string }>(claim, [userId, id, by, now, over])).length > 0;

const unclaim = {
  name: 'tickets_unclaim',
  text: `update tickets set claimed_by = null, claimed_at = null
    where user_id = $1 and id = $2 and (claimed_by = $3 or $4::boolean and claimed_by is not null) returning id`,
};
/** Returns false if this person has not claimed the ticket; `over` releases it no matter who claimed it. */
export const unclaimTicket = async (
  tx: Db,
  userId: string,
  id: string,
  by: string,
  over: boolean,
): Promise<boolean> => (await tx.rows<{ id: string }>(unclaim, [userId, id, by, over])).length > 0;

const hand = {
  name: 'tickets_send_to',
  text: 'update tickets set team = $3::text, claimed_by = null, claimed_at = null where user_id = $1 and id = $2',
};
export const writeTeam = (tx: Db, userId: string, id: string, team: DeskTeam) =>
  tx.rows(hand, [userId, id, team]);

const setters = {
  adminVote: {
    name: 'tickets_admin_vote',
    text: 'update tickets set admin_vote = $3::int where user_id = $1 and id = $2',
  },
  tagged: {
    name: 'tickets_tagged',
    text: 'update tickets set tagged = $3::uuid[] where user_id = $1 and id = $2',
  },
} satisfies Record<string, Statement>;
export const setStaffField = (
  tx: Db,
  field: keyof typeof setters,
  userId: string,
  id: string,
  value: unknown,
) => tx.rows(setters[field], [userId, id, value]);
