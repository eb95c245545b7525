import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { plural } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EntryList } from './EntryList.tsx';
import { JournalFilter } from './JournalFilter.tsx';
import { type JournalSearch, journalListQuery, journalPatternsQuery, toListQuery } from './journal-search.ts';
import { Patterns } from './Patterns.tsx';

/** About how many entries are printed; the page says where the others are. */
const maxPrinted = 500;

interface Props {
  search: JournalSearch;
  onSearch: (search: JournalSearch) => void;
}

/** What the student wrote about missed questions: patterns, and the entries. */
export function JournalPage({ search, onSearch }: Props) {
  const patterns = useQuery(journalPatternsQuery);
  const query = toListQuery(search);
  const list = useInfiniteQuery(journalListQuery(query));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  const error = patterns.error ?? list.error;
  const print = useMutation({
    async mutationFn() {
      let shown = await list.fetchNextPage({ cancelRefetch: false });
      while (shown.hasNextPage && (shown.data?.pages ?? []).flatMap(({ items }) => items).length < maxPrinted)
        shown = await shown.fetchNextPage();
    },
    // After the entries are on the page.
    onSuccess: () => requestAnimationFrame(() => window.print()),
    onError: (failure) => notify.error(failure),
  });
  const save = useMutation({
    mutationFn: () => download('GET /journal', { query: { ...query, exportcsv: 'true' } }),
    onError: (failure) => notify.error(failure),
  });
  const isEmpty = patterns.data?.total === 0;
  return (
    <Page
      title="Journal"
      lead="Why you missed questions, in your words. Entries come back when you review the question."
      width="wide"
      actions={
        entries.length === 0 ? null : (
          <>
            <ActionButton
              variant="default"
              loading={save.isPending}
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => save.mutate()}
            >
              Download CSV
            </ActionButton>
            <ActionButton
              variant="default"
              loading={print.isPending}
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => print.mutate()}
            >
              Print
            </ActionButton>
          </>
        )
      }
    >
      {error && !(patterns.data && list.data) ? (
        <ErrorState
          error={error}
          retry={() => {
            void patterns.refetch();
            void list.refetch();
          }}
        />
      ) : !patterns.data || !list.data ? (
        <SkeletonRows count={8} />
      ) : isEmpty ? (
        <Empty
          {...emptyCopy.noJournalEntriesYet}
          action={
            <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }}>
              Start a drill
            </LinkButton>
          }
        />
      ) : (
        <Stack gap="lg">
          <Patterns patterns={patterns.data} />
          <section aria-label="Journal entries">
            <div data-on-paper="none">
              <JournalFilter patterns={patterns.data} search={search} onSearch={onSearch} />
            </div>
            {entries.length === 0 ? (
              <Empty
                {...emptyCopy.journalNoMatches}
                action={
                  <Button variant="default" onClick={() => onSearch({})}>
                    Show all
                  </Button>
                }
              />
            ) : (
              <EntryList entries={entries} />
            )}
            <Group justify="space-between" mt="sm" c="dimmed" fz="sm" mih={44}>
              <span role="status">
                {plural(entries.length, 'entry', 'entries')} shown
                {list.hasNextPage && entries.length >= maxPrinted ? '. The CSV file has all of them.' : null}
              </span>
              <MoreButton list={list} />
            </Group>
          </section>
        </Stack>
      )}
    </Page>
  );
}
