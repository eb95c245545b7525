import { opensAdminApp } from '@docket/rules';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AccountPage } from '../../../features/settings/AccountPage.tsx';
import { Section } from '../../../features/settings/SettingsFrame.tsx';
import { lazyPart } from '../../../lib/load-part.ts';
import { useMe } from '../../../lib/me.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const TwoStepSettings = lazyPart(async () => ({
  default: (await import('../../../features/two-step/TwoStepSettings.tsx')).TwoStepSettings,
}));
const RecordingSwitch = lazyPart(() => import('../../../features/session-recording/RecordingSwitch.tsx'));
const FeeWaiver = lazyPart(() => import('../../../features/fee-waiver/FeeWaiver.tsx'));

export const Route = createFileRoute('/_student/settings/')({ component: Account });

function Account() {
  const { twoStepEnabled, roles } = useMe();
  return (
    <AccountPage>
      {/* For staff who are students too, and for former staff. */}
      {twoStepEnabled || opensAdminApp(roles) ? (
        <Section title="Two-step sign-in" text="Adds a code from your phone to your password.">
          <Suspense fallback={<SkeletonRows count={2} />}>
            <TwoStepSettings />
          </Suspense>
        </Section>
      ) : null}
      <Section
        id="fee-waiver"
        title="Fee waiver"
        text="If the exam council waived your fees, tell us. Your plan may cost less."
      >
        <Suspense fallback={<SkeletonRows count={3} />}>
          <FeeWaiver />
        </Suspense>
      </Section>
      {document.documentElement.dataset.recordingApp === undefined ? null : (
        <Section title="Recording of visits" text="Shows us where a page doesn't work.">
          <Suspense fallback={<SkeletonRows count={1} />}>
            <RecordingSwitch />
          </Suspense>
        </Section>
      )}
    </AccountPage>
  );
}
