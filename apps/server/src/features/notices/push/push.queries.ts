import type { Db } from '../../../db/database.ts';

export interface OutgoingPush {
  readonly userId: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}
export interface DuePush extends OutgoingPush {
  readonly id: string;
  readonly deviceId: string;
  /** The number of tries so far, including the current one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly service: 'web' | 'onesignal';
  readonly address: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

const devices = {
  name: 'push_devices_of',
  text: `select d.user_id as "userId", d.id from push_devices d join sessions s on s.id = d.session_id
    where d.user_id = any($1::uuid[]) and d.service = any($2::text[]) and s.expires_at > $3`,
};
/** The signed-in devices of these users that these services can reach. */
export const findDevices = (db: Db, userIds: readonly string[], services: readonly string[], now: Date) =>
  db.rows<{ userId: string; id: string }>(devices, [userIds, services, now]);

const insert = {
  name: 'push_insert',
  text: `insert into pushes (user_id, id, device_id, kind, title, text, path, created_at, next_try_at)
    select p.*, $8, $8 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) p`,
};
/** Inserts any number of pushes in one statement. */
export const insertPushes = (
  tx: Db,
  pushes: readonly (OutgoingPush & { readonly id: string; readonly deviceId: string })[],
  now: Date,
) =>
  tx.rows(insert, [
    pushes.map((push) => push.userId),
    pushes.map((push) => push.id),
    pushes.map((push) => push.deviceId),
    pushes.map((push) => push.kind),
    pushes.map((push) => push.title),
    pushes.map((push) => push.text),
    pushes.map((push) => push.path),
    now,
  ]);

const claim = {
  name: 'push_claim',
  text: `update pushes p set attempts = p.attempts + 1, next_try_at = $2 from push_devices d
    where (p.user_id, p.id) in (
        select user_id, id from pushes where next_try_at <= $1 order by next_try_at limit $3 for update skip locked)
      and d.user_id = p.user_id and d.id = p.device_id
    returning p.user_id as "userId", p.id, p.device_id as "deviceId", p.kind, p.title, p.text, p.path, p.attempts,
      p.created_at as "createdAt", d.service, d.address, d.p256dh, d.auth`,
};
/** Claims the pushes that are due for this process until `lease`. */
export const claimPushes = (db: Db, now: Date, lease: Date, count: number) =>
  db.rows<DuePush>(claim, [now, lease, count]);

const remove = { name: 'push_remove', text: 'delete from pushes where user_id = $1 and id = $2' };
export const removePush = (db: Db, userId: string, id: string) => db.rows(remove, [userId, id]);

const later = {
  name: 'push_later',
  text: 'update pushes set error = $3, next_try_at = $4 where user_id = $1 and id = $2',
};
export const retryPush = (db: Db, { userId, id }: DuePush, error: string, at: Date) =>
  db.rows(later, [userId, id, error, at]);

const dropDevice = {
  name: 'push_drop_device',
  text: 'delete from push_devices where user_id = $1 and id = $2',
};
/** Removes a device with its pending pushes. */
export const removeDevice = (db: Db, userId: string, id: string) => db.rows(dropDevice, [userId, id]);

const keys = {
  name: 'push_keys',
  text: 'select public_key as "publicKey", private_key as "privateKey" from push_keys where id = 1',
};
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}
export const findKeys = async (db: Db) => (await db.rows<KeyPair>(keys, []))[0] ?? null;

const insertKeys = {
  name: 'push_keep_keys',
  text: `insert into push_keys (id, public_key, private_key, created_at) values (1, $1, $2, $3)
    on conflict (id) do nothing`,
};
/** Stores a key pair, unless another process was first. */
export const insertVapidKeys = (db: Db, pair: KeyPair, now: Date) =>
  db.rows(insertKeys, [pair.publicKey, pair.privateKey, now]);
