import type { ReactNode } from 'react';
import { SecurityEventsSection } from './account/SecurityEventsSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** Where the account is signed in, and what happened to it; `children` are sections of other features. */
export function SecurityPage({ children }: { children?: ReactNode }) {
  return (
    <SettingsFrame title="Security">
      {children}
      <SessionsSection />
      <SecurityEventsSection />
    </SettingsFrame>
  );
}
