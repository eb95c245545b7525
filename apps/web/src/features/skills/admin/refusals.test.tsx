// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { SkillPage } from './SkillPage.tsx';
import { UnitPage } from './UnitPage.tsx';
import { UnitsPage } from './UnitsPage.tsx';

const { unit } = sampleOutput('GET /skill/admin/unit/{id}');

testRefusals({
  'features/skills/admin/SkillPage.tsx': {
    page: () => <SkillPage unitId={unit.id} skillId={unit.skills[0]!.id} />,
    me,
    isFirst: true,
  },
  'features/skills/admin/UnitPage.tsx#head': { page: () => <UnitPage unitId={unit.id} />, me },
  'features/skills/admin/UnitPage.tsx#new': {
    page: () => <UnitPage unitId={unit.id} />,
    me,
    open: press('Add a skill'),
  },
  'features/skills/admin/UnitsPage.tsx': { page: () => <UnitsPage />, me, open: press('New unit') },
});
