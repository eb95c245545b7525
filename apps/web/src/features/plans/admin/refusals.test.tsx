// @vitest-environment happy-dom
import { staff as me, press, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { FeaturesForm } from './FeaturesForm.tsx';
import { PriceForm, SettingsForm } from './PlanForms.tsx';
import { PlansPage } from './PlansPage.tsx';

const plan = sampleOutput('GET /plan/all').plans[0]!;

testRefusals({
  'features/plans/admin/PlanForms.tsx#price': { page: () => <PriceForm plan={plan} />, me },
  'features/plans/admin/PlanForms.tsx#settings': { page: () => <SettingsForm plan={plan} />, me },
  'features/plans/admin/FeaturesForm.tsx': {
    page: () => <FeaturesForm plan={plan} />,
    me,
    fill: (user, form) => user.click(form.querySelector('input[type=checkbox]')!),
  },
  'features/plans/admin/PlansPage.tsx': {
    page: () => <PlansPage />,
    me,
    open: press('New plan'),
  },
});
