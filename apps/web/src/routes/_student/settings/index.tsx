import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountPage } from '../../../features/settings/AccountPage.tsx';
import { Section } from '../../../features/settings/SettingsFrame.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const FeeWaiver = lazy(() => import('../../../features/fee-waiver/FeeWaiver.tsx'));

export const Route = createFileRoute('/_student/settings/')({ component: Account });

function Account() {
  return (
    <AccountPage>
      <Section
        id="fee-waiver"
        title="Fee waiver"
        text="If the exam council waived your fees, tell us: your plan may then cost less."
      >
        <Suspense fallback={<SkeletonRows count={3} />}>
          <FeeWaiver />
        </Suspense>
      </Section>
    </AccountPage>
  );
}
