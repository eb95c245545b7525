import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import classes from './user.module.css';

export interface PlainColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: true;
  /** Names the row. */
  readonly name?: true;
}
interface Props<Row> {
  label: string;
  list: UseQueryResult<{
    readonly items: readonly Row[];
    readonly page: number;
    readonly size: number;
    readonly total: number;
    readonly more: boolean;
  }>;
  columns: readonly PlainColumn<Row>[];
  rowKey: (row: Row) => string;
  onPage: (page: number) => void;
  /** Said where there is none. */
  empty: string;
}

/** Rows of a list of one user, page after page. */
export function PagedRows<Row>({ label, list, columns, rowKey, onPage, empty }: Props<Row>) {
  if (list.isError && !list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows count={5} />;
  if (list.data.total === 0) return <p className={classes.quiet}>{empty}</p>;
  if (list.data.items.length === 0)
    return (
      <>
        <p className={classes.quiet}>The list ends before this page.</p>
        <div>
          <Button variant="default" onClick={() => onPage(1)}>
            First page
          </Button>
        </div>
      </>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0} aria-busy={list.isPlaceholderData}>
        <table className={classes.table} data-wide>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={column.numeric ? classes.number : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.data.items.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) =>
                  column.name ? (
                    <th key={column.label} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.label} className={column.numeric ? classes.number : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager
        page={list.data.page}
        size={list.data.size}
        total={list.data.total}
        more={list.data.more}
        onPage={onPage}
      />
    </>
  );
}
