import type { FoundLesson } from '@docket/contract';
import type { Role } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { type ContentIndex, composeExcerpt, type LessonMeta, mayLearnLesson } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { searchLessons } from './lessons.queries.ts';
import { lessonLinkView } from './lessons.view.ts';

/** The searching user, with what they may use. */
export interface LessonReader {
  readonly user: { readonly roles: readonly Role[] };
  readonly index: ContentIndex;
  readonly access: StudentAccess;
}

/** Lessons by title, summary and text, best match first. */
export async function findLessons(
  db: Db,
  { user, index, access }: LessonReader,
  search: string,
  size: number,
): Promise<FoundLesson[]> {
  const lessons = [...index.lessonsById.values()];
  // The search must not reveal a text that the user may not read.
  const readable = (lesson: LessonMeta) =>
    (access.code === 1 || !user.roles.includes('STUDENT')) && mayLearnLesson(access, lesson);
  const ids = (list: readonly LessonMeta[]) => list.map((lesson) => lesson.id);
  const hits = await searchLessons(
    db,
    search,
    { whole: ids(lessons.filter(readable)), outline: ids(lessons.filter((lesson) => !readable(lesson))) },
    size,
  );
  return hits.flatMap((hit) => {
    const lesson = index.lessonsById.get(hit.id);
    if (!lesson) return [];
    return {
      lesson: lessonLinkView(access, lesson),
      course: { id: lesson.course.id, title: lesson.course.title },
      summary: lesson.summary,
      excerpt: hit.html === null ? lesson.summary : composeExcerpt(hit.html, search),
    };
  });
}
