import type { Input } from '@docket/contract/client';
import type { StaffClassItem } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import type { Filter } from '../../../ui/admin/TableFilters.tsx';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { formatWithDemo } from '../../../ui/counted.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { classesRoot, invalidateClasses } from './class-queries.ts';
import { formatSeats, recordingNames, stateNames } from './labels.ts';
import { NewClassDialog } from './NewClassDialog.tsx';

type Query = Input<'GET /class/all'>;
const columns: readonly Column<StaffClassItem>[] = [
  {
    key: 'title',
    label: 'Class',
    name: true,
    sort: 'title',
    width: '28%',
    cell: (row) => (
      <Link to="/superadmin/classes/$id" params={{ id: row.id }}>
        {row.title}
      </Link>
    ),
  },
  {
    key: 'startsAt',
    label: 'Starts',
    sort: 'startsAt',
    cell: (row) => <time dateTime={row.startsAt}>{formatDateTime(row.startsAt)}</time>,
  },
  { key: 'minutes', label: 'Minutes', numeric: true, hidden: true, cell: (row) => row.minutes },
  { key: 'tutor', label: 'Tutor', cell: (row) => row.tutor?.name ?? 'No tutor' },
  { key: 'tags', label: 'Tags', hidden: true, cell: (row) => row.tags.join(', ') },
  { key: 'registrations', label: 'Registered', numeric: true, cell: formatSeats },
  {
    key: 'waiting',
    label: 'Waiting',
    numeric: true,
    hidden: true,
    cell: (row) => formatWithDemo(row.waiting, row.demo.waiting),
  },
  {
    key: 'attended',
    label: 'Attended',
    numeric: true,
    cell: (row) => formatWithDemo(row.attended, row.demo.attended),
  },
  {
    key: 'state',
    label: 'Status',
    cell: (row) => (row.enabled ? stateNames[row.state] : <Chip>Hidden</Chip>),
  },
  {
    key: 'recording',
    label: 'Recording',
    cell: (row) => recordingNames[String(row.recording) as keyof typeof recordingNames],
  },
];

const filters: readonly Filter[] = [
  { key: 'time', label: 'Time', choices: toChoices({ upcoming: 'Upcoming', past: 'Ended' }) },
  { key: 'recordingFilter', label: 'Recording', choices: toChoices({ true: 'With one', false: 'Without' }) },
  {
    key: 'enabledFilter',
    label: 'Shown',
    more: true,
    choices: toChoices({ true: 'To students', false: 'Hidden' }),
  },
  { key: 'from', label: 'From', more: true },
  { key: 'to', label: 'To', more: true },
];
const read = tableSearch({ sorts: ['startsAt', 'title'], filters });

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** All live classes, coming and past. */
export function ClassesPage({ search, onSearch }: Props) {
  const [isCreating, setIsCreating] = useState(false);
  const [removing, setRemoving] = useState<Omit<RemoveProps, 'onClose'> | null>(null);
  const add = <Button onClick={() => setIsCreating(true)}>New class</Button>;
  return (
    <Page
      title="Classes"
      lead="Live classes, their students and their recordings."
      width="wide"
      actions={
        <>
          <LinkButton to="/superadmin/proctored" variant="default">
            Proctored tests
          </LinkButton>
          {add}
        </>
      }
    >
      <StaffTable
        name="classes"
        label="Classes"
        search={read(search)}
        onSearch={onSearch}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        queryKey={[...classesRoot, 'all']}
        load={(query) => call('GET /class/all', { query } as Query)}
        onExport={(query) => download('GET /class/all', { query: { ...query, exportcsv: 'true' } } as Query)}
        picking={{
          noun: 'class',
          getName: (row) => row.title,
          actions: (rows, done) => (
            <Button
              variant="default"
              color="bad"
              disabled={rows.every((row) => row.recording === null)}
              onClick={() => setRemoving({ rows: rows.filter((row) => row.recording !== null), done })}
            >
              Delete recordings
            </Button>
          ),
        }}
        counting={{ rule: 'seats' }}
        empty={{
          title: 'No classes yet',
          text: 'A class has a time, a meeting link and, later, a recording.',
          action: add,
        }}
      />
      {isCreating ? <NewClassDialog onClose={() => setIsCreating(false)} /> : null}
      {removing ? <RemoveRecordings {...removing} onClose={() => setRemoving(null)} /> : null}
    </Page>
  );
}

interface RemoveProps {
  /** The classes whose recordings will be deleted. */
  rows: readonly StaffClassItem[];
  /** Clears the selection. */
  done: () => void;
  onClose: () => void;
}
function RemoveRecordings({ rows, done, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      title={rows.length === 1 ? 'Delete this recording?' : `Delete ${rows.length} recordings?`}
      confirm="Delete"
      danger
      consequences={{
        key: rows.map((row) => row.id).join(),
        load: async () => rows.map((row) => `${row.title}, ${formatDateTime(row.startsAt)}`),
      }}
      onConfirm={async () => {
        const details = await Promise.all(
          rows.map((row) => call('POST /class/fetch-with-details', { body: { id: row.id } })),
        );
        const ids = details.flatMap((detail) => detail.class.recording?.id ?? []);
        if (ids.length > 0) await call('POST /class/delete-recordings', { body: { ids } });
        await invalidateClasses();
        done();
        notify.success('Deleted. The classes stay.');
      }}
      onClose={onClose}
    >
      <p>Students can't watch them anymore. The classes stay.</p>
    </ConfirmDialog>
  );
}
