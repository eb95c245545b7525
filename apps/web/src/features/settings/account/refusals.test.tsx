// @vitest-environment happy-dom
import { screen } from '../../../testing/dom.tsx';
import { press, testRefusals } from '../../../testing/form-refusals.tsx';
import { fill } from '../../../testing/forms.ts';
import { DangerZone } from './DeleteAccount.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';

testRefusals({
  'features/settings/account/DeleteAccount.tsx': {
    page: () => <DangerZone />,
    me: { hasPassword: true },
    open: press('Delete my account'),
    fill: (user) => fill(user, screen.getByLabelText(/^Type your email address/), 'student@docket.example'),
  },
  'features/settings/account/EmailSection.tsx': { page: () => <EmailSection />, me: { hasPassword: true } },
  'features/settings/account/FeedbackSection.tsx': { page: () => <FeedbackSection /> },
  'features/settings/account/PasswordSection.tsx': {
    page: () => <PasswordSection />,
    me: { hasPassword: true },
  },
  'features/settings/account/ProfileSection.tsx': { page: () => <ProfileSection />, me: { phone: '' } },
});
