import type { Output } from '@docket/contract/client';
import type { Adjustment } from '@docket/contract/types';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Page } from '../../../ui/Page.tsx';

const read = tableSearch({ sorts: [] });
const queryKey = ['staff-adjustments'];
const changed = () => queryClient.invalidateQueries({ queryKey });
const percent = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value * 100) / 100}%`;
const formatState = (row: Adjustment) => (row.inForce ? 'Current' : row.deletedAt ? 'Removed' : 'Replaced');

const columns: readonly Column<Adjustment>[] = [
  { key: 'value', label: 'Adjustment', name: true, cell: (row) => percent(row.applicantPoolAdjustment) },
  { key: 'state', label: 'Status', cell: formatState },
  { key: 'notes', label: 'Notes', width: '34%', cell: (row) => row.notes || 'None' },
  { key: 'by', label: 'Set by', cell: (row) => row.createdBy?.name ?? 'Docket' },
  { key: 'at', label: 'Set', width: '11rem', cell: (row) => formatDateTime(row.createdAt) },
];

const formatInForce = (now: Output<'GET /adjustment/current'>['adjustment']) =>
  now
    ? `Current: ${percent(now.applicantPoolAdjustment)}, since ${formatDateTime(now.since)}`
    : 'No current adjustment.';

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** How many more (or fewer) people apply than the year before: current and past values. */
export function AdjustmentsPage({ search, onSearch }: Props) {
  const [removing, setRemoving] = useState<Adjustment | null>(null);
  return (
    <Page
      title="Adjustments"
      lead="How many more or fewer people apply to law schools than last year. Students' estimates use it."
    >
      <Stack gap="xl">
        <SetForm />
        <Section title="History" gap="sm">
          <StaffTable
            name="adjustments"
            label="Adjustments"
            search={read(search)}
            onSearch={onSearch}
            columns={columns}
            searchLabel={null}
            rowKey={(row) => row.id}
            queryKey={queryKey}
            load={({ page, size }) =>
              call('GET /adjustment/history', { query: { page: Number(page), size: Number(size) } })
            }
            actions={(row) =>
              row.deletedAt ? null : (
                <Button variant="subtle" color="bad" size="compact-sm" onClick={() => setRemoving(row)}>
                  Remove<span className="visually-hidden"> {percent(row.applicantPoolAdjustment)}</span>
                </Button>
              )
            }
            empty={{ title: 'No adjustments yet', text: 'Nothing is adjusted until you add one.' }}
          />
        </Section>
      </Stack>
      {removing ? (
        <ConfirmDialog
          title={`Remove ${percent(removing.applicantPoolAdjustment)}?`}
          confirm="Remove"
          danger
          onConfirm={async () => {
            await call('DELETE /adjustment/{id}', { params: { id: removing.id } });
            await changed();
            notify.success('Adjustment removed.');
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            {removing.inForce
              ? 'This is the current adjustment. The previous one, if any, applies again.'
              : "It isn't current, so nothing changes for students."}
          </p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

function SetForm() {
  const [value, setValue] = useState<number | ''>('');
  const [notes, setNotes] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      call('POST /adjustment/set', { body: { applicantPoolAdjustment: Number(value), notes: notes.trim() } }),
    async onSuccess() {
      setValue('');
      setNotes('');
      await changed();
      notify.success('Adjustment saved.');
    },
  });
  const current = useQuery({
    queryKey: [...queryKey, 'current'],
    queryFn: async () => (await call('GET /adjustment/current')).adjustment,
  });
  const submit = useSubmit(sending, value !== '');
  const errors = getFieldErrors(sending.error);
  return (
    <Section
      title="Set"
      actions={
        <Text size="sm" c="dimmed" role="status">
          {current.data === undefined ? '' : formatInForce(current.data)}
        </Text>
      }
      gap="sm"
    >
      <Form maw={760} onSubmit={() => submit()}>
        <FormError error={sending.error} />
        <NumberField
          label="Percent"
          description="Above 0: more applicants than the year before."
          min={-100}
          max={100}
          clampBehavior="none"
          decimalScale={2}
          value={value === '' ? null : value}
          error={errors.applicantPoolAdjustment}
          onChange={setValue}
          onEmpty={() => setValue('')}
        />
        <Textarea
          label="Notes, for staff"
          description="Source"
          maxLength={2000}
          autosize
          minRows={2}
          value={notes}
          error={errors.notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        <Group gap="xs">
          <ActionButton type="submit" loading={sending.isPending} disabled={value === ''}>
            Set
          </ActionButton>
        </Group>
      </Form>
    </Section>
  );
}
