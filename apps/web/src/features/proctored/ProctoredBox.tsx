import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '../../lib/me.ts';
import { learnServerTime, serverNow } from '../../lib/server-clock.ts';
import { formatTimezone } from '../../lib/timezones.ts';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { EventRow } from './EventRow.tsx';
import { eventsQuery } from './proctored-queries.ts';
import { useEverySecond } from './use-every-second.ts';
import { getTimeZone } from './when.ts';

/** Upcoming events in the student's own time zone, with a button to register. */
export function ProctoredBox() {
  const zone = getTimeZone(useMe());
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...eventsQuery(false), refetchInterval: 30_000 });
  useEverySecond();
  if (!data) return <NotLoaded query={{ error, refetch }} rows={4} />;
  const events = data.pages.flatMap((page) => page.items);
  if (events[0]) learnServerTime(events[0].serverNow, dataUpdatedAt);
  if (events.length === 0)
    return (
      <Empty
        {...emptyCopy.noProctoredTestsScheduled}
        action={
          <LinkButton to="/practice/$activeBox" params={{ activeBox: 'practice-test' }}>
            Take a practice test
          </LinkButton>
        }
      />
    );
  return (
    <>
      <RowList card aria-label="Proctored tests">
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={serverNow()} />
        ))}
      </RowList>
      <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} mt="md">
        Show later dates
      </MoreButton>
      <Text size="sm" c="dimmed" mt="md" maw="var(--measure)">
        Times are in your time zone, {formatTimezone(zone)}. You can register until the first section is over,
        and cancel until you enter.
      </Text>
    </>
  );
}
