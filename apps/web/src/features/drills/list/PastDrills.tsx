import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { HistoryPage } from '../../../shared/history/HistoryPage.tsx';
import { everyId } from '../../../shared/history/history-actions.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { DrillTabs } from '../../../ui/student-tabs.tsx';
import { drillListQuery } from '../data/drill-queries.ts';
import { DrillList } from './DrillList.tsx';
import { drillArchive } from './drill-actions.ts';
import { ListFilter } from './ListFilter.tsx';
import { createListQuery, isFiltered, type ListSearch, PAGE_SIZE } from './list-search.ts';

interface Props {
  archived: boolean;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

const allToArchive = {
  question: 'Archive all finished drills?',
  text: 'Every finished drill moves to the archive. Unfinished ones stay here.',
};
const allToHistory = {
  question: 'Restore all archived drills?',
  text: 'Every archived drill goes back to your past drills.',
};

/** The history of drills, or its archive. */
export function PastDrills({ archived, search, onSearch }: Props) {
  const query = createListQuery(search, archived);
  const list = useQuery(drillListQuery(query));
  const title = archived ? 'Archived drills' : 'Past drills';
  const filtered = isFiltered(search);
  return (
    <HistoryPage
      title={title}
      tabs={<DrillTabs current={archived ? 'Archived' : 'Past drills'} />}
      archived={archived}
      filtered={filtered}
      actions={drillArchive}
      list={list}
      pageSize={PAGE_SIZE}
      onPage={(page) => onSearch({ ...search, page })}
      moveAll={archived ? allToHistory : allToArchive}
      everyId={() => everyId((page) => call('GET /drill/list', { query: { ...query, page, size: 100 } }))}
      filter={<ListFilter search={search} onSearch={onSearch} />}
      empty={
        <NoDrills
          archived={archived}
          filtered={filtered || (search.page ?? 1) > 1}
          onClear={() => onSearch({})}
        />
      }
    >
      {(drills, waiting) => <DrillList drills={drills} waiting={waiting} label={title} />}
    </HistoryPage>
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
        {...emptyCopy.noMatches}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (archived)
    return (
      <Empty
        {...emptyCopy.theArchiveIsEmpty}
        action={
          <LinkButton to="/drill/tests" variant="default">
            See past drills
          </LinkButton>
        }
      />
    );
  return (
    <Empty
      {...emptyCopy.noDrillsYet}
      action={
        <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }}>
          First drill
        </LinkButton>
      }
    />
  );
}
