import { createFileRoute } from '@tanstack/react-router';
import { WritingPage } from '../../../features/writing/WritingPage.tsx';

/** Argumentative writing: prompts and essays. */
export const Route = createFileRoute('/_student/writing/')({ component: WritingPage });
