import type { ProctoredTest } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { learnServerTime, serverNow } from '../../../lib/server-clock.ts';
import { formatTimezone } from '../../../lib/timezones.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { eventsQuery } from '../proctored-queries.ts';
import { getTimeZone } from '../when.ts';
import { EventDialog } from './EventDialog.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';
import { StaffEvent } from './StaffEvent.tsx';
import { readScheduleSearch, type ScheduleSearch } from './schedule-search.ts';

interface Props {
  search: RawSearch;
  onSearch: (search: ScheduleSearch) => void;
}

/** Upcoming or past proctored tests, with a button to schedule one. */
export function SchedulePage({ search: raw, onSearch }: Props) {
  const search = readScheduleSearch(raw);
  const { past = false, search: searchTerm, test } = search;
  const narrow = { ...(searchTerm ? { search: searchTerm } : {}), ...(test ? { filterByTest: [test] } : {}) };
  const narrowed = searchTerm !== undefined || test !== undefined;
  const zone = getTimeZone(useMe());
  const [editing, setEditing] = useState<ProctoredTest | 'new' | null>(null);
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...eventsQuery(past, narrow), refetchInterval: 30_000 });
  const events = data?.pages.flatMap((page) => page.items) ?? [];
  if (events[0]) learnServerTime(events[0].serverNow, dataUpdatedAt);
  return (
    <Page
      title="Proctored tests"
      lead={`Times are in your time zone, ${formatTimezone(zone)}, with UTC beside them.`}
      actions={<Button onClick={() => setEditing('new')}>Schedule</Button>}
    >
      <ScheduleTools search={search} onSearch={onSearch} />
      {data ? null : <NotLoaded query={{ error, refetch }} rows={4} />}
      {data && events.length === 0 ? (
        <Empty
          title={narrowed ? 'No results' : past ? 'No past proctored tests' : 'No proctored tests scheduled'}
          text={
            narrowed
              ? 'No proctored tests match your search and filters.'
              : past
                ? ''
                : 'Schedule one and students find it under Practice.'
          }
        />
      ) : null}
      {events.length > 0 ? (
        <RowList card aria-label="Proctored tests">
          {events.map((event) => (
            <StaffEvent
              key={event.id}
              event={event}
              zone={zone}
              now={serverNow()}
              onEdit={() => setEditing(event)}
            />
          ))}
        </RowList>
      ) : null}
      <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} mt="md" />
      {editing ? (
        <EventDialog
          event={editing === 'new' ? null : editing}
          zone={zone}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Page>
  );
}
