// @vitest-environment happy-dom
import { staff as me, press, sentBy, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { SkillPage } from './SkillPage.tsx';
import { UnitPage } from './UnitPage.tsx';
import { UnitsPage } from './UnitsPage.tsx';

const unitRow = { ...sampleOutput('GET /skill/admin/units').units[0]!, archivedAt: null };
const { unit } = sampleOutput('GET /skill/admin/unit/{id}');

testRefusals({
  'button: shared/learning-admin/ContentItems.tsx, an order': {
    page: () => <UnitsPage />,
    me,
    responses: {
      'GET /skill/admin/units': { units: [unitRow, { ...unitRow, id: 'second', title: 'Second', no: 2 }] },
    },
    ...sentBy(/down/),
  },
  'features/skills/admin/SkillPage.tsx': {
    page: () => <SkillPage unitId={unit.id} skillId={unit.skills[0]!.id} />,
    me,
    isFirst: true,
  },
  'shared/learning-admin/ContentPage.tsx#unit': { page: () => <UnitPage unitId={unit.id} />, me },
  'shared/learning-admin/NewItem.tsx#skill': {
    page: () => <UnitPage unitId={unit.id} />,
    me,
    open: press('Add a skill'),
  },
  'shared/learning-admin/NewItem.tsx#unit': { page: () => <UnitsPage />, me, open: press('New unit') },
});
