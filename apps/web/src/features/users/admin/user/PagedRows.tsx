import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { type PlainColumn, ScrolledTable } from './ScrolledTable.tsx';

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
  /** Shown if there are no rows. */
  empty: string;
}

/** Rows of a list about one user, page by page. */
export function PagedRows<Row>({ label, list, columns, rowKey, onPage, empty }: Props<Row>) {
  if (!list.data) return <NotLoaded query={list} rows={5} />;
  if (list.data.total === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  if (list.data.items.length === 0)
    return (
      <>
        <Text size="sm" c="dimmed">
          There's nothing on this page.
        </Text>
        <div>
          <Button variant="default" onClick={() => onPage(1)}>
            First page
          </Button>
        </div>
      </>
    );
  return (
    <>
      <ScrolledTable
        label={label}
        columns={columns}
        rows={list.data.items}
        rowKey={rowKey}
        wide
        busy={list.isPlaceholderData}
      />
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
