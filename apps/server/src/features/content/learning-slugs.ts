const course = 'course-';

/** Slugs that skill units and courses have among tests; the type of the row keeps them apart from a test's. */
export const slugOfUnit = (no: number) => `skill-unit-${no}`;
export const slugOfCourse = (slug: string) => `${course}${slug}`;
export const courseOfSlug = (slug: string) => slug.slice(course.length);
