// @vitest-environment happy-dom

import { call } from '../../lib/client.ts';
import { screen } from '../../testing/dom.tsx';
import { staff, testRefusals } from '../../testing/form-refusals.tsx';
import { fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { AddKey } from './AddKey.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { SetUp } from './SetUp.tsx';
import { TwoStepPolicy } from './TwoStepPolicy.tsx';

const me = { ...staff, hasPassword: true };

testRefusals({
  'features/two-step/TwoStepPolicy.tsx': {
    page: () => <TwoStepPolicy />,
    me,
    fill: (user, form) => user.click(form.querySelector('input[type=checkbox]')!),
  },
  'features/two-step/ProofDialog.tsx': {
    page: () => (
      <ProofDialog
        title="Turn it off?"
        confirm="Turn off"
        onConfirm={() => call('POST /two-step/switch-off', { body: { code: '123456' } } as never)}
        onClose={() => {}}
      >
        Signing in then needs the password alone.
      </ProofDialog>
    ),
    me,
  },
  'features/two-step/AddKey.tsx': { page: () => <AddKey onCancel={() => {}} onDone={() => {}} />, me },
  'features/two-step/SetUp.tsx#password': { page: () => <SetUp onDone={() => {}} />, me },
  'features/two-step/SetUp.tsx#code': {
    page: () => <SetUp onDone={() => {}} />,
    me,
    first: { 'POST /two-step/set-up': sampleOutput('POST /two-step/set-up') },
    open: async (user) => {
      await user.type(await screen.findByLabelText('Your password'), 'Quiet otters');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByLabelText('Code');
    },
    isButton: true,
    save: async (user) => {
      await fill(user, screen.getByLabelText('Code'), '12');
      await fill(user, screen.getByLabelText('Code'), '123456');
    },
  },
});
