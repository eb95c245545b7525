const course = 'course-';

/** Slugs of skill units and courses among tests; the type of the row distinguishes them from a test's. */
export const slugOfUnit = (no: number) => `skill-unit-${no}`;
export const slugOfCourse = (slug: string) => `${course}${slug}`;
export const courseOfSlug = (slug: string) => slug.slice(course.length);
