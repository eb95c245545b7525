import { courseTestName, type HistoryLesson, questionKey, skillTestName } from '@docket/demo';
import type { Db } from '../db/database.ts';
import type { ContentIndex } from '../features/content/index.ts';
import { saveProgress } from '../features/lessons/index.ts';

/** Ids of questions by the name that the history gives them: the test, unit or course, its part, and their number. */
export function questionIds(index: ContentIndex): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const name = (location: string, part: number, questions: readonly string[]) => {
    for (const id of questions) ids.set(questionKey(location, part, index.questionsById.get(id)!.no), id);
  };
  for (const test of index.tests.filter((one) => one.type === 'NORMAL'))
    for (const section of test.sections) name(test.slug, section.no, section.questionIds);
  for (const unit of index.skillUnits)
    for (const skill of unit.skills) name(skillTestName(unit.no), skill.no, skill.questionIds);
  for (const course of index.courses)
    for (const lesson of course.lessons) name(courseTestName(course.slug), lesson.no, lesson.questionIds);
  return ids;
}

/** Stores the progress in lessons as opening and leaving each would have done; running it again changes nothing. */
export async function writeLessons(
  db: Db,
  index: ContentIndex,
  userId: string,
  lessons: readonly HistoryLesson[],
): Promise<void> {
  for (const lesson of lessons) {
    const course = index.courses.find(({ slug }) => slug === lesson.course);
    const { id } = course!.lessons.find(({ no }) => no === lesson.lesson)!;
    const change = { read: 0, block: 0, videoSecond: undefined, done: undefined };
    await saveProgress(db, userId, id, change, new Date(lesson.openedAt));
    const { read, block } = lesson;
    const left = { read, block, videoSecond: undefined, done: lesson.done || undefined };
    await saveProgress(db, userId, id, left, new Date(lesson.leftAt));
  }
}
