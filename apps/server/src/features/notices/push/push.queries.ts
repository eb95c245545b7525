import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { insertion } from '../../../db/upsert.ts';
import { sessions } from '../../sessions/sessions.tables.ts';
import { pushDevices as devices, pushes, pushKeys } from '../notices.tables.ts';

export type OutgoingPush = Pick<typeof pushes.$inferSelect, 'userId' | 'kind' | 'title' | 'text' | 'path'>;
/** A push with its device; `attempts` is the number of tries so far, including the current one. */
export type DuePush = Awaited<ReturnType<typeof claimPushes>>[number];

/** The signed-in devices of these users that these services can reach. */
export const findDevices = async (
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

const insert = insertion(pushes, {
  name: 'push_insert',
  columns: ['userId', 'id', 'deviceId', 'kind', 'title', 'text', 'path', 'createdAt', 'nextTryAt'],
});
/** Inserts any number of pushes in one statement. */
export const insertPushes = (
  tx: Db,
  outgoing: readonly (OutgoingPush & { readonly id: string; readonly deviceId: string })[],
  now: Date,
) =>
  insert(
    tx,
    outgoing.map((push) => ({ ...push, createdAt: now, nextTryAt: now })),
  );

/** Claims the pushes that are due for this process until `lease`. */
export const claimPushes = async ({ orm }: Db, now: Date, lease: Date, count: number) => {
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
export const removePush = async ({ orm }: Db, userId: string, id: string) =>
  orm.delete(pushes).where(isPush(userId, id));
export const retryPush = async ({ orm }: Db, { userId, id }: DuePush, error: string, nextTryAt: Date) =>
  orm.update(pushes).set({ error, nextTryAt }).where(isPush(userId, id));

/** Removes a device with its pending pushes. */
export const removeDevice = async ({ orm }: Db, userId: string, id: string) =>
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
export const insertVapidKeys = async ({ orm }: Db, pair: KeyPair, createdAt: Date) =>
  orm
    .insert(pushKeys)
    .values({ id: 1, ...pair, createdAt })
    .onConflictDoNothing({ target: pushKeys.id });
