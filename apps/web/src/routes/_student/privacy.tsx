import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/privacy/PrivacyPage.tsx';
import { privacyQuery } from '../../features/privacy/privacy-query.ts';
import { queryClient } from '../../lib/client.ts';

export const Route = createFileRoute('/_student/privacy')({
  staticData: { openToVisitors: true },
  loader: () => queryClient.ensureQueryData(privacyQuery),
  component: PrivacyPage,
});
