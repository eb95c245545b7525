import { createFileRoute } from '@tanstack/react-router';
import { LessonsPage } from '../../../features/lessons/list/LessonsPage.tsx';

export const Route = createFileRoute('/_student/lessons/')({ component: LessonsPage });
