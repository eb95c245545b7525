import type { AuthoredExamDate } from '@docket/contract/types';
import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import {
  formatExamDays,
  formatExamDayWithYear,
  regionNames,
} from '../../../shared/exam-date/exam-date-copy.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { ExamDateDialog } from './ExamDateDialog.tsx';
import { examDatesKey, invalidateExamDates, staffExamDatesQuery } from './exam-date-queries.ts';

const read = tableSearch({ sorts: [] });
const shortageTexts = {
  none: 'No administration lies ahead, so students are offered no dates. Add the next ones.',
  few: 'Only one administration lies ahead. Add the next ones.',
} as const;
/** On narrow pages the table scrolls sideways: a day on one line is read faster than a high row. */
const line = (text: string) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>;
const day = (known: string | null) => line(known === null ? 'Not announced' : formatExamDayWithYear(known));

const listColumns = (onOpen: (date: AuthoredExamDate) => void): readonly Column<AuthoredExamDate>[] => [
  {
    key: 'administration',
    label: 'Administration',
    name: true,
    cell: (row) => (
      <Stack gap={0} align="start">
        <Button
          variant="subtle"
          size="compact-sm"
          ml="calc(-1 * var(--space-8))"
          px="xs"
          onClick={() => onOpen(row)}
        >
          {row.administration}
          <span className="visually-hidden">, {regionNames[row.region]}</span>
        </Button>
        <Text span size="xs" c="dimmed" aria-hidden>
          {regionNames[row.region]}
        </Text>
      </Stack>
    ),
  },
  { key: 'days', label: 'Test days', cell: (row) => line(formatExamDays(row)) },
  { key: 'registerBy', label: 'Registration closes', cell: (row) => day(row.registerBy) },
  { key: 'schedulingOpens', label: 'Scheduling opens', cell: (row) => day(row.schedulingOpens) },
  {
    key: 'writingOpens',
    label: 'Writing opens',
    cell: (row) => day(row.writingOpens),
  },
  { key: 'scores', label: 'Scores', cell: (row) => day(row.scores) },
  {
    key: 'source',
    label: 'Source, read on',
    cell: (row) => (
      <Box miw={120}>
        {row.source}, {line(formatExamDayWithYear(row.readOn))}
      </Box>
    ),
  },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** The administrations of the exam, which students choose from. */
export function ExamDatesPage({ search, onSearch }: Props) {
  /** The one in the dialog; null creates a new one. */
  const [open, setOpen] = useState<AuthoredExamDate | null | undefined>(undefined);
  const [removing, setRemoving] = useState<AuthoredExamDate | null>(null);
  const { data } = useQuery(staffExamDatesQuery);
  return (
    <Page
      title="Exam dates"
      lead="What LSAC published. Students choose from them, and see the deadlines of the one they chose. Registration closes at 11:59 PM Eastern."
      width="wide"
      actions={<Button onClick={() => setOpen(null)}>New exam date</Button>}
    >
      {data?.shortage ? (
        <Alert color="warn" mb="md" title="More dates are needed">
          {shortageTexts[data.shortage]}
        </Alert>
      ) : null}
      <StaffTable
        name="exam-dates"
        label="Exam dates"
        search={read(search)}
        onSearch={onSearch}
        columns={listColumns(setOpen)}
        searchLabel={null}
        rowKey={(row) => row.id}
        queryKey={[...examDatesKey, 'table']}
        load={async ({ page, size }) => {
          // The list is short, and comes as a whole.
          const { dates } = await queryClient.fetchQuery(staffExamDatesQuery);
          const from = (Number(page) - 1) * Number(size);
          return {
            items: dates.slice(from, from + Number(size)),
            page: Number(page),
            size: Number(size),
            total: dates.length,
          };
        }}
        actions={(row) => (
          <Button variant="subtle" color="bad" size="compact-sm" onClick={() => setRemoving(row)}>
            Delete
            <span className="visually-hidden">
              {' '}
              {row.administration}, {regionNames[row.region]}
            </span>
          </Button>
        )}
        empty={{ title: 'No exam dates yet', text: 'Students type their exam date until you add some.' }}
      />
      {open === undefined ? null : (
        <ExamDateDialog
          date={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            void invalidateExamDates();
          }}
        />
      )}
      {removing ? <RemoveDialog date={removing} onClose={() => setRemoving(null)} /> : null}
    </Page>
  );
}

function RemoveDialog({ date, onClose }: { date: AuthoredExamDate; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Delete ${date.administration}?`}
      confirm="Delete"
      danger
      onConfirm={async () => {
        await call('DELETE /exam-date/admin/{id}', { params: { id: date.id } });
        await invalidateExamDates();
        notify.success('Exam date deleted.');
      }}
      onClose={onClose}
    >
      <p>
        Region: {regionNames[date.region]}. Students who chose it keep their exam date, without its deadlines.
      </p>
    </ConfirmDialog>
  );
}
