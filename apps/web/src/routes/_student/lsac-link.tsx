import { createFileRoute } from '@tanstack/react-router';
import { LsacLinkPage } from '../../features/exam-council/pages.tsx';

/** Links the account at the exam council. */
export const Route = createFileRoute('/_student/lsac-link')({ component: LsacLinkPage });
