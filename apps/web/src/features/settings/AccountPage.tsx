import type { ReactNode } from 'react';
import { DangerZone } from './account/DeleteAccount.tsx';
import { EmailSection } from './account/EmailSection.tsx';
import { FeedbackSection } from './account/FeedbackSection.tsx';
import { LeaderboardSection } from './account/LeaderboardSection.tsx';
import { ExportSection } from './account/OwnData.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { ProfileSection } from './account/ProfileSection.tsx';
import { ThemeSection } from './account/ThemeSection.tsx';
import { NoticesSection } from './notices/NoticesSection.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** The account; `children` are sections of other features. */
export function AccountPage({ children }: { children?: ReactNode }) {
  return (
    <SettingsFrame title="Settings">
      <ProfileSection />
      <EmailSection />
      <PasswordSection />
      <ThemeSection />
      <NoticesSection />
      {children}
      <LeaderboardSection />
      <FeedbackSection />
      <ExportSection />
      <DangerZone />
    </SettingsFrame>
  );
}
