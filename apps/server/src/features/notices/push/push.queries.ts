import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { sessions } from '../../sessions/sessions.tables.ts';
import { pushDevices as devices, pushes, pushKeys } from '../notices.tables.ts';

export type OutgoingPush = Pick<typeof pushes.$inferSelect, 'userId' | 'kind' | 'title' | 'text' | 'path'>;
/** A push with its device; `attempts` is the number of tries so far, including the current one. */
export type DuePush = Awaited<ReturnType<typeof claimPushes>>[number];

/** The signed-in devices of these users that these services can reach. */
export const findDevices = (
  db: Db,
  userIds: readonly string[],
  services: readonly DuePush['service'][],
  now: Date,
) =>
  db.orm
    .select({ userId: devices.userId, id: devices.id })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(
      and(inArray(devices.userId, userIds), inArray(devices.service, services), gt(sessions.expiresAt, now)),
    );

// SQL: any number of pushes in one prepared statement.
const insert = rawStatement({
  name: 'push_insert',
  columns: {},
  text: `insert into pushes (user_id, id, device_id, kind, title, text, path, created_at, next_try_at)
    select p.*, $8, $8 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) p`,
});
/** Inserts any number of pushes in one statement. */
export const insertPushes = (
  tx: Db,
  outgoing: readonly (OutgoingPush & { readonly id: string; readonly deviceId: string })[],
  now: Date,
) =>
  tx.rows(insert, [
    outgoing.map((push) => push.userId),
    outgoing.map((push) => push.id),
    outgoing.map((push) => push.deviceId),
    outgoing.map((push) => push.kind),
    outgoing.map((push) => push.title),
    outgoing.map((push) => push.text),
    outgoing.map((push) => push.path),
    now,
  ]);

/** Claims the pushes that are due for this process until `lease`. */
export const claimPushes = ({ orm }: Db, now: Date, lease: Date, count: number) => {
  const due = orm
    .select({ userId: pushes.userId, id: pushes.id })
    .from(pushes)
    .where(lte(pushes.nextTryAt, now))
    .orderBy(asc(pushes.nextTryAt))
    .limit(count)
    .for('update', { skipLocked: true });
  return orm
    .update(pushes)
    .set({ attempts: sql`${pushes.attempts} + 1`, nextTryAt: lease })
    .from(devices)
    .where(
      and(
        sql`(${pushes.userId}, ${pushes.id}) in ${due}`,
        eq(devices.userId, pushes.userId),
        eq(devices.id, pushes.deviceId),
      ),
    )
    .returning({
      userId: pushes.userId,
      id: pushes.id,
      deviceId: pushes.deviceId,
      kind: pushes.kind,
      title: pushes.title,
      text: pushes.text,
      path: pushes.path,
      attempts: pushes.attempts,
      createdAt: pushes.createdAt,
      service: devices.service,
      address: devices.address,
      p256dh: devices.p256dh,
      auth: devices.auth,
    });
};

const isPush = (userId: string, id: string) => and(eq(pushes.userId, userId), eq(pushes.id, id));
export const removePush = ({ orm }: Db, userId: string, id: string) =>
  orm.delete(pushes).where(isPush(userId, id));
export const retryPush = ({ orm }: Db, { userId, id }: DuePush, error: string, nextTryAt: Date) =>
  orm.update(pushes).set({ error, nextTryAt }).where(isPush(userId, id));

/** Removes a device with its pending pushes. */
export const removeDevice = ({ orm }: Db, userId: string, id: string) =>
  orm.delete(devices).where(and(eq(devices.userId, userId), eq(devices.id, id)));

export type KeyPair = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;
export const findKeys = async ({ orm }: Db): Promise<KeyPair | null> => {
  const [keys] = await orm
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .where(eq(pushKeys.id, 1));
  return keys ?? null;
};
/** Stores a key pair, unless another process was first. */
export const insertVapidKeys = ({ orm }: Db, pair: KeyPair, createdAt: Date) =>
  orm
    .insert(pushKeys)
    .values({ id: 1, ...pair, createdAt })
    .onConflictDoNothing({ target: pushKeys.id });
