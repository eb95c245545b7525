import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Section } from '../SettingsFrame.tsx';

const Notices = lazy(() => import('./Notices.tsx'));

/** The part of the settings about notices; its inside is fetched when the settings are opened. */
export function NoticesSection() {
  return (
    <Section id="notices" title="Notices" text="Choose what you are told of by mail and on your devices.">
      <Suspense fallback={<SkeletonRows count={5} />}>
        <Notices />
      </Suspense>
    </Section>
  );
}
