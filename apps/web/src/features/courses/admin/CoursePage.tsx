import { useQuery } from '@tanstack/react-query';
import { ContentPage } from '../../../shared/learning-admin/ContentPage.tsx';
import { courseQuery } from '../../../shared/learning-admin/data/learning-queries.ts';
import { courseKind } from './course-kind.ts';

/** A course: its texts, and its lessons in order. */
export function CoursePage({ courseId }: { courseId: string }) {
  return <ContentPage kind={courseKind} content={useQuery(courseQuery(courseId))} />;
}
