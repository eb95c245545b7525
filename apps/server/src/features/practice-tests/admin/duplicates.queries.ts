import type { Db } from '../../../db/database.ts';

type Row<T> = T & Record<string, unknown>;

const state = {
  name: 'tests_fingerprint_state',
  text: `select (select count(*)::int from questions) as count,
    (select id from questions order by id desc limit 1) as last`,
};
/** The number of questions and the last id: a cached copy detects with them that it lacks some. */
export const findFingerprintState = async (db: Db) =>
  (await db.rows<{ count: number; last: string | null }>(state, []))[0]!;

const hashes = {
  name: 'tests_fingerprints',
  text: `select id, shingles, updated_at as "updatedAt" from questions
    where id > $1 and ($2::timestamptz is null or updated_at >= $2) order by id limit $3`,
};
export interface HashRow {
  readonly id: string;
  readonly shingles: number[] | null;
  readonly updatedAt: Date;
}
/** Hashes of the wording of questions after an id, by the primary key; those changed since a timestamp, or all. */
export const findHashes = (db: Db, afterId: string, since: Date | null, limit: number) =>
  db.rows<Row<HashRow>>(hashes, [afterId, since, limit]);

const made = {
  name: 'tests_fingerprints_of_texts',
  text: `select docket_question_shingles(stimulus, stem, array[options]) as shingles
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (stimulus, stem, options, no) order by no`,
};
/** The same hashes for texts that are not stored. The options of a question are one text, separated by spaces. */
export const hashTexts = async (
  db: Db,
  texts: readonly { stimulusHtml: string | null; stemHtml: string; options: readonly string[] }[],
): Promise<number[][]> => {
  const rows = await db.rows<{ shingles: number[] }>(made, [
    texts.map((text) => text.stimulusHtml),
    texts.map((text) => text.stemHtml),
    texts.map((text) => text.options.join(' ')),
  ]);
  return rows.map((row) => row.shingles);
};

export interface TextRow {
  readonly id: string;
  readonly segmentId: string | null;
  readonly stimulusHtml: string | null;
  readonly stemHtml: string;
  readonly options: string[];
}
const texts = {
  name: 'tests_texts',
  text: `select id, segment_id as "segmentId", stimulus_html as "stimulusHtml", stem_html as "stemHtml", options
    from questions where id = any($1::uuid[]) and archived_at is null`,
};
export const findTexts = (db: Db, ids: readonly string[]) => db.rows<Row<TextRow>>(texts, [ids]);

const passages = {
  name: 'tests_passages',
  text: `select id, passage_html || ' ' || coalesce(passage_b_html, '') as html from segments where id = any($1::uuid[])`,
};
export const findPassages = (db: Db, ids: readonly string[]) =>
  db.rows<{ id: string; html: string }>(passages, [ids]);

const marks = {
  name: 'tests_not_duplicates',
  text: `select question_id as "questionId", other_id as "otherId" from not_duplicates
    where question_id = any($1::uuid[]) or other_id = any($1::uuid[])`,
};
/** Pairs marked as not duplicates, by the primary key and the index on the other column. */
export const findMarks = (db: Db, ids: readonly string[]) =>
  db.rows<{ questionId: string; otherId: string }>(marks, [ids]);
const mark = {
  name: 'tests_not_duplicates_mark',
  text: `insert into not_duplicates (question_id, other_id, created_by, created_at)
    select a, b, $3, $4 from unnest($1::uuid[], $2::uuid[]) as t (a, b) on conflict do nothing
    returning question_id as "questionId", other_id as "otherId"`,
};
const unmark = {
  name: 'tests_not_duplicates_unmark',
  text: `delete from not_duplicates n using unnest($1::uuid[], $2::uuid[]) as t (a, b)
    where n.question_id = t.a and n.other_id = t.b returning n.question_id as "questionId", n.other_id as "otherId"`,
};
export interface Pair {
  readonly questionId: string;
  readonly otherId: string;
}
/** Inserts marks and returns the new ones. The lower id of each pair is first. */
export const insertMarks = (tx: Db, pairs: readonly Pair[], actorId: string, now: Date) =>
  tx.rows<Row<Pair>>(mark, [
    pairs.map((pair) => pair.questionId),
    pairs.map((pair) => pair.otherId),
    actorId,
    now,
  ]);
export const deleteMarks = (tx: Db, pairs: readonly Pair[]) =>
  tx.rows<Row<Pair>>(unmark, [pairs.map((pair) => pair.questionId), pairs.map((pair) => pair.otherId)]);
