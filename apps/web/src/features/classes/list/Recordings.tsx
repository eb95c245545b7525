import { Stack } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { recordingsQuery } from '../data/class-queries.ts';
import { ClassListItem } from './ClassListItem.tsx';

interface Props {
  tags: readonly string[];
  unwatched: boolean;
  search: string;
  zone: string;
  now: Date;
  onChange: (change: { unwatched?: boolean; search?: string }) => void;
}

/** Recordings, newest first. */
export function Recordings({ tags, unwatched, search, zone, now, onChange }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...recordingsQuery({ tags, unwatched, search }),
    placeholderData: keepPreviousData,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const narrowed = unwatched || search !== '' || tags.length > 0;
  return (
    <Stack component="section" aria-label="Recordings">
      <Toolbar>
        <SearchField
          label="Search recordings"
          placeholder="Title or tutor"
          value={search}
          maxLength={100}
          onSearch={(next) => onChange({ search: next })}
        />
        <Chip pressed={unwatched} onToggle={(on) => onChange({ unwatched: on })}>
          Not watched yet
        </Chip>
      </Toolbar>
      {data ? null : <NotLoaded query={{ error, refetch }} rows={4} />}
      {data && items.length === 0 ? (
        <Empty
          title={narrowed ? 'No matches' : 'No recordings yet'}
          text={narrowed ? 'Remove a filter to see more.' : 'Recordings appear here a few hours after class.'}
        />
      ) : null}
      {items.length > 0 ? (
        <RowList card>
          {items.map((event) => (
            <ClassListItem key={event.id} event={event} zone={zone} now={now} recorded />
          ))}
        </RowList>
      ) : null}
      <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} style={{ alignSelf: 'start' }}>
        Show older recordings
      </MoreButton>
    </Stack>
  );
}
