import type { Duplicate } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { beginningOf } from './authored.view.ts';
import { readMarks } from './duplicate-marks.service.ts';
import { findLikenesses } from './duplicates.service.ts';
import { placesOf } from './place-names.ts';
import { findQuestion, findQuestions } from './tree.queries.ts';

/** What an author may want to look at: well below where a checklist warns. */
const shownFrom = 0.4;

export async function likenessesOf(db: Db, id: string): Promise<Duplicate[]> {
  const question = await findQuestion(db, id);
  if (!question) throw notFound('Question');
  const likenesses = await findLikenesses(db, [id], shownFrom);
  const ids = likenesses.map((one) => one.otherId);
  const others = new Map((await findQuestions(db, ids)).map((row) => [row.id, row]));
  const places = await placesOf(db, ids);
  const marks = await readMarks(db, [id]);
  return likenesses.flatMap(({ otherId, similarity }) => {
    const other = others.get(otherId);
    const place = places.get(otherId);
    if (!other || !place || place.archived) return [];
    return {
      questionId: otherId,
      place,
      similarity,
      excerpt: beginningOf(other),
      enabled: other.enabled,
      dismissed: marks.has(id, otherId),
    };
  });
}
