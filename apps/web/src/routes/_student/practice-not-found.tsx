import { createFileRoute } from '@tanstack/react-router';
import { PracticeNotFound } from '../../features/practice/home/PracticeNotFound.tsx';

export const Route = createFileRoute('/_student/practice-not-found')({ component: PracticeNotFound });
