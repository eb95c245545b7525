import type { ProctoredTest } from '@docket/contract/types';
import { List } from '@mantine/core';
import { useMe } from '../../lib/me.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { formatTime } from './when.ts';

/** What happens in a proctored test, in chronological order. */
export function Expect({ event, zone }: { event: ProctoredTest; zone: string }) {
  const { breakMinutes, stopClockMinutes } = useMe().accommodations;
  return (
    <Section title="What to expect" gap="xs">
      <List spacing="xs" maw="var(--measure)">
        <List.Item>
          At {formatTime(event.startsAt, zone)} the first section starts for everyone, by our clock. Stay on
          this page. The test opens automatically.
        </List.Item>
        <List.Item>
          If you arrive late, you have the time that's left. Entry closes at{' '}
          {formatTime(event.closesAt, zone)}, when the first section is over.
        </List.Item>
        <List.Item>
          {stopClockMinutes > 0
            ? `Your accommodations let you stop the clock for ${stopClockMinutes} minutes in total.`
            : "You can't pause the clock."}{' '}
          You can't return to a section after you leave it or its time runs out.
        </List.Item>
        <List.Item>
          After the second section there's a break of {breakMinutes} minutes; then the test continues
          automatically.
        </List.Item>
        <List.Item>Your answers are saved as you go, even if you lose your connection or reload.</List.Item>
      </List>
    </Section>
  );
}
