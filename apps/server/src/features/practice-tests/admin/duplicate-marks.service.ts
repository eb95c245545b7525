import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { writeAudits } from '../../audit/index.ts';
import { deleteMarks, findMarks, insertMarks, type Pair } from './duplicates.queries.ts';
import { findLocations } from './question-locations.ts';
import type { Work } from './work.ts';

/** The order of a pair does not matter. */
const ordered = ({ questionId, otherId }: Pair): Pair =>
  questionId < otherId ? { questionId, otherId } : { questionId: otherId, otherId: questionId };
const toPairKey = (pair: Pair) => Object.values(ordered(pair)).join('/');

export interface Marks {
  has(questionId: string, otherId: string): boolean;
}
/** The pairs of these questions that editors marked as not duplicates. */
export async function readMarks(db: Db, ids: readonly string[]): Promise<Marks> {
  const marked = new Set((await findMarks(db, ids)).map(toPairKey));
  return { has: (questionId, otherId) => marked.has(toPairKey({ questionId, otherId })) };
}

/** Marks pairs as not duplicates, or removes the marks. Idempotent. Throws INVALID. */
export async function markDuplicates(
  { tx, now, newId, actorId }: Work,
  pairs: readonly Pair[],
  dismissed: boolean,
): Promise<void> {
  const locations = await findLocations(
    tx,
    pairs.flatMap((pair) => [pair.questionId, pair.otherId]),
  );
  pairs.forEach(({ questionId, otherId }, at) => {
    if (questionId === otherId) throw invalid(`pairs.${at}.otherId`, errorMessages.tests.twoQuestions);
    for (const [field, id] of Object.entries({ questionId, otherId }))
      if (!locations.has(id)) throw invalid(`pairs.${at}.${field}`, errorMessages.tests.questionNotFound);
  });
  const wanted = pairs.map(ordered);
  const changed = dismissed ? await insertMarks(tx, wanted, actorId, now) : await deleteMarks(tx, wanted);
  await writeAudits(
    tx,
    changed.map(({ questionId, otherId }) => ({
      id: newId(),
      at: now,
      actorId,
      action: dismissed ? 'question.dismiss-duplicate' : 'question.undismiss-duplicate',
      target: `question:${questionId}`,
      homeId: locations.get(questionId)!.testId,
      before: { otherId, dismissed: !dismissed },
      after: { otherId, dismissed },
    })),
  );
}
