import { createFileRoute } from '@tanstack/react-router';
import { TutorsPage } from '../../features/tutors/TutorsPage.tsx';

export const Route = createFileRoute('/_student/tutors')({ component: TutorsPage });
