import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AccountPage } from '../../../features/settings/AccountPage.tsx';
import { Section } from '../../../features/settings/SettingsFrame.tsx';
import { lazyPart } from '../../../lib/load-part.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const RecordingSwitch = lazyPart(() => import('../../../features/session-recording/RecordingSwitch.tsx'));
const FeeWaiver = lazyPart(() => import('../../../features/fee-waiver/FeeWaiver.tsx'));

export const Route = createFileRoute('/_student/settings/')({ component: Account });

function Account() {
  return (
    <AccountPage>
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
