import type { Input, Output } from '@docket/contract/client';
import { inGroup } from '@docket/rules';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import { useMe } from '../../../../lib/me.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import type { Filter } from '../../../../ui/admin/TableFilters.tsx';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { Page } from '../../../../ui/Page.tsx';
import { sectionNames } from '../data/labels.ts';
import { settingsQuery, tableKey } from '../data/test-queries.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { formatFlag, formatLocation } from './question-labels.ts';
import classes from './questions.module.css';

type Row = Output<'GET /question/all'>['items'][number];
type Query = Input<'GET /question/all'>;

const createColumns = (typeName: (code: string) => string): readonly Column<Row>[] => [
  {
    key: 'location',
    label: 'Question',
    sort: 'location',
    name: true,
    cell: ({ id, location, excerpt }) => (
      <Stack component="span" gap={2} py="xxs">
        <Link
          to="/superadmin/tests/$id/question/$questionId"
          params={{ id: location.testId, questionId: id }}
        >
          {formatLocation(location)}
        </Link>
        <span className={classes.excerpt}>{excerpt}</span>
      </Stack>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    sort: 'questionType',
    cell: ({ questionType }) => (questionType ? typeName(questionType) : 'Not chosen'),
  },
  {
    key: 'difficulty',
    label: 'Difficulty',
    sort: 'difficulty',
    numeric: true,
    cell: ({ difficulty }) => difficulty,
  },
  {
    key: 'state',
    label: 'Status',
    cell: ({ enabled, archivedAt, location }) =>
      archivedAt ? (
        <Chip>Archived</Chip>
      ) : !enabled ? (
        <Chip>Not published</Chip>
      ) : location.testEnabled ? (
        'Published'
      ) : (
        'In an unpublished test'
      ),
  },
  {
    key: 'flags',
    label: 'Weaknesses',
    cell: ({ flags }) => flags.map((flag) => formatFlag(flag)).join(', '),
  },
  {
    key: 'updatedAt',
    label: 'Changed',
    hidden: true,
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
  },
];

const known = tableSearch({
  sorts: ['location', 'difficulty', 'questionType'],
  filters: {
    filterByTest: null,
    filterBySectionType: ['LR', 'RC', 'LG'],
    filterByType: null,
    filterByDifficulty: ['1', '2', '3', '4', '5'],
    filterByFlag: null,
    enabledFilter: ['true', 'false'],
    archivedFilter: ['true'],
  },
});
const flags = [
  'negative-discrimination',
  'distractor-beats-key',
  'drift',
  'low-discrimination',
  'too-hard',
  'too-easy',
  'unused-distractor',
];

const createFilters = (
  tests: readonly { readonly id: string; readonly name: string }[],
  types: readonly { readonly code: string; readonly label: string }[],
): readonly Filter[] => [
  { key: 'filterByTest', label: 'Test', choices: tests.map(({ id, name }) => ({ value: id, label: name })) },
  {
    key: 'filterBySectionType',
    label: 'Section',
    choices: (['LR', 'RC', 'LG'] as const).map((value) => ({ value, label: sectionNames[value] })),
  },
  { key: 'filterByType', label: 'Type', choices: types.map(({ code, label }) => ({ value: code, label })) },
  {
    key: 'filterByDifficulty',
    label: 'Difficulty',
    choices: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
  },
  {
    key: 'filterByFlag',
    label: 'Weakness',
    choices: flags.map((value) => ({ value, label: formatFlag(value) })),
  },
  { key: 'enabledFilter', label: 'Published', choices: toChoices({ true: 'Yes', false: 'No' }) },
  { key: 'archivedFilter', label: 'Archived', any: 'No', choices: [{ value: 'true', label: 'Archived' }] },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Questions across tests, skill units and lessons; each links to its editor. */
export function QuestionsPage({ search, onSearch }: Props) {
  const writes = inGroup(useMe().roles, 'content');
  const settings = useQuery(settingsQuery);
  const [editing, setEditing] = useState<{ rows: readonly Row[]; done: () => void } | null>(null);
  const tests = useQuery({
    queryKey: tableKey('question-tests'),
    queryFn: async () => (await call('GET /test', { query: { size: 100, filterByType: ['NORMAL'] } })).items,
  });
  const types = settings.data?.questionTypes ?? [];
  const typeName = (code: string) => types.find((one) => one.code === code)?.label ?? code;
  return (
    <Page
      title="Questions"
      lead="Questions of all tests, skill units and lessons. Search looks in stimulus and stem."
      width="wide"
    >
      <StaffTable<Row>
        name="questions"
        label="Questions"
        search={known(search)}
        onSearch={onSearch}
        columns={createColumns(typeName)}
        filters={createFilters(tests.data ?? [], types)}
        lists={['filterByTest', 'filterBySectionType', 'filterByType', 'filterByDifficulty', 'filterByFlag']}
        rowKey={({ id }) => id}
        queryKey={tableKey('questions')}
        load={(query) => call('GET /question/all', { query } as Query)}
        onExport={(query) =>
          download('GET /question/all', { query: { ...query, exportcsv: 'true' } } as Query)
        }
        {...(writes
          ? {
              picking: {
                noun: 'question',
                getName: ({ location }: Row) => formatLocation(location),
                actions: (rows: readonly Row[], done: () => void) => (
                  <Button size="compact-sm" variant="default" onClick={() => setEditing({ rows, done })}>
                    Set type, topics, difficulty
                  </Button>
                ),
              },
            }
          : {})}
        empty={{ title: 'No questions yet', text: 'Questions appear here as tests are created.' }}
      />
      {editing ? (
        <BulkEditDialog questions={editing.rows} onDone={editing.done} onClose={() => setEditing(null)} />
      ) : null}
    </Page>
  );
}
