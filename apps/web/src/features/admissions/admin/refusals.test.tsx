// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { Items } from './Items.tsx';
import { LessonPage } from './LessonPage.tsx';
import { SkillDialog } from './SkillDialog.tsx';
import { UnitForm } from './UnitForm.tsx';
import { UnitsPage } from './UnitsPage.tsx';

const skill = sampleOutput('GET /skill/units/all').units[0]!.skills[0]!;
const unit = sampleOutput('GET /admission/unit/{id}').admissionUnit;

testRefusals({
  'features/admissions/admin/Items.tsx': {
    page: () => <Items unit={unit} writes />,
    me,
    open: press('New lesson'),
  },
  'features/admissions/admin/LessonPage.tsx': {
    page: () => <LessonPage id={unit.id} itemId={unit.admissionItems[0]!.id} />,
    me,
  },
  'features/admissions/admin/SkillDialog.tsx': {
    page: () => <SkillDialog unit={{ ...unit, admissionItems: [] }} onClose={() => {}} />,
    me,
    open: () => screen.findByRole('option', { name: skill.title }),
  },
  'features/admissions/admin/UnitForm.tsx': { page: () => <UnitForm unit={unit} />, me },
  'features/admissions/admin/UnitsPage.tsx': { page: () => <UnitsPage />, me, open: press('New unit') },
});
