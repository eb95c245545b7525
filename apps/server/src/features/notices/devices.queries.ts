import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sessions } from '../sessions/sessions.tables.ts';
import { pushDevices as devices } from './notices.tables.ts';

export type NewDevice = Omit<typeof devices.$inferSelect, 'createdAt'>;

/** Removes the device from its previous user, since somebody else uses this browser now. */
export const takeOver = async (tx: Db, { service, address, userId }: NewDevice) =>
  tx.orm
    .delete(devices)
    .where(and(eq(devices.service, service), eq(devices.address, address), ne(devices.userId, userId)));

export const insertDevice = async (tx: Db, device: NewDevice, now: Date) => {
  const { userId, sessionId, p256dh, auth } = device;
  return tx.orm
    .insert(devices)
    .values({ ...device, createdAt: now })
    .onConflictDoUpdate({
      target: [devices.service, devices.address],
      set: { sessionId, p256dh, auth },
      setWhere: eq(devices.userId, userId),
    });
};

/** Keeps only the newest devices. */
export const pruneDevices = async (tx: Db, userId: string, limit: number) => {
  const older = tx.orm
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.createdAt), desc(devices.id))
    .offset(limit);
  return tx.orm.delete(devices).where(and(eq(devices.userId, userId), inArray(devices.id, older)));
};

export const removeByEndpoint = async (db: Db, userId: string, endpoint: string) =>
  db.orm
    .delete(devices)
    .where(and(eq(devices.userId, userId), eq(devices.service, 'web'), eq(devices.address, endpoint)));

export const countDevices = async (db: Db, userId: string, now: Date): Promise<number> => {
  const found = await db.orm
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(and(eq(devices.userId, userId), gt(sessions.expiresAt, now)));
  return found.length;
};
