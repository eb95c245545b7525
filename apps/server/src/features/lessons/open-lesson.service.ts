import type { Db } from '../../db/database.ts';
import { type ContentIndex, type LessonMeta, mayLearnLesson } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findOpenProgress } from './lessons.queries.ts';
import type { ProgressRow } from './progress.queries.ts';

interface OpenLesson {
  readonly lesson: LessonMeta;
  readonly progress: ProgressRow;
}

/** The lesson that was opened last and is not done, among those that the plan includes. */
export function selectOpenLesson(
  index: ContentIndex,
  access: StudentAccess,
  rows: readonly ProgressRow[],
): OpenLesson | null {
  const open = rows
    .filter((row) => row.doneAt === null)
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .flatMap((progress) => {
      const lesson = index.lessonsById.get(progress.id);
      return lesson && mayLearnLesson(access, lesson) ? { lesson, progress } : [];
    });
  return open[0] ?? null;
}

/** The number of opened lessons that are checked for one that the plan still includes. */
const maxOpenLessons = 10;

/** The same from the database, for lessons that were worked on since `since`. */
export async function findOpenLesson(
  db: Db,
  index: ContentIndex,
  access: StudentAccess,
  since: Date,
): Promise<OpenLesson | null> {
  return selectOpenLesson(index, access, await findOpenProgress(db, access.userId, since, maxOpenLessons));
}
