import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/client.ts';
import { HistoryPage } from '../../../shared/history/HistoryPage.tsx';
import { everyId } from '../../../shared/history/history-actions.ts';
import { PracticeTabs } from '../../../ui/student-tabs.tsx';
import { practiceListQuery } from '../data/practice-queries.ts';
import { EmptyList, type ListName } from './EmptyList.tsx';
import { ListFilter } from './ListFilter.tsx';
import { createListQuery, isFiltered, kinds, type ListSearch, PAGE_SIZE } from './list-search.ts';
import { PracticeList } from './PracticeList.tsx';
import { createPracticeArchive } from './practice-actions.ts';

interface Props {
  name: ListName;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** Shown above the list: the score history. */
  children?: ReactNode;
}

const titles: Record<ListName, string> = {
  test: 'Past practice tests',
  section: 'Past timed sections',
  archive: 'Archived practice',
};
const tabs = { test: 'Past tests', section: 'Past sections', archive: 'Archived' } as const;
const allToArchive = {
  question: 'Archive everything finished here?',
  text: 'Everything finished moves to the archive. Unfinished work stays here.',
};
const allToHistory = {
  question: 'Restore everything shown here?',
  text: 'Everything moves back to your past tests and sections.',
};

/** The history of practice tests or timed sections, or the archive of both. */
export function PastPractice({ name, search, onSearch, children }: Props) {
  const archived = name === 'archive';
  const query = createListQuery(search, archived, archived ? undefined : name);
  const list = useQuery(practiceListQuery(query));
  const filtered = isFiltered(search);
  const actions = createPracticeArchive(archived ? (search.kind ? [search.kind] : kinds) : [name]);
  return (
    <HistoryPage
      title={titles[name]}
      tabs={<PracticeTabs current={tabs[name]} />}
      archived={archived}
      filtered={filtered}
      actions={actions}
      list={list}
      pageSize={PAGE_SIZE}
      onPage={(page) => onSearch({ ...search, page })}
      moveAll={archived ? allToHistory : allToArchive}
      everyId={() =>
        everyId((page) => call('GET /practice-test/list', { query: { ...query, page, size: 100 } }))
      }
      above={children}
      filter={
        <ListFilter search={search} byKind={archived} scored={name !== 'section'} onSearch={onSearch} />
      }
      empty={
        <EmptyList name={name} filtered={filtered || (search.page ?? 1) > 1} onClear={() => onSearch({})} />
      }
    >
      {(items, waiting) => (
        <PracticeList items={items} waiting={waiting} label={titles[name]} actions={actions} />
      )}
    </HistoryPage>
  );
}
