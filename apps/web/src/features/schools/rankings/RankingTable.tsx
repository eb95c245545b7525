import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import type { Metric } from '@docket/rules';
import { Text } from '@mantine/core';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { findOlderYears } from '../column-years.ts';
import { SortHead } from '../SortHead.tsx';
import { RankingRow } from './RankingRow.tsx';
import { findFirstOrder, type RankingSort } from './rank-schools.ts';
import classes from './rankings.module.css';
import { useGrowingCount } from './use-growing-count.ts';

interface Props {
  list: SchoolList;
  /** A new array only if the rows or their order change. */
  schools: readonly SchoolListItem[];
  columns: readonly Metric[];
  /** Null: the default order of the page. */
  sort: RankingSort | null;
  onSort: (sort: RankingSort) => void;
  isSourceShown: boolean;
  compared: readonly string[];
  /** No more schools can be added to the comparison. */
  isFull: boolean;
  onCompare: (slug: string, isCompared: boolean) => void;
}

/** Schools and their values. Header and names stay visible while the table scrolls. */
export function RankingTable(props: Props) {
  const { list, schools, columns, sort, onSort, isSourceShown, compared, isFull, onCompare } = props;
  const scroll = useRef<HTMLElement>(null);
  const count = useGrowingCount(schools);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order scrolls back to the start
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = 0;
  }, [schools]);
  const shown = useMemo(
    () => columns.map((metric) => ({ metric, index: list.metrics.indexOf(metric.key) })),
    [list, columns],
  );
  // Of all schools of the list, so that a filter does not change what the head says.
  const olderYears = useMemo(
    () =>
      findOlderYears(
        list.schools,
        shown.map(({ index }) => index),
      ),
    [list, shown],
  );
  return (
    <ScrollTable
      tall
      scrollRef={scroll}
      label="Law schools, scrollable"
      className={classes.table ?? ''}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <colgroup>
        <col className={classes.nameColumn} />
        {columns.map(({ key }) => (
          <col key={key} className={classes.valueColumn} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <HeadCell id="name" label="School" short="School" sort={sort} onSort={onSort} />
          {shown.map(({ metric: { key, label, short }, index }) => (
            <HeadCell
              key={key}
              id={key}
              label={label}
              short={short}
              year={olderYears.get(index)}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {schools.slice(0, count).map((school) => {
          const isCompared = compared.includes(school.slug);
          return (
            <RankingRow
              key={school.slug}
              school={school}
              columns={shown}
              sources={list.sources}
              isSourceShown={isSourceShown}
              isCompared={isCompared}
              isLocked={isFull && !isCompared}
              onCompare={onCompare}
            />
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

interface HeadProps extends Pick<Props, 'sort' | 'onSort'> {
  id: string;
  label: string;
  short: string;
  /** Of figures older than those beside them. */
  year?: string | undefined;
}
function HeadCell({ id, label, short, year, sort, onSort }: HeadProps) {
  const order = sort?.key === id ? sort.order : null;
  const press = () => {
    const first = findFirstOrder(id);
    onSort({ key: id, order: order === first ? (first === 'asc' ? 'desc' : 'asc') : first });
  };
  return (
    <SortHead order={order} title={label} onPress={press}>
      {short}
      {year === undefined ? null : (
        <Text component="small" c="warn" fw={500}>
          {year}
        </Text>
      )}
    </SortHead>
  );
}
