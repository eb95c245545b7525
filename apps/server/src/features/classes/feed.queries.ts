import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { classFeeds as feeds } from './classes.tables.ts';

export const findFeed = async (db: Db, userId: string): Promise<string | null> =>
  (await db.orm.select({ token: feeds.token }).from(feeds).where(eq(feeds.userId, userId)))[0]?.token ?? null;

export const upsertFeed = async (db: Db, userId: string, token: string, createdAt: Date) =>
  db.orm
    .insert(feeds)
    .values({ userId, token, createdAt })
    .onConflictDoUpdate({ target: feeds.userId, set: { token, createdAt } });

export const removeFeed = async (db: Db, userId: string) =>
  db.orm.delete(feeds).where(eq(feeds.userId, userId));

/** The student of a feed (class_feeds_token_unique). */
export const findFeedReader = async (db: Db, token: string): Promise<string | null> =>
  (await db.orm.select({ userId: feeds.userId }).from(feeds).where(eq(feeds.token, token)))[0]?.userId ??
  null;
