import { createFileRoute } from '@tanstack/react-router';
import { Section } from '../../features/settings/SettingsFrame.tsx';
import { StaffAccountPage } from '../../features/settings/StaffAccountPage.tsx';
import { TwoStepSettings } from '../../features/two-step/TwoStepSettings.tsx';

export const Route = createFileRoute('/superadmin/account')({ component: Account });

function Account() {
  return (
    <StaffAccountPage>
      <Section
        title="Two-step sign-in"
        text="Adds a code from your phone or a security key, so a stolen password isn't enough to sign in."
      >
        <TwoStepSettings />
      </Section>
    </StaffAccountPage>
  );
}
