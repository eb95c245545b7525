import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import parts from '../../../ui/admin/parts.module.css';
import { Rows } from '../../../ui/admin/Rows.tsx';
import table from '../../../ui/admin/staff-table.module.css';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { FindUser } from './FindUser.tsx';
import classes from './store.module.css';
import { describeKey, formatBytes, type KeyLine, keysQuery } from './store-queries.ts';

export interface KeysSearch {
  readonly search?: string;
  readonly after?: string;
}
interface Props {
  search: KeysSearch;
  onSearch: (search: KeysSearch) => void;
}
const columns: readonly Column<KeyLine>[] = [
  {
    key: 'key',
    label: 'Key',
    name: true,
    cell: ({ key }) => (
      <span className={classes.key}>
        <code>{key}</code>
        <span className="quiet">{describeKey(key)}</span>
      </span>
    ),
  },
  {
    key: 'users',
    label: 'Users',
    numeric: true,
    cell: ({ users, more }) => `${users.toLocaleString('en-US')}${more ? ' or more' : ''}`,
  },
  {
    key: 'bytes',
    label: 'Stored',
    numeric: true,
    cell: ({ bytes, more }) => `${formatBytes(bytes)}${more ? ' or more' : ''}`,
  },
  { key: 'newest', label: 'Last written', cell: ({ newestAt }) => formatDateTime(newestAt) },
];

/** What pages store for users, by key. */
export function KeysPage({ search, onSearch }: Props) {
  const { search: searchTerm = '', after = '' } = search;
  const list = useQuery(keysQuery(searchTerm, after));
  const narrow = searchTerm ? { search: searchTerm } : {};
  return (
    <Page
      title="Stored values"
      lead="Small values that pages store for each user. Users are counted up to 1,000 per key."
      width="wide"
    >
      <div className={parts.parts}>
        <FindUser />
        <section aria-labelledby="keys" className={table.whole}>
          <h2 id="keys">Keys in use</h2>
          <div className={table.line}>
            <SearchField
              className={table.search}
              label="Keys that start with"
              placeholder="Keys that start with"
              value={searchTerm}
              onSearch={(text) => text !== searchTerm && onSearch(text ? { search: text } : {})}
            />
          </div>
          {list.isPending ? <SkeletonRows count={5} /> : null}
          {list.isError && !list.data ? (
            <ErrorState error={list.error} retry={() => void list.refetch()} />
          ) : null}
          {list.data?.items.length === 0 ? (
            <Empty
              title={searchTerm ? 'No results' : 'No stored values yet'}
              text={
                searchTerm
                  ? 'No keys match.'
                  : 'Values appear, for example, when a student listens to a podcast.'
              }
            />
          ) : null}
          {list.data && list.data.items.length > 0 ? (
            <Rows
              label="Keys in use"
              columns={columns}
              rows={list.data.items}
              rowKey={({ key }) => key}
              search={{}}
              onSearch={() => undefined}
              busy={list.isPlaceholderData}
            />
          ) : null}
          {after || list.data?.nextAfter ? (
            <div className={parts.buttons}>
              <Button variant="default" disabled={!after} onClick={() => onSearch(narrow)}>
                First keys
              </Button>
              <Button
                variant="default"
                disabled={!list.data?.nextAfter}
                onClick={() => onSearch({ ...narrow, after: list.data?.nextAfter ?? '' })}
              >
                More keys
              </Button>
            </div>
          ) : null}
        </section>
      </div>
    </Page>
  );
}
