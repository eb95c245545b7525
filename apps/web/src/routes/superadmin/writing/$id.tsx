import { createFileRoute } from '@tanstack/react-router';
import { PromptPage } from '../../../features/writing/admin/PromptPage.tsx';
import { requireContent } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/writing/$id')({
  beforeLoad: requireContent,
  component: Prompt,
});

function Prompt() {
  const { id } = Route.useParams();
  return <PromptPage key={id} id={id} />;
}
