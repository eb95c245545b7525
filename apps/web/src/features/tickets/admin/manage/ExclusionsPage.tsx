import type { ClaimExclusion } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Button, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { formatDate } from '../../../../ui/dates.ts';
import { Empty } from '../../../../ui/Empty.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Grow, Row, RowList } from '../../../../ui/layout/RowList.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { exclusionsQuery, peopleQuery, refetchExclusions } from '../desk-queries.ts';
import { DeskTabs } from './DeskTabs.tsx';

/** Staff who may not claim tickets at present, and why. */
export function ExclusionsPage() {
  const admin = inGroup(useMe().roles, 'admin');
  const { data, error, refetch } = useQuery(exclusionsQuery);
  const [adding, setAdding] = useState(false);
  const [endTarget, setEndTarget] = useState<ClaimExclusion | null>(null);
  const add = admin ? <Button onClick={() => setAdding(true)}>Add exclusion</Button> : undefined;
  return (
    <Page
      title="Claim exclusions"
      lead="People who can't claim tickets right now. They keep the tickets they've claimed."
      actions={data?.length === 0 ? undefined : add}
    >
      <DeskTabs />
      {!data ? (
        <NotLoaded query={{ error, refetch }} rows={4} />
      ) : data.length === 0 ? (
        <Empty {...emptyCopy.noExclusions} {...(add ? { action: add } : {})} />
      ) : (
        <RowList card aria-label="Claim exclusions">
          {data.map((one) => (
            <Row key={one.id}>
              <Grow>
                <Text fw={500}>{one.user.name}</Text>
                <p>{one.reason}</p>
                <Text size="sm" c="dimmed">
                  Since {formatDate(one.createdAt)}
                  {one.createdBy ? `, by ${one.createdBy.name}` : ''}
                </Text>
              </Grow>
              {admin ? (
                <Button
                  variant="default"
                  aria-label={`Remove exclusion for ${one.user.name}`}
                  onClick={() => setEndTarget(one)}
                >
                  Remove
                </Button>
              ) : null}
            </Row>
          ))}
        </RowList>
      )}
      {adding ? (
        <ExcludeDialog taken={data?.map(({ id }) => id) ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {endTarget ? (
        <ConfirmDialog
          title={`Remove exclusion for ${endTarget.user.name}?`}
          confirm="Remove exclusion"
          onConfirm={async () => {
            await call('DELETE /ticket/claim-exclusions/{id}', { params: { id: endTarget.id } });
            notify.success(`${endTarget.user.name} can claim tickets again.`);
            await refetchExclusions();
          }}
          onClose={() => setEndTarget(null)}
        >
          <p>Reason: {endTarget.reason}</p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

function ExcludeDialog({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const people = useQuery(peopleQuery);
  const [userId, setUserId] = useState('');
  const [reason, setReason] = useState('');
  const choices = (people.data ?? []).filter(({ id }) => !taken.includes(id));
  const save = useMutation({
    mutationFn: () => call('POST /ticket/claim-exclusions', { body: { userId, reason: reason.trim() } }),
    onSuccess() {
      void refetchExclusions();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add exclusion"
      submit="Exclude"
      sending={save}
      ready={userId !== '' && reason.trim() !== ''}
      dirty={userId !== '' || reason !== ''}
      notice={<FormError error={save.error ?? people.error} />}
      onClose={onClose}
    >
      <SelectField
        label="Colleague"
        value={userId}
        choices={[
          { value: '', label: 'Choose a colleague' },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setUserId}
      />
      <Textarea
        label="Reason"
        description="Colleagues who answer tickets see it."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={reason}
        error={getFieldErrors(save.error).reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
