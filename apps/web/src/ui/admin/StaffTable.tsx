import { CallError } from '@docket/contract/client';
import { Button } from '@mantine/core';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { emptyCopy } from '../empty-copy.ts';
import { Pager } from '../Pager.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { ColumnMenu, useColumns } from './columns.tsx';
import { Rows } from './Rows.tsx';
import classes from './staff-table.module.css';
import { type Filter, TableFilters } from './TableFilters.tsx';
import { PAGE_SIZE, type TableSearch, tableQuery } from './table-search.ts';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name the server sorts by; left out where it cannot. */
  readonly sort?: string;
  /** Figures stand at the right. */
  readonly numeric?: boolean;
  /** Not shown until it is chosen. */
  readonly hidden?: boolean;
  /** The column that names the row; exactly one. It cannot be hidden. */
  readonly name?: boolean;
  /** As a length of CSS; the rest is shared out. */
  readonly width?: string;
}
export interface Paged<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** There are more than the total says: a long list is not counted to its end. */
  readonly more?: boolean;
}
export interface Picking<Row> {
  /** What one row is, in the bar: 'user'. */
  readonly noun: string;
  /** What a row is called, for its box. */
  readonly nameOf: (row: Row) => string;
  /** Buttons of the bar; `done` unticks all. */
  readonly actions: (rows: readonly Row[], done: () => void) => ReactNode;
}
interface Props<Row> {
  /** Names the table on this device: its choice of columns is kept by it. */
  name: string;
  /** Read aloud. */
  label: string;
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  columns: readonly Column<Row>[];
  /** In the order of the page; the first sorting is the server's own. */
  filters?: readonly Filter[];
  /** Filters that the call takes as lists. */
  lists?: readonly string[];
  rowKey: (row: Row) => string;
  queryKey: QueryKey;
  /** Asks the server, with the query made by tableQuery. */
  load: (query: Record<string, unknown>) => Promise<Paged<Row>>;
  /** Keeps all rows that fit as CSV: download(route, { query: { ...query, exportcsv: true } }). */
  onExport?: (query: Record<string, unknown>) => Promise<void>;
  /** Null where the server looks for no words. */
  searchLabel?: string | null;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Rows can be ticked, and something done with all that are. */
  picking?: Picking<Row>;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
}

/** The server found no sense in the filters: the end before the start, say. To ask again would not help. */
const refused = (error: unknown) => error instanceof CallError && error.status === 422;

/**
 * A table of the staff area: words, filters, order and page live in the address, columns are chosen on the device, and
 * everything that fits can be kept as CSV.
 */
export function StaffTable<Row>(props: Props<Row>) {
  const {
    name,
    label,
    search,
    onSearch,
    columns,
    filters = [],
    lists = [],
    queryKey,
    load,
    onExport,
  } = props;
  const [shown, setShown] = useColumns(name, columns);
  const [exporting, setExporting] = useState(false);
  const query = tableQuery(search, lists);
  const list = useQuery({
    queryKey: [...queryKey, query],
    queryFn: () => load(query),
    placeholderData: keepPreviousData,
  });
  const narrowed = Object.keys(search).some((key) => !['page', 'sortby', 'sortorder'].includes(key));
  const isEmpty = list.data?.items.length === 0 && list.data.page === 1 && !narrowed;
  const exportAll = async () => {
    if (!onExport) return;
    setExporting(true);
    const { page: _, size: __, ...all } = query;
    await onExport(all).catch(notify.error);
    setExporting(false);
  };
  return (
    <div className={classes.whole}>
      <TableFilters
        search={search}
        onSearch={onSearch}
        filters={filters}
        label={props.searchLabel === undefined ? `Search ${label.toLowerCase()}` : props.searchLabel}
      >
        {isEmpty ? null : <ColumnMenu columns={columns} shown={shown} onShown={setShown} />}
        {onExport ? (
          <Button variant="default" loading={exporting} onClick={() => void exportAll()}>
            Export CSV
          </Button>
        ) : null}
      </TableFilters>
      {list.isPending ? <SkeletonRows count={8} /> : null}
      {list.isError && !list.data ? (
        refused(list.error) ? (
          <Empty
            title={errorText(list.error).message}
            text="Try a different search or filters."
            action={
              narrowed ? (
                <Button variant="default" onClick={() => onSearch({})}>
                  Clear all
                </Button>
              ) : null
            }
          />
        ) : (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        )
      ) : null}
      {list.data?.items.length === 0 ? (
        list.data.page > 1 ? (
          <Empty
            {...emptyCopy.noMoreRows}
            action={
              <Button variant="default" onClick={() => onSearch({ ...search, page: 1 })}>
                First page
              </Button>
            }
          />
        ) : narrowed ? (
          <Empty
            {...emptyCopy.pageNoResults}
            action={
              <Button variant="default" onClick={() => onSearch({})}>
                Clear all
              </Button>
            }
          />
        ) : (
          <Empty {...props.empty} />
        )
      ) : null}
      {list.data && list.data.items.length > 0 ? (
        <>
          <Rows
            label={label}
            columns={columns.filter((column) => shown.has(column.key))}
            rows={list.data.items}
            rowKey={props.rowKey}
            search={search}
            onSearch={onSearch}
            page={list.data.page}
            busy={list.isPlaceholderData}
            {...(props.actions ? { actions: props.actions } : {})}
            {...(props.picking ? { picking: props.picking } : {})}
          />
          <Pager
            page={search.page ?? 1}
            size={PAGE_SIZE}
            total={list.data.total}
            more={list.data.more ?? false}
            onPage={(page) => onSearch({ ...search, page })}
          />
        </>
      ) : null}
    </div>
  );
}
