import { createFileRoute } from '@tanstack/react-router';
import { PracticeHome } from '../../../features/practice/home/PracticeHome.tsx';

export const Route = createFileRoute('/_student/practice/')({ component: PracticeHome });
