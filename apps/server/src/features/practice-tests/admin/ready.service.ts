import { errorMessages } from '@docket/contract';
import { ApiError, invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { findLessons } from '../../content-import/index.ts';
import { buildChecklist } from './checklist.service.ts';
import type { Likeness } from './duplicates.service.ts';
import { findQuestionsIn, findSectionsOfTest, type StoredTest } from './tree.queries.ts';

/**
 * Throws INVALID with every reason why a test, skill unit or course cannot be published. `known` are similarities
 * found by a check before the transaction; without them they are searched here.
 */
export async function mustBeReady(
  tx: Db,
  test: StoredTest,
  known?: readonly Likeness[] | undefined,
): Promise<void> {
  if (test.type === 'NORMAL' || test.type === 'MERGED') {
    const { lines } = await buildChecklist(tx, test, known);
    const errors = lines.filter((line) => line.level === 'error');
    if (errors.length === 0) return;
    throw new ApiError(
      'INVALID',
      `The test's checklist has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}`,
      errors.slice(0, 50).map(({ code, questionId, sectionId, message }) => ({
        field: `${code}:${questionId ?? sectionId ?? test.id}`,
        message,
      })),
    );
  }
  const sections = (await findSectionsOfTest(tx, test.id)).filter((row) => row.enabled && !row.archivedAt);
  const ids = sections.map((row) => row.id);
  if (test.type === 'SKILL') {
    const questions = await findQuestionsIn(tx, ids);
    if (!questions.some((row) => row.enabled && !row.archivedAt))
      throw invalid('enabled', errorMessages.tests.unitNeedsQuestion);
  } else if (!(await findLessons(tx, ids)).some((row) => row.enabled))
    throw invalid('enabled', errorMessages.tests.courseNeedsLesson);
}
