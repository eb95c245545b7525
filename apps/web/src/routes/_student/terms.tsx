import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../features/tutors/TermsPage.tsx';

export const Route = createFileRoute('/_student/terms')({
  staticData: { openToVisitors: true },
  component: TermsPage,
});
