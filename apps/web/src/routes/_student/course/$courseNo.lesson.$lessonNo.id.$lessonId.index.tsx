import { createFileRoute } from '@tanstack/react-router';
import { BookmarkButton } from '../../../features/bookmarks/BookmarkButton.tsx';
import { LessonPage } from '../../../features/lessons/lesson/LessonPage.tsx';
import { LearningBoxes } from '../-learning-boxes.tsx';

export const Route = createFileRoute('/_student/course/$courseNo/lesson/$lessonNo/id/$lessonId/')({
  loader: async ({ params }) => {
    const { openLesson } = await import('../../../features/lessons/open-lesson.ts');
    await openLesson(params);
  },
  component: Lesson,
});

function Lesson() {
  const { lessonId } = Route.useParams();
  const about = { kind: 'lesson', id: lessonId } as const;
  return (
    <LessonPage
      lessonId={lessonId}
      mark={<BookmarkButton key={lessonId} about={about} />}
      boxes={<LearningBoxes key={lessonId} about={about} />}
    />
  );
}
