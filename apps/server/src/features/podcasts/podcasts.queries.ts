import type { Db } from '../../db/database.ts';

export interface PodcastRow {
  id: string;
  slug: string;
  no: number;
  title: string;
  description: string;
  url: string;
  bytes: number;
  seconds: number;
  published_at: Date;
  transcript: string;
}
type Raw = PodcastRow & Record<string, unknown>;
const columns =
  'select id, slug, no, title, description, url, bytes, seconds, published_at, transcript from podcasts';

/** A number above all episodes. */
const beyondAll = 2_147_483_647;
const page = { name: 'podcasts_page', text: `${columns} where no < $1 order by no desc limit $2` };
/** Episodes by descending number (podcasts_no), below one number or from the newest on. */
export const listPodcasts = (db: Db, limit: number, below: number | null = null): Promise<PodcastRow[]> =>
  db.rows<Raw>(page, [below ?? beyondAll, limit]);

const bySlug = { name: 'podcasts_by_slug', text: `${columns} where slug = $1` };
export const findPodcast = async (db: Db, slug: string): Promise<PodcastRow | undefined> =>
  (await db.rows<Raw>(bySlug, [slug]))[0];

const insert = {
  name: 'podcasts_insert',
  text: `insert into podcasts (id, slug, no, title, description, url, bytes, seconds, published_at, transcript)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};
export const insertPodcast = (tx: Db, one: PodcastRow) =>
  tx.rows(insert, [
    one.id,
    one.slug,
    one.no,
    one.title,
    one.description,
    one.url,
    one.bytes,
    one.seconds,
    one.published_at,
    one.transcript,
  ]);
