import { foldText } from '@docket/rules';
import type { Db } from '../../db/database.ts';

/** An event with the requesting user's own registration. */
export interface OwnEventRow {
  id: string;
  test_id: string;
  title: string;
  starts_at: Date;
  registered: boolean;
  waiting_at: Date | null;
  entered_at: Date | null;
  attempt_id: string | null;
}
/** The same, with the number of registrations. */
export interface EventRow extends OwnEventRow {
  registrations: number;
}
type Raw = EventRow & Record<string, unknown>;

// The own registration, joined by both primary keys. Deleted attempts are left out.
const ownColumns = `t.id, t.test_id, t.title, t.starts_at,
    r.user_id is not null as registered, r.waiting_at, r.entered_at,
    (select a.id from attempts a where a.user_id = r.user_id and a.id = r.attempt_id and a.deleted_at is null)
      as attempt_id
  from proctored_tests t
    left join proctored_registrations r on r.user_id = $1 and r.proctored_test_id = t.id`;
// The count uses the index proctored_registrations_test.
const columns = `(select count(*) from proctored_registrations c where c.proctored_test_id = t.id)::int as registrations,
    ${ownColumns}`;

const ofOne = 'where t.id = $2 and t.deleted_at is null';
const one = { name: 'proctored_get', text: `select ${columns} ${ofOne}` };
export const findEvent = async (db: Db, userId: string, id: string): Promise<EventRow | undefined> =>
  (await db.rows<Raw>(one, [userId, id]))[0];
const ownOne = { name: 'proctored_get_own', text: `select ${ownColumns} ${ofOne}` };
/**
 * Without the count: when a test starts, hundreds of students read it within a second, and each would count all
 * others.
 */
export const findOwnEvent = async (db: Db, userId: string, id: string): Promise<OwnEventRow | undefined> =>
  (await db.rows<OwnEventRow & Record<string, unknown>>(ownOne, [userId, id]))[0];

/**
 * $4: the visible tests; null for all. Events that the user is registered for are always shown. $6 and $7 narrow the
 * list.
 */
const shown = `t.deleted_at is null and ($4::uuid[] is null or t.test_id = any($4) or r.user_id is not null)
    and ($6::text is null or position($6 in docket_fold(t.title)) > 0
      or position($6 in docket_fold((select name from tests where id = t.test_id))) > 0)
    and ($7::uuid[] is null or t.test_id = any($7))`;
const upcoming = {
  name: 'proctored_coming',
  text: `select ${columns} where t.starts_at >= $2 and (t.starts_at, t.id) > ($2, $3::uuid) and ${shown}
    order by t.starts_at, t.id limit $5`,
};
const past = {
  name: 'proctored_past',
  text: `select ${columns} where t.starts_at <= $2 and (t.starts_at, t.id) < ($2, $3::uuid) and ${shown}
    order by t.starts_at desc, t.id desc limit $5`,
};
/** A page of events after a cursor, ordered by their start (proctored_tests_starts). */
export const listEvents = (
  db: Db,
  input: {
    readonly userId: string;
    readonly past: boolean;
    readonly from: { readonly at: Date; readonly id: string };
    readonly testIds: readonly string[] | null;
    readonly limit: number;
    /** Words of the title or of the test's name. */
    readonly search?: string | undefined;
    readonly ofTests?: readonly string[] | undefined;
  },
): Promise<EventRow[]> =>
  db.rows<Raw>(input.past ? past : upcoming, [
    input.userId,
    input.from.at,
    input.from.id,
    input.testIds,
    input.limit,
    input.search ? foldText(input.search) : null,
    input.ofTests ?? null,
  ]);

const insert = {
  name: 'proctored_insert',
  text: `insert into proctored_tests (id, test_id, title, starts_at, created_by, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $6)`,
};
export interface NewEvent {
  readonly id: string;
  readonly testId: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly createdBy: string;
  readonly now: Date;
}
export const insertEvent = (tx: Db, event: NewEvent) =>
  tx.rows(insert, [event.id, event.testId, event.title, event.startsAt, event.createdBy, event.now]);

export interface LockedEvent {
  id: string;
  test_id: string;
  title: string;
  starts_at: Date;
}
const lockedColumns =
  'select id, test_id, title, starts_at from proctored_tests where id = $1 and deleted_at is null';
const lock = { name: 'proctored_lock', text: `${lockedColumns} for no key update` };
/** Locks an event for a change, so that no registration and no seat can be added until it is committed. */
export const lockEvent = async (tx: Db, id: string): Promise<LockedEvent | undefined> =>
  (await tx.rows<LockedEvent & Record<string, unknown>>(lock, [id]))[0];
const hold = {
  name: 'proctored_hold',
  text: `select id, test_id, title, starts_at from proctored_tests
    where id = any($1::uuid[]) and deleted_at is null order by id for share`,
};
/** Locks events for registrations or seats: the events stay unchanged until the transaction ends. */
export const holdEvents = async (
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedEvent>> => {
  const rows = await tx.rows<LockedEvent & Record<string, unknown>>(hold, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
};

const update = {
  name: 'proctored_update',
  text: 'update proctored_tests set test_id = $2, title = $3, starts_at = $4, updated_at = $5 where id = $1',
};
export const updateEvent = (tx: Db, event: LockedEvent, now: Date) =>
  tx.rows(update, [event.id, event.test_id, event.title, event.starts_at, now]);
const remove = {
  name: 'proctored_remove',
  text: 'update proctored_tests set deleted_at = $2, updated_at = $2 where id = $1',
};
export const removeEvent = (tx: Db, id: string, now: Date) => tx.rows(remove, [id, now]);
