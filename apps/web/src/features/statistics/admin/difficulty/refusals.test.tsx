// @vitest-environment happy-dom
import { defaultDifficultySettings } from '@docket/rules';
import { screen } from '../../../../testing/dom.tsx';
import { staff as me, testRefusals } from '../../../../testing/form-refusals.tsx';
import { fill } from '../../../../testing/forms.ts';
import { sampleOutput } from '../../../../testing/sample.ts';
import { DifficultySettingsForm } from './DifficultySettingsForm.tsx';

testRefusals({
  'features/statistics/admin/difficulty/DifficultySettingsForm.tsx': {
    page: () => <DifficultySettingsForm stored={defaultDifficultySettings} own={false} type="" mayChange />,
    me,
    responses: {
      'POST /practice-test/difficulty-update/temp': sampleOutput(
        'POST /practice-test/difficulty-update/temp',
      ),
    },
    fill: async (user) => {
      for (const [at, share] of ['90', '70', '50', '30'].entries())
        await fill(user, screen.getByLabelText(`Difficulty ${at + 1} from`), share);
    },
  },
});
