import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { FilterBar } from '../../../shared/history/FilterBar.tsx';
import { HistoryPage } from '../../../shared/history/HistoryPage.tsx';
import { everyId } from '../../../shared/history/history-actions.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { SkillTabs } from '../../../ui/student-tabs.tsx';
import { drillListQuery } from '../data/drill-queries.ts';
import { DrillList } from './DrillList.tsx';
import { skillDrillArchive } from './drill-actions.ts';
import { orderChoices } from './ListFilter.tsx';
import { createSkillListQuery, PAGE_SIZE, readSkillListSearch, type SkillListSearch } from './list-search.ts';

interface Props {
  archived: boolean;
  search: SkillListSearch;
  onSearch: (search: SkillListSearch) => void;
}

const allToArchive = {
  question: 'Archive all finished skill drills?',
  text: 'Every finished drill on skills and lessons moves to the archive. Unfinished ones stay here.',
};
const allToHistory = {
  question: 'Restore all archived skill drills?',
  text: 'Every archived drill on skills and lessons goes back to your past ones.',
};

/** The history of drills on skills and of questions of lessons, or its archive. */
export function PastSkills({ archived, search, onSearch }: Props) {
  const query = createSkillListQuery(search, archived);
  const list = useQuery(drillListQuery(query));
  const title = archived ? 'Archived skill drills' : 'Past skill drills';
  const { unfinished = false, order = 'newest' } = search;
  const change = (changes: Record<string, unknown>) =>
    onSearch(readSkillListSearch({ ...search, page: 1, ...changes }));
  return (
    <HistoryPage
      title={title}
      tabs={<SkillTabs current={archived ? 'Archived' : 'History'} />}
      archived={archived}
      filtered={unfinished}
      actions={skillDrillArchive}
      list={list}
      pageSize={PAGE_SIZE}
      onPage={(page) => onSearch({ ...search, page })}
      moveAll={archived ? allToHistory : allToArchive}
      everyId={() => everyId((page) => call('GET /drill/list', { query: { ...query, page, size: 100 } }))}
      filter={
        <FilterBar order={order} orders={orderChoices} onOrder={(next) => change({ order: next })}>
          <Chip pressed={unfinished} onToggle={(on) => change({ unfinished: on })}>
            Unfinished
          </Chip>
        </FilterBar>
      }
      empty={
        <Empty
          {...(unfinished || (search.page ?? 1) > 1
            ? {
                title: 'No matches',
                text: 'No skill drills match your filter.',
                action: (
                  <Button variant="default" onClick={() => onSearch({})}>
                    Clear filters
                  </Button>
                ),
              }
            : archived
              ? {
                  title: 'The archive is empty',
                  text: 'Archived skill drills appear here.',
                  action: (
                    <LinkButton to="/skills/history" variant="default">
                      See past skill drills
                    </LinkButton>
                  ),
                }
              : {
                  title: 'No skill drills yet',
                  text: 'Your skill drills and results will appear here.',
                  action: <LinkButton to="/skills">Choose a skill</LinkButton>,
                })}
        />
      }
    >
      {(drills, waiting) => (
        <DrillList drills={drills} waiting={waiting} label={title} actions={skillDrillArchive} />
      )}
    </HistoryPage>
  );
}
