import type { Db } from '../../db/database.ts';

const all = { name: 'settings_all', text: 'select name, value from app_settings' };
/** Stored settings by name, the flags of the product's own housekeeping among them. */
export const findSettings = (db: Db) => db.rows<{ name: string; value: unknown }>(all, []);
