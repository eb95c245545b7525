import { opensAdminApp } from '@docket/rules';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SecurityPage } from '../../../features/settings/SecurityPage.tsx';
import { Section } from '../../../features/settings/SettingsFrame.tsx';
import { lazyPart } from '../../../lib/load-part.ts';
import { useMe } from '../../../lib/me.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const TwoStepSettings = lazyPart(async () => ({
  default: (await import('../../../features/two-step/TwoStepSettings.tsx')).TwoStepSettings,
}));

export const Route = createFileRoute('/_student/settings/security')({ component: Security });

function Security() {
  const { twoStepEnabled, roles } = useMe();
  return (
    <SecurityPage>
      {/* For staff who are students too, and for former staff. */}
      {twoStepEnabled || opensAdminApp(roles) ? (
        <Section
          title="Two-step sign-in"
          text="Adds a code from your phone or a security key to your password."
        >
          <Suspense fallback={<SkeletonRows count={2} />}>
            <TwoStepSettings />
          </Suspense>
        </Section>
      ) : null}
    </SecurityPage>
  );
}
