import { createFileRoute } from '@tanstack/react-router';
import { SkillPage } from '../../../features/skills/admin/SkillPage.tsx';
import { requireStaffCalls } from '../../../lib/guards.ts';

export const Route = createFileRoute('/superadmin/skills/$unitId/skill/$skillId')({
  beforeLoad: requireStaffCalls,
  component: Skill,
});

function Skill() {
  const { unitId, skillId } = Route.useParams();
  return <SkillPage key={skillId} unitId={unitId} skillId={skillId} />;
}
