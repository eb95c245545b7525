import { createFileRoute } from '@tanstack/react-router';
import { WritingPage } from '../../../features/writing/WritingPage.tsx';

export const Route = createFileRoute('/_student/writing/')({ component: WritingPage });
