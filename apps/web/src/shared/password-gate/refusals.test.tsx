// @vitest-environment happy-dom
import { staff, testRefusals } from '../../testing/form-refusals.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';

testRefusals({
  'shared/password-gate/PasswordPrompt.tsx': {
    page: () => <PasswordPrompt onClose={() => {}} />,
    me: { ...staff, hasPassword: true },
  },
});
