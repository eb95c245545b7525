import type { Db } from '../../db/database.ts';

const get = { name: 'class_feed_get', text: 'select token from class_feeds where user_id = $1' };
export const findFeed = async (db: Db, userId: string) =>
  (await db.rows<{ token: string }>(get, [userId]))[0]?.token ?? null;

const upsertFeedToken = {
  name: 'class_feed_put',
  text: `insert into class_feeds (user_id, token, created_at) values ($1, $2, $3)
    on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at`,
};
export const upsertFeed = (db: Db, userId: string, token: string, now: Date) =>
  db.rows(upsertFeedToken, [userId, token, now]);

const remove = { name: 'class_feed_remove', text: 'delete from class_feeds where user_id = $1' };
export const removeFeed = (db: Db, userId: string) => db.rows(remove, [userId]);

const reader = {
  name: 'class_feed_reader',
  text: 'select user_id from class_feeds where token = $1',
};
/** The student of a feed (class_feeds_token_unique). */
export const findFeedReader = async (db: Db, token: string) =>
  (await db.rows<{ user_id: string }>(reader, [token]))[0]?.user_id ?? null;
