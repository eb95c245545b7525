import type { Me } from '@docket/contract/types';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../ui/admin/ConfirmDialog.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatCalendarDay } from '../../ui/dates.ts';
import { FormError } from '../../ui/FormMessage.tsx';

type Waiver = NonNullable<Me['feeWaiver']>;
const changed = () => queryClient.invalidateQueries(meQuery);

/** The status of the student's fee waiver, and a form to submit one. */
export default function FeeWaiver() {
  const waiver = useMe().feeWaiver;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState(false);
  if (adding) return <AddForm replaces={waiver !== null} onEnd={() => setAdding(false)} />;
  return (
    <Stack maw={480}>
      {waiver ? <Known waiver={waiver} /> : <p>You haven't submitted a fee waiver.</p>}
      <Group gap="xs">
        <DisabledWhileImpersonating>
          <Button variant="default" onClick={() => setAdding(true)}>
            {waiver ? 'Submit another fee waiver' : 'Add fee waiver'}
          </Button>
          {waiver ? (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
              Remove fee waiver
            </Button>
          ) : null}
        </DisabledWhileImpersonating>
      </Group>
      {removing ? (
        <ConfirmDialog
          title="Remove your fee waiver?"
          confirm="Remove fee waiver"
          onConfirm={async () => {
            await call('DELETE /user/fee-waiver');
            await changed();
          }}
          onClose={() => setRemoving(false)}
        >
          <p>Fee-waiver prices end with it. You can submit it again later.</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

const notes: Record<Waiver['status'], string> = {
  '': '',
  added: "We'll review it within two business days.",
  active: 'It applies to your plan.',
  invalid: "We couldn't accept it. Submit another one, or contact us.",
  expired: 'It has expired.',
};

function Known({ waiver }: { waiver: Waiver }) {
  return (
    <Stack gap="xxs" style={{ overflowWrap: 'anywhere' }}>
      <p>
        <Chip>{waiver.label}</Chip>
      </p>
      <p>
        <a href={waiver.url} target="_blank" rel="noreferrer noopener">
          {waiver.name}
        </a>
        {waiver.expiry ? `, until ${formatCalendarDay(waiver.expiry)}` : ''}
      </p>
      <p className="quiet">{notes[waiver.status]}</p>
    </Stack>
  );
}

function AddForm({ replaces, onEnd }: { replaces: boolean; onEnd: () => void }) {
  const [form, setForm] = useState({ url: '', name: '', expiry: '' });
  const send = useMutation({
    mutationFn: () =>
      call('PUT /user/fee-waiver', {
        body: {
          url: form.url.trim(),
          name: form.name.trim(),
          expiry: form.expiry ? `${form.expiry}T23:59:59.999Z` : null,
        },
      }),
    onSuccess: async () => {
      await changed();
      notify.success("Thanks. We'll review it.");
      onEnd();
    },
  });
  const errors = getFieldErrors(send.error);
  const setField = (name: keyof typeof form) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setForm((old) => ({ ...old, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack maw={480}>
        <FormError error={send.error} />
        {replaces ? <p>It replaces the previous one, and we'll review it again.</p> : null}
        <TextInput
          label="Document name"
          required
          maxLength={200}
          value={form.name}
          error={errors.name}
          onChange={setField('name')}
        />
        <TextInput
          label="Link to the document"
          description="A link we can open, starting with https://"
          type="url"
          required
          maxLength={2000}
          value={form.url}
          error={errors.url}
          onChange={setField('url')}
        />
        <TextInput
          label="Valid through"
          description="Leave empty if the document has no date"
          type="date"
          value={form.expiry}
          error={errors.expiry}
          onChange={setField('expiry')}
        />
        <Group gap="xs">
          <Button variant="default" onClick={onEnd}>
            Cancel
          </Button>
          <ActionButton
            type="submit"
            loading={send.isPending}
            disabled={!form.url.trim() || !form.name.trim()}
          >
            Submit
          </ActionButton>
        </Group>
      </Stack>
    </form>
  );
}
