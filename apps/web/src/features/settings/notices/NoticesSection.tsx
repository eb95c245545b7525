import { Suspense } from 'react';
import { lazyPart } from '../../../lib/load-part.ts';
import { NoMailServer } from '../../../shared/account-fields/NoMailServer.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Section } from '../SettingsFrame.tsx';

const Notices = lazyPart(() => import('./Notices.tsx'));

/** The notifications section of the settings; its content is loaded when the settings are opened. */
export function NoticesSection() {
  return (
    <Section id="notices" title="Notifications" text="Choose what we email or push to you.">
      <NoMailServer>Email notifications can't reach you, but push notifications can.</NoMailServer>
      <Suspense fallback={<SkeletonRows count={5} />}>
        <Notices />
      </Suspense>
    </Section>
  );
}
