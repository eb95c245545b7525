import type { StaffRole } from '@docket/contract/types';
import { Fieldset, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { roleNames } from '../../ui/admin/role-names.ts';
import { useVersionedSave } from '../../ui/admin/use-versioned-save.tsx';
import { FormWarning } from '../../ui/FormMessage.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import classes from './two-step.module.css';
import { type TwoStepPolicy as Policy, policyQuery, twoStepQuery } from './two-step-queries.ts';

const usersText = ({ users, enabled }: Policy['roles'][number]) =>
  users === 0 ? 'No users' : `${enabled} of ${users} have it on`;

function PolicyForm({ policy }: { policy: Policy }) {
  const [roles, setRoles] = useState<readonly StaffRole[]>(policy.requiredRoles);
  const { sending: save, notice } = useVersionedSave<Policy, unknown>({
    row: policy,
    send: (base) =>
      call('PUT /two-step/policy', {
        body: { requiredRoles: [...roles], updatedAt: base?.updatedAt ?? null },
      }),
    // Not cached: newer data would replace the form, and what was chosen.
    load: () => call('GET /two-step/policy'),
    onTheirs: (now) => setRoles(now.requiredRoles),
    async onSuccess() {
      await Promise.all([
        queryClient.invalidateQueries(policyQuery),
        queryClient.invalidateQueries(twoStepQuery),
      ]);
      notify.success('Saved.');
    },
  });
  const isChanged = [...roles].sort().join() !== [...policy.requiredRoles].sort().join();
  return (
    <Form
      maw={480}
      onSubmit={() => {
        if (!save.isPending) save.mutate(undefined);
      }}
    >
      {notice}
      <Fieldset
        variant="unstyled"
        legend={
          <Text span fw={500}>
            Require two-step sign-in for
          </Text>
        }
      >
        {policy.roles.map((one) => (
          <Group key={one.role} className={classes.role} justify="space-between">
            <Check
              label={roleNames[one.role]}
              checked={roles.includes(one.role)}
              onChange={(on) =>
                setRoles(on ? [...roles, one.role] : roles.filter((role) => role !== one.role))
              }
            />
            <span className="quiet">{usersText(one)}</span>
          </Group>
        ))}
      </Fieldset>
      <Group gap="xs">
        <ActionButton type="submit" disabled={!isChanged} loading={save.isPending}>
          Save changes
        </ActionButton>
      </Group>
    </Form>
  );
}

/** The roles for which two-step sign-in is required. */
export function TwoStepPolicy() {
  const { twoStepEnabled } = useMe();
  const { data, error, refetch } = useQuery(policyQuery);
  if (!data) return <NotLoaded query={{ error, refetch }} rows={5} />;
  return (
    <>
      {twoStepEnabled ? null : (
        <FormWarning>
          <Group justify="space-between" gap="xs">
            <span>Set up two-step sign-in for your own account before you require it of others.</span>
            <LinkButton to="/superadmin/account">Open your account</LinkButton>
          </Group>
        </FormWarning>
      )}
      <PolicyForm key={data.updatedAt} policy={data} />
    </>
  );
}
