import { Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Check } from '../fields/Check.tsx';
import { PickBar } from './PickBar.tsx';
import classes from './staff-table.module.css';
import type { Column, Picking } from './staff-table.types.ts';
import type { TableSearch } from './table-search.ts';
import { useEdges } from './use-edges.ts';
import { usePicked } from './use-picked.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  /** The page of these rows. */
  page?: number;
  busy: boolean;
  actions?: (row: Row) => ReactNode;
  picking?: Picking<Row>;
}

/** The rows of a table, under column headings that say how they are sorted. */
export function Rows<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, search, onSearch, page = 1, busy, actions, picking } = props;
  const { page: _, ...list } = search;
  const picked = usePicked(rows, rowKey, { list: JSON.stringify(list), page });
  const edges = useEdges();
  const table = (
    <div className={classes.frame} {...edges.hidden} data-actions={actions !== undefined}>
      <section
        ref={edges.ref}
        onScroll={edges.onScroll}
        className={classes.scroll}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-busy={busy}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {picking ? (
                <th scope="col" className={classes.box}>
                  <Check label="All rows on this page" labelHidden {...picked.all} />
                </th>
              ) : null}
              {columns.map((column) => (
                <Head key={column.key} column={column} search={search} onSearch={onSearch} />
              ))}
              {actions ? (
                <th scope="col" className={classes.actions}>
                  <span className="visually-hidden">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-picked={picked.ids.has(rowKey(row))}>
                {picking ? (
                  <td className={classes.box}>
                    <Check label={picking.getName(row)} labelHidden {...picked.of(rowKey(row))} />
                  </td>
                ) : null}
                {columns.map((column) =>
                  column.name ? (
                    <th key={column.key} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={column.numeric ? classes.number : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {actions ? (
                  <td className={classes.actions}>
                    <Group component="span" gap="xxs" justify="end" wrap="nowrap">
                      {actions(row)}
                    </Group>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
  if (!picking) return table;
  return (
    <>
      {table}
      <PickBar picking={picking} rows={picked.rows} away={picked.away} onClear={picked.clear} />
    </>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
}
/** The first press sorts ascending, the second descending, the third restores the server's default order. */
function Head<Row>({ column, search, onSearch }: HeadProps<Row>) {
  const { sort, numeric, width, label } = column;
  const className = numeric ? classes.number : undefined;
  const style = width ? { width } : undefined;
  if (!sort)
    return (
      <th scope="col" className={className} style={style}>
        {label}
      </th>
    );
  const order = search.sortby === sort ? (search.sortorder ?? 'asc') : null;
  const { sortby: _, sortorder: __, page: ___, ...rest } = search;
  const next: TableSearch =
    order === 'asc'
      ? { ...rest, sortby: sort, sortorder: 'desc' }
      : order === 'desc'
        ? rest
        : { ...rest, sortby: sort, sortorder: 'asc' };
  const SortIcon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      className={className}
      style={style}
      {...(order ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
    >
      <UnstyledButton className={classes.sort ?? ''} onClick={() => onSearch(next)}>
        {label}
        <SortIcon size={14} aria-hidden="true" className={order ? undefined : classes.unsorted} />
      </UnstyledButton>
    </th>
  );
}
