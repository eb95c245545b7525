import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import type { Metric, rankingTypes } from '@docket/rules';
import { Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../../lib/download.ts';
import { useMe } from '../../../lib/me.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { plural } from '../../../ui/format.ts';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { SourceList } from '../SourceList.tsx';
import { CompareBar } from './CompareBar.tsx';
import { RankingFilters } from './RankingFilters.tsx';
import { RankingTable } from './RankingTable.tsx';
import { defaultSort, filterSchools, type RankingSort, sortSchools } from './rank-schools.ts';
import { listColumns } from './ranking-columns.ts';
import { type ColumnSet, MAX_COMPARED, type RankingSearch, splitCompared } from './ranking-search.ts';
import { writeRankingsCsv } from './rankings-csv.ts';

interface Props {
  list: SchoolList;
  ranking: (typeof rankingTypes)[number] | null;
  search: RankingSearch;
  onSearch: (search: Partial<Record<keyof RankingSearch, unknown>>) => void;
}
const columnChoices: readonly { value: ColumnSet; label: string }[] = [
  { value: 'key', label: 'Key columns' },
  { value: 'admissions', label: 'Admissions' },
  { value: 'costs', label: 'Costs' },
  { value: 'grants', label: 'Grants' },
  { value: 'outcomes', label: 'Outcomes' },
  { value: 'all', label: 'All columns' },
];

/** The table with its tools. */
export function Rankings({ list, ranking, search, onSearch }: Props) {
  const [isSourceShown, setSourceShown] = useState(false);
  const goal = useMe().studySettings?.goal ?? null;
  const isListed = ranking !== null && list.metrics.includes(ranking.metric);
  const sort = useSort(search, isListed ? ranking.metric : null);
  const columns = useMemo(
    () => listColumns(list.metrics, search.columns ?? 'key', ranking?.metric),
    [list, search.columns, ranking],
  );
  const schools = useRows(list, search, sort);
  const compared = splitCompared(search.compare);
  const change = (part: Parameters<typeof onSearch>[0]) => onSearch({ ...search, ...part });
  const setCompared = (slugs: readonly string[]) => change({ compare: slugs.join(',') || undefined });
  // A stable function, so that a checkbox renders one row and not all of them.
  const latest = useRef({ compared, setCompared });
  latest.current = { compared, setCompared };
  const onCompare = useCallback((slug: string, isCompared: boolean) => {
    const { compared, setCompared } = latest.current;
    setCompared(isCompared ? [...compared, slug] : compared.filter((one) => one !== slug));
  }, []);
  const clear = () =>
    onSearch({ columns: search.columns, compare: search.compare, sort: search.sort, order: search.order });
  const isFiltered = ['q', 'state', 'type', 'size', 'lsat', 'gpa', 'medians'].some((key) => key in search);
  return (
    <Stack>
      {ranking && !isListed ? (
        <Paper component="p" px="md" py="sm" maw="var(--measure)" role="note">
          The {ranking.name} list isn't available here, because it belongs to its publisher. Schools are
          ordered by their published LSAT and GPA medians instead.
        </Paper>
      ) : null}
      <RankingFilters list={list} search={search} onChange={change} goal={goal} />
      <Tools
        list={list}
        schools={schools}
        columns={columns}
        columnSet={search.columns ?? 'key'}
        onColumnSet={(columnSet) => change({ columns: columnSet === 'key' ? undefined : columnSet })}
        isSourceShown={isSourceShown}
        onSourceShown={setSourceShown}
        onClear={isFiltered ? clear : null}
      />
      {schools.length === 0 ? (
        <Empty
          title="No results"
          text="No schools match your search and filters."
          action={
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <RankingTable
          list={list}
          schools={schools}
          columns={columns}
          sort={sort ?? defaultSort[0]}
          onSort={({ key, order }) => change({ sort: key, order })}
          isSourceShown={isSourceShown}
          compared={compared}
          isFull={compared.length >= MAX_COMPARED}
          onCompare={onCompare}
        />
      )}
      {isSourceShown ? <SourceList sources={list.sources} /> : null}
      <CompareBar
        schools={compared.flatMap((slug) => list.schools.find((school) => school.slug === slug) ?? [])}
        onRemove={(slug) => onCompare(slug, false)}
        onClear={() => setCompared([])}
      />
    </Stack>
  );
}

interface ToolsProps {
  list: SchoolList;
  schools: readonly SchoolListItem[];
  columns: readonly Metric[];
  columnSet: ColumnSet;
  onColumnSet: (columnSet: ColumnSet) => void;
  isSourceShown: boolean;
  onSourceShown: (isShown: boolean) => void;
  /** Null without filters. */
  onClear: (() => void) | null;
}
/** How many schools there are, and what the table shows of them. */
function Tools(props: ToolsProps) {
  const { list, schools, columns, columnSet, onColumnSet, isSourceShown, onSourceShown, onClear } = props;
  return (
    <Toolbar>
      <Text role="status" size="sm" c="dimmed">
        {schools.length === list.schools.length
          ? plural(schools.length, 'school')
          : `${schools.length} of ${plural(list.schools.length, 'school')}`}
      </Text>
      {onClear ? (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
      <Group gap="md" ml={{ sm: 'auto' }}>
        <Switch
          label="Show years and sources"
          checked={isSourceShown}
          onChange={({ currentTarget }) => onSourceShown(currentTarget.checked)}
        />
        <SelectField
          label="Columns"
          labelHidden
          value={columnSet}
          choices={columnChoices}
          onChange={onColumnSet}
        />
        <Button
          variant="default"
          disabled={schools.length === 0}
          onClick={() =>
            saveFile(
              new Blob([writeRankingsCsv(list, schools, columns)], { type: 'text/csv;charset=utf-8' }),
              'law-schools.csv',
            )
          }
        >
          Export CSV
        </Button>
      </Group>
    </Toolbar>
  );
}

/** The same array until a filter or the order changes. */
function useRows(list: SchoolList, search: RankingSearch, sort: RankingSort | null): SchoolListItem[] {
  const { columns: _, compare: __, sort: ___, order: ____, ...filter } = search;
  const key = JSON.stringify([filter, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains every search param in use
  return useMemo(() => sortSchools(list, filterSchools(list, search), sort), [list, key]);
}

/** The order in the address, else that of the publisher; null is the default of the page. */
function useSort({ sort, order }: RankingSearch, rank: string | null): RankingSort | null {
  if (sort) return { key: sort, order: order ?? 'asc' };
  return rank ? { key: rank, order: 'asc' } : null;
}
