import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { tableSearch } from '../../../ui/admin/table-search.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { formatUtcTime, personColumn, reportsKey } from './parts.tsx';

interface ReportRow {
  readonly id: string;
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null };
  readonly simulated: boolean;
  readonly createdAt: string;
  readonly handledAt: string | null;
  readonly handledBy: string | null;
}

export const handledFilters = [
  { key: 'state', label: 'Status', choices: toChoices({ open: 'Open', handled: 'Handled' }) },
];
/** Open or handled, newest first: the common last columns of lists of students' submissions. */
export const handledSearch = tableSearch({ sorts: ['createdAt'], filters: handledFilters });
export const createReportColumns = <Row extends ReportRow>(
  own: readonly Column<Row>[],
): readonly Column<Row>[] => [
  personColumn<Row>(),
  { key: 'createdAt', label: 'Sent (UTC)', sort: 'createdAt', cell: (row) => formatUtcTime(row.createdAt) },
  ...own,
  {
    key: 'handled',
    label: 'Status',
    cell: (row) =>
      row.handledAt ? `Handled${row.handledBy ? ` by ${row.handledBy}` : ''}` : <Chip>Open</Chip>,
  },
  { key: 'handledAt', label: 'Handled (UTC)', hidden: true, cell: (row) => formatUtcTime(row.handledAt) },
];

interface Props {
  row: ReportRow;
  handle: (id: string, handled: boolean) => Promise<unknown>;
}
/** Marks a row as handled, or reopens it. */
export function HandleButton({ row, handle }: Props) {
  const isOpen = row.handledAt === null;
  const change = useMutation({
    mutationFn: () => handle(row.id, isOpen),
    onSuccess: () => {
      notify.success(isOpen ? 'Marked as handled.' : 'Open again.');
      return queryClient.invalidateQueries({ queryKey: reportsKey });
    },
    onError: notify.error,
  });
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      loading={change.isPending}
      aria-label={`${isOpen ? 'Mark as handled' : 'Reopen'}: ${row.user.name}`}
      onClick={() => change.mutate()}
    >
      {isOpen ? 'Mark as handled' : 'Reopen'}
    </ActionButton>
  );
}
