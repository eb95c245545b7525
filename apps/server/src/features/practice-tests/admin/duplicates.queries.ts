import { and, count, desc, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { questions, segments } from '../../content/content.tables.ts';
import { notDuplicates } from './checks.tables.ts';

/** The number of questions and the last id: a cached copy detects with them that it lacks some. */
export async function findFingerprintState({ orm }: Db): Promise<{ count: number; last: string | null }> {
  const last = orm.select({ id: questions.id }).from(questions).orderBy(desc(questions.id)).limit(1);
  const [state] = await orm.select({ count: count(), last: sql<string | null>`(${last})` }).from(questions);
  return state!;
}

/** Hashes of the wording of questions after an id, by the primary key; those changed since a timestamp, or all. */
export const findHashes = async (db: Db, afterId: string, since: Date | null, limit: number) =>
  db.orm
    .select({ id: questions.id, shingles: questions.shingles, updatedAt: questions.updatedAt })
    .from(questions)
    .where(and(gt(questions.id, afterId), since ? gte(questions.updatedAt, since) : undefined))
    .orderBy(questions.id)
    .limit(limit);
export type HashRow = Awaited<ReturnType<typeof findHashes>>[number];

// SQL text: a function of the database, of no table.
const made = rawStatement<{ shingles: number[] }>({
  name: 'tests_fingerprints_of_texts',
  columns: { shingles: 'int4[]' },
  text: `select docket_question_shingles(stimulus, stem, array[options]) as shingles
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (stimulus, stem, options, no) order by no`,
});
/** The same hashes for texts that are not stored. The options of a question are one text, separated by spaces. */
export const hashTexts = async (
  db: Db,
  texts: readonly { stimulusHtml: string | null; stemHtml: string; options: readonly string[] }[],
): Promise<number[][]> => {
  const rows = await db.rows(made, [
    texts.map((text) => text.stimulusHtml),
    texts.map((text) => text.stemHtml),
    texts.map((text) => text.options.join(' ')),
  ]);
  return rows.map((row) => row.shingles);
};

export const findTexts = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({
      id: questions.id,
      segmentId: questions.segmentId,
      stimulusHtml: questions.stimulusHtml,
      stemHtml: questions.stemHtml,
      options: questions.options,
    })
    .from(questions)
    .where(and(isAmong(questions.id, ids), isNull(questions.archivedAt)));
export type TextRow = Awaited<ReturnType<typeof findTexts>>[number];

export const findPassages = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({
      id: segments.id,
      html: sql<string>`${segments.passageHtml} || ' ' || coalesce(${segments.passageBHtml}, '')`,
    })
    .from(segments)
    .where(isAmong(segments.id, ids));

const pair = { questionId: notDuplicates.questionId, otherId: notDuplicates.otherId };
export type Pair = Readonly<Pick<typeof notDuplicates.$inferSelect, keyof typeof pair>>;
/** Pairs marked as not duplicates, by the primary key and the index on the other column. */
export const findMarks = (db: Db, ids: readonly string[]): Promise<Pair[]> =>
  db.orm
    .select(pair)
    .from(notDuplicates)
    .where(or(isAmong(pair.questionId, ids), isAmong(pair.otherId, ids)));
/** Inserts marks and returns the new ones. The lower id of each pair is first. */
export const insertMarks = async (
  tx: Db,
  pairs: readonly Pair[],
  createdBy: string,
  createdAt: Date,
): Promise<Pair[]> =>
  pairs.length === 0
    ? []
    : tx.orm
        .insert(notDuplicates)
        .values(pairs.map(({ questionId, otherId }) => ({ questionId, otherId, createdBy, createdAt })))
        .onConflictDoNothing()
        .returning(pair);
export const deleteMarks = (tx: Db, pairs: readonly Pair[]): Promise<Pair[]> => {
  const [ids, otherIds] = [pairs.map(({ questionId }) => questionId), pairs.map(({ otherId }) => otherId)];
  return tx.orm
    .delete(notDuplicates)
    .where(
      sql`(${pair.questionId}, ${pair.otherId}) in (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(otherIds)}::uuid[]))`,
    )
    .returning(pair);
};
