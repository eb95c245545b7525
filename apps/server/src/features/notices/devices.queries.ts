import type { Db } from '../../db/database.ts';

export interface NewDevice {
  readonly userId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly service: 'web' | 'onesignal';
  readonly address: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

const take = {
  name: 'device_take',
  text: 'delete from push_devices where service = $1 and address = $2 and user_id <> $3',
};
/** Removes the device from its previous user, since somebody else uses this browser now. */
export const takeOver = (tx: Db, { service, address, userId }: NewDevice) =>
  tx.rows(take, [service, address, userId]);

const insert = {
  name: 'device_insert',
  text: `insert into push_devices as d (user_id, id, session_id, service, address, p256dh, auth, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (service, address) do update
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
      where d.user_id = excluded.user_id`,
};
export const insertDevice = (tx: Db, one: NewDevice, now: Date) =>
  tx.rows(insert, [one.userId, one.id, one.sessionId, one.service, one.address, one.p256dh, one.auth, now]);

const prune = {
  name: 'device_prune',
  text: `delete from push_devices where user_id = $1 and id in (
    select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2)`,
};
/** Keeps only the newest devices. */
export const pruneDevices = (tx: Db, userId: string, limit: number) => tx.rows(prune, [userId, limit]);

const remove = {
  name: 'device_remove',
  text: `delete from push_devices where user_id = $1 and service = 'web' and address = $2`,
};
export const removeByEndpoint = (db: Db, userId: string, endpoint: string) =>
  db.rows(remove, [userId, endpoint]);

const count = {
  name: 'device_count',
  text: `select count(*)::int as count from push_devices d join sessions s on s.id = d.session_id
    where d.user_id = $1 and s.expires_at > $2`,
};
export const countDevices = async (db: Db, userId: string, now: Date) =>
  (await db.rows<{ count: number }>(count, [userId, now]))[0]!.count;
