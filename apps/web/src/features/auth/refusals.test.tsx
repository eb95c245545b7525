// @vitest-environment happy-dom
import { vi } from 'vitest';

import { screen } from '../../testing/dom.tsx';
import { press, sentBy, staff, testRefusals } from '../../testing/form-refusals.tsx';
import { fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { ConfirmSignupPage } from './ConfirmSignupPage.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { KeepAccountPage } from './KeepAccountPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { ResetTwoStepPage } from './ResetTwoStepPage.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { SignupPage } from './SignupPage.tsx';
import { TwoStepPage } from './TwoStepPage.tsx';
import { UnverifiedEmailPage } from './UnverifiedEmailPage.tsx';

const noGoogle = { 'GET /auth/config': { ...sampleOutput('GET /auth/config'), googleClientId: null } };
const owner = { email: 'someone@docket.example', firstName: 'Some', lastName: 'One' };

/** Google's button, pressed. */
const google = {
  initialize: ({ callback }: { callback: (answer: { credential: string }) => void }) =>
    setTimeout(() => callback({ credential: 'credential' })),
  renderButton: () => {},
};

Object.assign(window, { google: { accounts: { id: google } } });

testRefusals({
  'button: features/auth/KeepAccountPage.tsx, an alert in place': {
    page: () => <KeepAccountPage />,
    ...sentBy('Keep my account'),
  },
  'features/auth/GoogleSignIn.tsx': {
    page: () => <GoogleSignIn />,
    responses: {
      'GET /auth/config': { ...sampleOutput('GET /auth/config'), googleClientId: 'client' },
      'POST /auth/google-nonce': { nonce: 'nonce' },
    },
    first: { 'POST /auth/google': { passwordNeeded: { email: owner.email } } as never },
    open: () => {
      // Instead of loading Google's script.
      vi.spyOn(document.head, 'append').mockImplementation((node) =>
        (node as HTMLElement).onload?.({} as never),
      );
      return screen.findByLabelText('Password of your account');
    },
  },
  'features/auth/LoginPage.tsx': { page: () => <LoginPage next={undefined} />, responses: noGoogle },
  'features/auth/SignupPage.tsx': { page: () => <SignupPage />, responses: noGoogle },
  'features/auth/SetUpPage.tsx': {
    page: () => <SetUpPage token="token" />,
    responses: { 'GET /auth/set-up/{token}': { valid: true } },
  },
  'features/auth/ResetRequestForm.tsx': { page: () => <ResetRequestForm />, responses: noGoogle },
  'features/auth/ResetPasswordPage.tsx': {
    page: () => <ResetPasswordPage token="token" />,
    responses: { 'GET /auth/reset-password/{token}': { valid: true, owner: { ...owner, isStaff: false } } },
  },
  'features/auth/ResetTwoStepPage.tsx': { page: () => <ResetTwoStepPage token="token" /> },
  'features/auth/ChangePasswordPage.tsx': { page: () => <ChangePasswordPage />, me: staff },
  'features/auth/ConfirmSignupPage.tsx': {
    page: () => <ConfirmSignupPage token="token" />,
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Confirm and start' }));
      await screen.findByLabelText('Password');
    },
    first: { 'POST /auth/confirm-signup': { choosePassword: owner } },
  },
  'features/auth/TwoStepPage.tsx': {
    page: () => <TwoStepPage next={undefined} />,
    isButton: true,
    save: async (user) => fill(user, await screen.findByLabelText('Code'), '123456'),
  },
  'features/auth/TwoStepPage.tsx#key': {
    page: () => <TwoStepPage next={undefined} />,
    responses: { 'GET /auth/two-step': { app: true, key: true } },
    ...sentBy('Use a security key'),
  },
  'features/auth/UnverifiedEmailPage.tsx': {
    page: () => <UnverifiedEmailPage />,
    me: { hasPassword: true },
    open: press('Use another address'),
  },
});
