import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { containsText } from '../../db/text-search.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { tests } from '../content/content.tables.ts';
import { proctoredTests as events, proctoredRegistrations as registrations } from './proctored.tables.ts';

// The own registration and its attempt are joined by primary keys. Deleted attempts are left out.
const ownColumns = {
  id: events.id,
  testId: events.testId,
  title: events.title,
  startsAt: events.startsAt,
  registered: sql<boolean>`${registrations.userId} is not null`,
  waitingAt: registrations.waitingAt,
  enteredAt: registrations.enteredAt,
  attemptId: attempts.id,
};
const isOwn = (userId: string | SQLWrapper) =>
  and(eq(registrations.userId, userId), eq(registrations.proctoredTestId, events.id));
const isAttempt = and(
  eq(attempts.userId, registrations.userId),
  eq(attempts.id, registrations.attemptId),
  isNull(attempts.deletedAt),
);
const isOne = (id: string | SQLWrapper) => and(eq(events.id, id), isNull(events.deletedAt));

const select = (db: Db, userId: string) =>
  db.orm
    // The count uses the index proctored_registrations_test.
    .select({
      ...ownColumns,
      registrations: db.orm.$count(registrations, eq(registrations.proctoredTestId, events.id)),
    })
    .from(events)
    .leftJoin(registrations, isOwn(userId))
    .leftJoin(attempts, isAttempt)
    .$dynamic();
/** An event with the requesting user's own registration, and the number of registrations. */
export type EventRow = Awaited<ReturnType<typeof select>>[number];

export const findEvent = async (db: Db, userId: string, id: string): Promise<EventRow | undefined> =>
  (await select(db, userId).where(isOne(id)))[0];

const ownEvent = builtOnce((orm) =>
  orm
    .select(ownColumns)
    .from(events)
    .leftJoin(registrations, isOwn(sql.placeholder('user')))
    .leftJoin(attempts, isAttempt)
    .where(isOne(sql.placeholder('id')))
    .prepare('proctored_get_own'),
);
/**
 * Without the count: when a test starts, hundreds of students read it within a second, and each would count all
 * others.
 */
export const findOwnEvent = async (db: Db, userId: string, id: string) =>
  (await ownEvent(db).execute({ user: userId, id }))[0];
export type OwnEventRow = Omit<EventRow, 'registrations'>;

/** A page of events after a cursor, ordered by their start (proctored_tests_starts). */
export function listEvents(
  db: Db,
  input: {
    readonly userId: string;
    readonly past: boolean;
    readonly from: { readonly at: Date; readonly id: string };
    /** The visible tests; null for all. Events that the user is registered for are always shown. */
    readonly testIds: readonly string[] | null;
    readonly limit: number;
    /** Words of the title or of the test's name. */
    readonly search?: string | undefined;
    readonly ofTests?: readonly string[] | undefined;
  },
): Promise<EventRow[]> {
  const { from, search, testIds, ofTests } = input;
  const [direction, reaches, beyond] = input.past ? [desc, lte, sql`<`] : [asc, gte, sql`>`];
  const testName = sql`(select name from ${tests} where ${tests.id} = ${events.testId})`;
  return select(db, input.userId)
    .where(
      and(
        reaches(events.startsAt, from.at),
        sql`(${events.startsAt}, ${events.id}) ${beyond} (${from.at}, ${from.id}::uuid)`,
        isNull(events.deletedAt),
        testIds === null
          ? undefined
          : or(inArray(events.testId, [...testIds]), isNotNull(registrations.userId)),
        search ? or(containsText(events.title, search), containsText(testName, search)) : undefined,
        ofTests === undefined ? undefined : inArray(events.testId, [...ofTests]),
      ),
    )
    .orderBy(direction(events.startsAt), direction(events.id))
    .limit(input.limit);
}

export const insertEvent = async (tx: Db, event: typeof events.$inferInsert) =>
  tx.orm.insert(events).values(event);

const lockedColumns = {
  id: events.id,
  testId: events.testId,
  title: events.title,
  startsAt: events.startsAt,
};
export type LockedEvent = Pick<EventRow, keyof typeof lockedColumns>;
/** Locks an event for a change, so that no registration and no seat can be added until it is committed. */
export const lockEvent = async (tx: Db, id: string): Promise<LockedEvent | undefined> =>
  (await tx.orm.select(lockedColumns).from(events).where(isOne(id)).for('no key update'))[0];

/** Locks events for registrations or seats: the events stay unchanged until the transaction ends. */
export const holdEvents = async (
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedEvent>> => {
  const rows = await tx.orm
    .select(lockedColumns)
    .from(events)
    .where(and(inArray(events.id, [...new Set(ids)]), isNull(events.deletedAt)))
    .orderBy(events.id)
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
};

export const updateEvent = async (tx: Db, { id, ...event }: LockedEvent, updatedAt: Date) =>
  tx.orm
    .update(events)
    .set({ ...event, updatedAt })
    .where(eq(events.id, id));
export const removeEvent = async (tx: Db, id: string, now: Date) =>
  tx.orm.update(events).set({ deletedAt: now, updatedAt: now }).where(eq(events.id, id));
