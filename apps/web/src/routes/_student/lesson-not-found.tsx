import { createFileRoute } from '@tanstack/react-router';
import { LessonNotFound } from '../../features/lessons/LessonNotFound.tsx';

export const Route = createFileRoute('/_student/lesson-not-found')({ component: LessonNotFound });
