import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';
import { Rows } from '../../../ui/admin/Rows.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { RowText } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { FindUser } from './FindUser.tsx';
import { describeKey, formatBytes, type KeyLine, keysQuery } from './store-queries.ts';

export interface KeysSearch {
  readonly search?: string;
  readonly after?: string;
}
interface Props {
  search: RawSearch;
  onSearch: (search: KeysSearch) => void;
}
const columns: readonly Column<KeyLine>[] = [
  {
    key: 'key',
    label: 'Key',
    name: true,
    cell: ({ key }) => (
      <RowText detail={describeKey(key)}>
        <code>{key}</code>
      </RowText>
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
  const [searchTerm, after] = [readSearchTerm(search.search, 100), readSearchTerm(search.after, 100)];
  const list = useQuery(keysQuery(searchTerm, after));
  const narrow = searchTerm ? { search: searchTerm } : {};
  return (
    <Page
      title="Stored values"
      lead="Small values that pages store for each user. Users are counted up to 1,000 per key."
      width="wide"
    >
      <Stack gap="xl">
        <FindUser />
        <Section title="Keys in use">
          <SearchField
            label="Keys that start with"
            placeholder="Keys that start with"
            value={searchTerm}
            onSearch={(text) => text !== searchTerm && onSearch(text ? { search: text } : {})}
          />
          {list.data ? null : <NotLoaded query={list} rows={5} />}
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
            <Group gap="xs">
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
            </Group>
          ) : null}
        </Section>
      </Stack>
    </Page>
  );
}
