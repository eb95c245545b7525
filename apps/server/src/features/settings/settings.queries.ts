import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';

const all = { name: 'settings_all', text: 'select name, value, updated_at from app_settings' };
/** Stored settings by name, including the product's internal flags. */
export const findSettings = (db: Db) => db.rows<{ name: string; value: unknown; updated_at: Date }>(all, []);

const locked = { name: 'settings_locked', text: 'select value from app_settings where name = $1 for update' };
/** A setting as it is stored, locked until the transaction ends; undefined if nobody stored it. */
export const lockSetting = async (tx: Db, name: string): Promise<unknown> =>
  (await tx.rows<{ value: unknown }>(locked, [name]))[0]?.value;

const write = {
  name: 'settings_write',
  text: `insert into app_settings (name, value, updated_at) values ($1, $2::jsonb, $3)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
};
export const writeSetting = (tx: Db, name: string, value: unknown, now: Date) =>
  tx.rows(write, [name, JSON.stringify(value), now]);

/** Until the transaction ends nobody else can change a setting, including one that is not stored yet. */
export const lockSettings = (tx: Db) => lockNamed(tx, 'docket settings');

const remove = { name: 'settings_remove', text: 'delete from app_settings where name = any($1::text[])' };
export const removeSettings = (tx: Db, names: readonly string[]) => tx.rows(remove, [names]);
