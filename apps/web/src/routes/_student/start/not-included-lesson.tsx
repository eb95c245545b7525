import { createFileRoute } from '@tanstack/react-router';
import { NotIncludedLesson } from '../../../features/lessons/NotIncludedLesson.tsx';

export const Route = createFileRoute('/_student/start/not-included-lesson')({ component: NotIncludedLesson });
