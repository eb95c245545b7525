import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { EmailSection } from './account/EmailSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { ProfileSection } from './account/ProfileSection.tsx';
import { SecurityEventsSection } from './account/SecurityEventsSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { ThemeSection } from './account/ThemeSection.tsx';

/** Settings of users who are not students: the account only; `children` are sections of other features. */
export function StaffAccountPage({ children }: { children?: ReactNode }) {
  return (
    <Page title="Your account">
      <ProfileSection />
      <EmailSection />
      <PasswordSection />
      {children}
      <ThemeSection />
      <SessionsSection />
      <SecurityEventsSection />
    </Page>
  );
}
