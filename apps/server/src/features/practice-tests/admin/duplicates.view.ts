import type { Duplicate } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { getExcerpt } from './authored.view.ts';
import { readMarks } from './duplicate-marks.service.ts';
import { findLikenesses } from './duplicates.service.ts';
import { findLocations } from './question-locations.ts';
import { findQuestion, findQuestions } from './tree.queries.ts';

/** Authors may want to check pairs well below the threshold of the checklist. */
const shownFrom = 0.4;

export async function findDuplicates(db: Db, id: string): Promise<Duplicate[]> {
  const question = await findQuestion(db, id);
  if (!question) throw notFound('Question');
  const likenesses = await findLikenesses(db, [id], shownFrom);
  const ids = likenesses.map((likeness) => likeness.otherId);
  const others = new Map((await findQuestions(db, ids)).map((row) => [row.id, row]));
  const locations = await findLocations(db, ids);
  const marks = await readMarks(db, [id]);
  return likenesses.flatMap(({ otherId, similarity }) => {
    const other = others.get(otherId);
    const location = locations.get(otherId);
    if (!other || !location || location.archived) return [];
    return {
      questionId: otherId,
      location,
      similarity,
      excerpt: getExcerpt(other),
      enabled: other.enabled,
      dismissed: marks.has(id, otherId),
    };
  });
}
