import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { drillListQuery } from '../data/drill-queries.ts';
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx';
import { DrillList } from './DrillList.tsx';
import { everyId, moveAll } from './drill-actions.ts';
import { ListFilter } from './ListFilter.tsx';
import { isFiltered, type ListSearch, listQueryOf, PAGE_SIZE } from './list-search.ts';

interface Props {
  archived: boolean;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The history of drills, or its archive. */
export function PastDrills({ archived, search, onSearch }: Props) {
  const query = listQueryOf(search, archived);
  const { data, error, isPlaceholderData, refetch } = useQuery(drillListQuery(query));
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const total = data?.total ?? 0;
  const filtered = isFiltered(search);
  return (
    <Page
      title={archived ? 'Archived drills' : 'Past drills'}
      lead={archived ? 'Put aside; they still count in your figures.' : undefined}
      width="wide"
      actions={
        total > 0 ? (
          <>
            <ConfirmButton
              variant="default"
              question={archived ? 'Restore all archived drills?' : 'Archive all finished drills?'}
              text={
                archived
                  ? 'Every archived drill goes back to your past drills.'
                  : 'Every finished drill moves to the archive. Unfinished ones stay here.'
              }
              confirm={archived ? 'Restore all' : 'Archive all'}
              onConfirm={() => void moveAll(archived ? 'history' : 'archive')}
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
      <ListFilter search={search} onSearch={onSearch} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={10} />
      ) : data.items.length === 0 ? (
        <NoDrills
          archived={archived}
          filtered={filtered || (search.page ?? 1) > 1}
          onClear={() => onSearch({})}
        />
      ) : (
        <>
          <DrillList
            drills={data.items}
            waiting={isPlaceholderData}
            label={archived ? 'Archived drills' : 'Past drills'}
          />
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

function NoDrills({
  archived,
  filtered,
  onClear,
}: {
  archived: boolean;
  filtered: boolean;
  onClear: () => void;
}) {
  if (filtered)
    return (
      <Empty
        title="No drill fits"
        text="None of your drills fits these filters."
        action={
          <Button variant="default" onClick={onClear}>
            Show all
          </Button>
        }
      />
    );
  if (archived)
    return (
      <Empty
        title="The archive is empty"
        text="Drills that you archive leave your history and wait here."
        action={
          <LinkButton to="/drill/tests" variant="default">
            To past drills
          </LinkButton>
        }
      />
    );
  return (
    <Empty
      title="No drills yet"
      text="Your drills and how they went will stand here."
      action={
        <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }}>
          First drill
        </LinkButton>
      }
    />
  );
}
