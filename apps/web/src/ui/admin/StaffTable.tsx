import { CallError } from '@docket/contract/client';
import { Button, Stack } from '@mantine/core';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../ActionButton.tsx';
import type { Split } from '../counted.ts';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { emptyCopy } from '../empty-copy.ts';
import { Pager } from '../Pager.tsx';
import { PastEnd } from '../PastEnd.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { type CountingRule, WhoIsCounted } from '../WhoIsCounted.tsx';
import { ColumnMenu, useColumns } from './columns.tsx';
import { Rows } from './Rows.tsx';
import type { Column, Picking } from './staff-table.types.ts';
import { type Filter, TableFilters } from './TableFilters.tsx';
import { createTableQuery, PAGE_SIZE, setFilter, type TableSearch } from './table-search.ts';
export interface Paged<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** There are more rows than the total: counting a long list stops at a limit. */
  readonly more?: boolean;
  /** Rows of people, and of demo accounts, whether or not both are listed. */
  readonly counted?: number;
  readonly demo?: number;
}
/** What the line above the rows says about who is counted. */
export interface Counting {
  readonly rule: CountingRule;
  /** The numbers of the list; left out if its rows don't belong to people. */
  readonly format?: (split: Split) => string;
}
interface Props<Row> {
  /** Identifies the table on this device; its choice of columns is stored under this name. */
  name: string;
  /** For screen readers. */
  label: string;
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  columns: readonly Column<Row>[];
  /** In the order of the page; the first sort order is the server's default. */
  filters?: readonly Filter[];
  /** Filters that the call accepts as lists. */
  lists?: readonly string[];
  rowKey: (row: Row) => string;
  queryKey: QueryKey;
  /** Loads a page from the server, with the query made by createTableQuery. */
  load: (query: Record<string, unknown>) => Promise<Paged<Row>>;
  /** Downloads all matching rows as CSV: download(route, { query: { ...query, exportcsv: true } }). */
  onExport?: (query: Record<string, unknown>) => Promise<void>;
  /** Null if the server has no text search. */
  searchLabel?: string | null;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Makes rows selectable, with actions on all selected ones. */
  picking?: Picking<Row>;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  counting?: Counting;
}

interface CountingLineProps {
  counting: Counting;
  list: Paged<unknown>;
  filters: readonly Filter[];
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
}
/** Who is counted; if the list can leave demo accounts out (the filter 'simulated') and has none of them, it offers them. */
function CountingLine({ counting, list, search, onSearch, filters }: CountingLineProps) {
  const { counted, demo = 0, total } = list;
  // What a list of sums counts may by chance equal its number of rows.
  const isHidden = filters.some(({ key }) => key === 'simulated') && demo > 0 && counted === total;
  return (
    <WhoIsCounted
      rule={counting.rule}
      {...(counting.format && counted !== undefined ? { numbers: counting.format({ counted, demo }) } : {})}
      action={
        isHidden ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onSearch(setFilter(search, 'simulated', 'include'))}
          >
            Show demo accounts
          </Button>
        ) : null
      }
    />
  );
}

/** The server rejected the filters, for example an end before the start. A retry would not help. */
const refused = (error: unknown) => error instanceof CallError && error.status === 422;

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <Button variant="default" onClick={onClear}>
    Clear all
  </Button>
);

interface FailureProps {
  error: unknown;
  retry: () => void;
  /** Null if there is no search or filter. */
  onClear: (() => void) | null;
}
/** Why the list did not load. */
function Failure({ error, retry, onClear }: FailureProps) {
  if (!refused(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Empty
      title={describeError(error).message}
      text="Try a different search or filters."
      action={onClear ? <ClearButton onClear={onClear} /> : null}
    />
  );
}

/** Downloads all matching rows as CSV; its button shows that it works. */
function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onExport().catch(notify.error);
    setBusy(false);
  };
  return (
    <ActionButton variant="default" loading={busy} onClick={() => void run()}>
      Export CSV
    </ActionButton>
  );
}

/**
 * A table of the staff area: search, filters, order and page are in the address, columns are chosen on the device, and
 * all matching rows can be downloaded as CSV.
 */
export function StaffTable<Row>(props: Props<Row>) {
  const { name, label, search, onSearch, columns, filters = [], lists = [] } = props;
  const { queryKey, load, onExport } = props;
  const [shown, setShown] = useColumns(name, columns);
  const query = createTableQuery(search, lists);
  const list = useQuery({
    queryKey: [...queryKey, query],
    queryFn: () => load(query),
    placeholderData: keepPreviousData,
  });
  const narrowed = Object.keys(search).some((key) => !['page', 'sortby', 'sortorder'].includes(key));
  const isEmpty = list.data?.items.length === 0 && list.data.page === 1 && !narrowed;
  const { page: _, size: __, ...all } = query;
  return (
    <Stack gap="md" miw={0}>
      <TableFilters
        search={search}
        onSearch={onSearch}
        filters={filters}
        label={props.searchLabel === undefined ? `Search ${label.toLowerCase()}` : props.searchLabel}
      >
        {isEmpty ? null : <ColumnMenu columns={columns} shown={shown} onShown={setShown} />}
        {onExport ? <ExportButton onExport={() => onExport(all)} /> : null}
      </TableFilters>
      {props.counting && list.data ? (
        <CountingLine
          counting={props.counting}
          list={list.data}
          filters={filters}
          search={search}
          onSearch={onSearch}
        />
      ) : null}
      {list.isPending ? <SkeletonRows count={8} /> : null}
      {list.isError && !list.data ? (
        <Failure
          error={list.error}
          retry={() => void list.refetch()}
          onClear={narrowed ? () => onSearch({}) : null}
        />
      ) : null}
      {list.data?.items.length === 0 ? (
        list.data.page > 1 ? (
          <PastEnd onFirst={() => onSearch({ ...search, page: 1 })} />
        ) : narrowed ? (
          <Empty {...emptyCopy.pageNoResults} action={<ClearButton onClear={() => onSearch({})} />} />
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
    </Stack>
  );
}
