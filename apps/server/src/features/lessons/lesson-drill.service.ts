import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { embargoedQuestions, lockStudent, unfinishedDrills } from '../attempts/index.ts';
import type { ContentIndex, LessonMeta } from '../content/index.ts';
import { insertDrill, lessonTitle, readAttemptOptions } from '../drills/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findSeenKeys } from '../skills/index.ts';

/**
 * An attempt at the questions of a lesson, untimed with the questions whose key was not shown yet, or with
 * all if it may start over. An unfinished attempt is returned again. Throws NOTHING_LEFT.
 */
export async function lessonDrill(
  deps: Deps,
  access: StudentAccess,
  index: ContentIndex,
  lesson: LessonMeta,
  again: boolean,
  now: Date,
): Promise<string> {
  const { userId } = access;
  const nextKey = `lesson:${lesson.id}`;
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const open = (await unfinishedDrills(tx, userId)).find((attempt) => attempt.nextKey === nextKey);
    if (open) return open.id;
    const embargoed = await embargoedQuestions(tx, userId, now);
    const free = lesson.questionIds.filter((id) => !embargoed.has(id));
    const seen = new Set((await findSeenKeys(tx, userId, free)).map((row) => row.questionId));
    const fresh = free.filter((id) => !seen.has(id));
    const ids = fresh.length === 0 && again ? free : fresh;
    if (ids.length === 0) {
      const message =
        lesson.questionIds.length === 0
          ? errorMessages.lessons.noQuestions
          : errorMessages.lessons.allAnswered;
      throw new ApiError('NOTHING_LEFT', message, [{ field: 'again', message }]);
    }
    return insertDrill(tx, deps, {
      userId,
      kind: 'lesson',
      type: 'SKILL',
      nextKey,
      title: lessonTitle(lesson),
      reason: 'lesson',
      chance: null,
      questions: ids.map((id) => index.questionsById.get(id)!),
      ...readAttemptOptions(access),
      // The lesson is shown next to the questions: neither a clock nor a second answer without the key makes sense.
      timing: { kind: 'untimed' },
      blindReview: false,
      now,
    });
  });
}
