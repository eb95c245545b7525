import type { OptionKey } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { StoredNote } from './explanations.tables.ts';

/** An explanation with the reader's vote. */
export interface ExplanationRow {
  id: string;
  question_id: string | null;
  segment_id: string | null;
  author: string;
  html: string;
  video_url: string | null;
  notes: StoredNote[];
  /** Reveals the key, so it is not sent to students. */
  key_at_save: OptionKey | null;
  options_hash_at_save: string | null;
  score: number;
  enabled: boolean;
  updated_at: Date;
  my_vote: -1 | 0 | 1;
  /** The options of its question in order; null for a passage. */
  option_keys: OptionKey[] | null;
}
const columns = `e.id, e.question_id, e.segment_id, e.author, e.html, e.video_url, e.notes, e.key_at_save,
  e.options_hash_at_save, e.score, e.enabled, e.updated_at, coalesce(v.vote, 0) as my_vote,
  q.option_keys`;
const votes =
  'left join explanation_votes v on v.explanation_id = e.id and v.user_id = $1 left join questions q on q.id = e.question_id';

const ofQuestion = {
  name: 'explanations_of_question',
  text: `select ${columns} from explanations e ${votes}
    where e.question_id = $2 and (e.enabled or $3) order by e.score desc, e.id limit 50`,
};
const ofSegment = {
  name: 'explanations_of_segment',
  text: `select ${columns} from explanations e ${votes}
    where e.segment_id = $2 and (e.enabled or $3) order by e.score desc, e.id limit 50`,
};
const ofSegments = {
  name: 'explanations_of_segments',
  text: `select ${columns} from explanations e ${votes}
    where e.segment_id = any($2::uuid[]) and (e.enabled or $3) order by e.segment_id, e.score desc, e.id limit 500`,
};
const one = {
  name: 'explanations_one',
  text: `select ${columns} from explanations e ${votes} where e.id = $2`,
};

/** Best score first; disabled ones only for staff. */
export const findOfQuestion = (db: Db, userId: string, questionId: string, disabledToo: boolean) =>
  db.rows<ExplanationRow>(ofQuestion, [userId, questionId, disabledToo]);
export const findOfSegment = (db: Db, userId: string, segmentId: string, disabledToo: boolean) =>
  db.rows<ExplanationRow>(ofSegment, [userId, segmentId, disabledToo]);
export const findOfSegments = (db: Db, userId: string, segmentIds: readonly string[], disabledToo: boolean) =>
  db.rows<ExplanationRow>(ofSegments, [userId, segmentIds, disabledToo]);
export const findExplanation = async (db: Db, userId: string, id: string) =>
  (await db.rows<ExplanationRow>(one, [userId, id]))[0];

const lock = { name: 'explanations_lock', text: 'select score from explanations where id = $1 for update' };
const currentVote = {
  name: 'explanations_current_vote',
  text: 'select vote from explanation_votes where user_id = $1 and explanation_id = $2',
};
const saveVote = {
  name: 'explanations_save_vote',
  text: `insert into explanation_votes (user_id, explanation_id, vote) values ($1, $2, $3)
    on conflict (user_id, explanation_id) do update set vote = excluded.vote`,
};
const dropVote = {
  name: 'explanations_drop_vote',
  text: 'delete from explanation_votes where user_id = $1 and explanation_id = $2',
};
const addScore = {
  name: 'explanations_add_score',
  text: 'update explanations set score = score + $2 where id = $1',
};
/**
 * Replaces the vote of a student. The row lock keeps the score equal to the sum of the votes. Must run in a
 * transaction.
 */
export async function replaceVote(tx: Db, userId: string, id: string, vote: -1 | 0 | 1): Promise<void> {
  await tx.rows(lock, [id]);
  const before = (await tx.rows<{ vote: number }>(currentVote, [userId, id]))[0]?.vote ?? 0;
  if (vote === 0) await tx.rows(dropVote, [userId, id]);
  else await tx.rows(saveVote, [userId, id, vote]);
  if (vote !== before) await tx.rows(addScore, [id, vote - before]);
}

const countView = {
  name: 'explanations_count_view',
  text: 'update explanations set views = views + 1 where id = $1',
};
export const addView = (db: Db, id: string) => db.rows(countView, [id]);
