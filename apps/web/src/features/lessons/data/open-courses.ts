import type { Course } from '@docket/contract/types';

/** Remembered when every course was closed: an empty list is that of somebody who never chose. */
export const NONE = 'none';

/** Which courses are expanded; before anything was chosen, the one to resume. */
export function findOpenCourses(
  remembered: readonly string[],
  courses: readonly Course[],
  resumeNo: number | null,
): Set<string> {
  if (remembered.length > 0) return new Set(remembered.filter((slug) => slug !== NONE));
  const first = courses.find(({ no }) => no === resumeNo) ?? courses[0];
  return new Set(first ? [first.slug] : []);
}
