import { useQuery } from '@tanstack/react-query';
import { ContentListPage } from '../../../shared/learning-admin/ContentListPage.tsx';
import { coursesQuery } from '../../../shared/learning-admin/data/learning-queries.ts';
import { courseKind } from './course-kind.ts';

/** Courses in the students' order. */
export function CoursesPage() {
  return <ContentListPage kind={courseKind} list={useQuery(coursesQuery)} />;
}
