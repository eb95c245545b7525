import { createFileRoute } from '@tanstack/react-router';
import { TutoringPage } from '../../features/tutors/TutoringPage.tsx';

export const Route = createFileRoute('/_student/tutoring')({ component: TutoringPage });
