import { desc, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { podcasts } from './podcasts.tables.ts';

export type PodcastRow = typeof podcasts.$inferSelect;

/** Episodes by descending number (podcasts_no), below one number or from the newest on. */
export const listPodcasts = (db: Db, limit: number, below: number | null = null): Promise<PodcastRow[]> =>
  db.orm
    .select()
    .from(podcasts)
    .where(below === null ? undefined : lt(podcasts.no, below))
    .orderBy(desc(podcasts.no))
    .limit(limit);

export const insertPodcast = async (tx: Db, row: PodcastRow) => tx.orm.insert(podcasts).values(row);
