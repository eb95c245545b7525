import { createFileRoute } from '@tanstack/react-router';
import { ProblemSetPage } from '../../../../features/drills/problem-set/ProblemSetPage.tsx';

export const Route = createFileRoute('/_student/drill/start/ps')({ component: ProblemSetPage });
