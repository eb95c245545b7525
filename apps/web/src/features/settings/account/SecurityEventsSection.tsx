import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Section } from '../SettingsFrame.tsx';
import { describeEvent, describeOrigin, isWarning } from './security-copy.ts';

/** Sign-ins, failures and changes of the own credentials, newest first. */
export function SecurityEventsSection() {
  const events = useInfiniteQuery({
    queryKey: ['security-events'],
    queryFn: ({ pageParam }) =>
      call('GET /user/security-events', { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const items = events.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section
      id="activity"
      title="Recent activity"
      text="Sign-ins, failed attempts and changes to how you sign in. If you don't recognize something, change your password."
    >
      {events.isSuccess ? null : <NotLoaded query={events} rows={3} />}
      {events.data && items.length === 0 ? <p>No activity yet.</p> : null}
      {items.length > 0 ? (
        <RowList aria-label="Recent activity">
          {items.map((event) => (
            <Row key={event.id}>
              <div>
                <Group gap="xs" wrap="nowrap" {...(isWarning(event) ? { c: 'warn' } : {})}>
                  {isWarning(event) ? <IconAlertTriangle size={16} aria-hidden /> : null}
                  {describeEvent(event)}
                </Group>
                <Text size="sm" c="dimmed">
                  {describeOrigin(event)}
                </Text>
              </div>
            </Row>
          ))}
        </RowList>
      ) : null}
      <MoreButton list={events} />
    </Section>
  );
}
