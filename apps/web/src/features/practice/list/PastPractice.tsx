import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { practiceListQuery } from '../data/practice-queries.ts';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { EmptyList, type Shelf } from './EmptyList.tsx';
import { ListFilter } from './ListFilter.tsx';
import { isFiltered, kinds, type ListSearch, listQueryOf, PAGE_SIZE } from './list-search.ts';
import { PracticeList } from './PracticeList.tsx';
import { everyId, moveAll } from './practice-actions.ts';

interface Props {
  shelf: Shelf;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** Stands above the list: the score history. */
  children?: ReactNode;
}

const titles: Record<Shelf, string> = {
  test: 'Past practice tests',
  section: 'Past timed sections',
  archive: 'Archived practice',
};

/** The history of practice tests or timed sections, or the archive of both. */
export function PastPractice({ shelf, search, onSearch, children }: Props) {
  const archived = shelf === 'archive';
  const query = listQueryOf(search, archived, archived ? undefined : shelf);
  const { data, error, isPlaceholderData, refetch } = useQuery(practiceListQuery(query));
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const total = data?.total ?? 0;
  const filtered = isFiltered(search);
  const moved = archived ? (search.kind ? [search.kind] : kinds) : [shelf];
  return (
    <Page
      title={titles[shelf]}
      lead={archived ? 'Put aside; they still count in your figures.' : undefined}
      width="wide"
      actions={
        total > 0 ? (
          <>
            <ConfirmButton
              variant="default"
              question={archived ? 'Restore everything shown here?' : 'Archive everything finished here?'}
              text={
                archived
                  ? 'All of it goes back to your past tests and sections.'
                  : 'Everything finished moves to the archive. What is unfinished stays here.'
              }
              confirm={archived ? 'Restore all' : 'Archive all'}
              onConfirm={() => void moveAll(archived ? 'history' : 'archive', moved)}
            >
              {archived ? 'Restore all' : 'Archive all'}
            </ConfirmButton>
            {archived ? (
              <Button
                variant="subtle"
                color="bad"
                onClick={() => setDoomed({ count: total, titles: [], ids: () => everyId(query) })}
              >
                Delete {filtered ? 'these' : 'all'}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {children}
      <ListFilter search={search} byKind={archived} scored={shelf !== 'section'} onSearch={onSearch} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={10} />
      ) : data.items.length === 0 ? (
        <EmptyList shelf={shelf} filtered={filtered || (search.page ?? 1) > 1} onClear={() => onSearch({})} />
      ) : (
        <>
          <PracticeList items={data.items} waiting={isPlaceholderData} label={titles[shelf]} />
          <Pager
            page={data.page}
            size={PAGE_SIZE}
            total={total}
            onPage={(page) => onSearch({ ...search, page })}
          />
        </>
      )}
      {doomed ? <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} /> : null}
    </Page>
  );
}
