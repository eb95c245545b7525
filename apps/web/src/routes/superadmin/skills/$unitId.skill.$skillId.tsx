import { createFileRoute } from '@tanstack/react-router';
import { requireStaffCalls } from '../../../app/guards.ts';
import { SkillPage } from '../../../features/staff-learning/skills/SkillPage.tsx';

/** A skill of a unit. */
export const Route = createFileRoute('/superadmin/skills/$unitId/skill/$skillId')({
  beforeLoad: requireStaffCalls,
  component: Skill,
});

function Skill() {
  const { unitId, skillId } = Route.useParams();
  return <SkillPage key={skillId} unitId={unitId} skillId={skillId} />;
}
