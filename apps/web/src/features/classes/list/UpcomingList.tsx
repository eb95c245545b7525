import type { ClassEvent } from '@docket/contract/types';
import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { upcomingQuery } from '../data/class-queries.ts';
import { formatDayName, toDayIn } from '../data/when.ts';
import { ClassListItem } from './ClassListItem.tsx';

interface Props {
  tags: readonly string[];
  mine: boolean;
  onMine: (mine: boolean) => void;
  zone: string;
  now: Date;
}

/** Coming classes, day by day. */
export function UpcomingList({ tags, mine, onMine, zone, now }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    upcomingQuery({ tags, mine }),
  );
  const days = new Map<string, ClassEvent[]>();
  for (const event of data?.pages.flatMap((page) => page.items) ?? []) {
    const day = toDayIn(new Date(event.startsAt), zone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return (
    <Stack component="section" gap="lg" aria-label="Upcoming classes">
      <div>
        <Chip pressed={mine} onToggle={onMine}>
          Only mine
        </Chip>
      </div>
      {data ? null : <NotLoaded query={{ error, refetch }} rows={5} />}
      {data && days.size === 0 ? (
        <Empty
          title={mine ? 'You have no upcoming classes' : 'No upcoming classes'}
          text={
            mine || tags.length > 0
              ? 'Show all classes to find one that suits you.'
              : 'New dates appear here. Until then, watch the recordings.'
          }
        />
      ) : null}
      {[...days].map(([day, events]) => (
        <Stack key={day} gap="xs">
          <Text component="h2" size="md" fw={600}>
            {formatDayName(day)}
          </Text>
          <RowList card>
            {events.map((event) => (
              <ClassListItem key={event.id} event={event} zone={zone} now={now} />
            ))}
          </RowList>
        </Stack>
      ))}
      <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} style={{ alignSelf: 'start' }}>
        Show later classes
      </MoreButton>
    </Stack>
  );
}
