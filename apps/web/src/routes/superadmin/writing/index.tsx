import { createFileRoute } from '@tanstack/react-router';
import { PromptsPage } from '../../../features/writing/admin/PromptsPage.tsx';
import { requireContent } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/writing/')({
  beforeLoad: requireContent,
  component: PromptsPage,
});
