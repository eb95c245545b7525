import type { Course } from '@docket/contract/types';

/** Stored when every course was collapsed: an empty list means that the user never chose. */
export const NONE = 'none';

/** Which courses are expanded; by default, the one to resume. */
export function findOpenCourses(
  remembered: readonly string[],
  courses: readonly Course[],
  resumeNo: number | null,
): Set<string> {
  if (remembered.length > 0) return new Set(remembered.filter((slug) => slug !== NONE));
  const first = courses.find(({ no }) => no === resumeNo) ?? courses[0];
  return new Set(first ? [first.slug] : []);
}
