import type { StaffRole } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { roleNames } from '../../ui/admin/role-names.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormError, FormWarning } from '../../ui/FormMessage.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import classes from './two-step.module.css';
import { type TwoStepPolicy as Policy, policyQuery, twoStepQuery } from './two-step-queries.ts';

const usersText = ({ users, enabled }: Policy['roles'][number]) =>
  users === 0 ? 'No users' : `${enabled} of ${users} have it on`;

function PolicyForm({ policy }: { policy: Policy }) {
  const [roles, setRoles] = useState<readonly StaffRole[]>(policy.requiredRoles);
  const save = useMutation({
    mutationFn: () => call('PUT /two-step/policy', { body: { requiredRoles: [...roles] } }),
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
    <form
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <FormError error={save.error} />
      <fieldset className={classes.roles}>
        <legend>Require two-step sign-in for</legend>
        {policy.roles.map((one) => (
          <div key={one.role} className={classes.role}>
            <Check
              label={roleNames[one.role]}
              checked={roles.includes(one.role)}
              onChange={(on) =>
                setRoles(on ? [...roles, one.role] : roles.filter((role) => role !== one.role))
              }
            />
            <span className="quiet">{usersText(one)}</span>
          </div>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

/** The roles for which two-step sign-in is required. */
export function TwoStepPolicy() {
  const { twoStepEnabled } = useMe();
  const { data, error, refetch } = useQuery(policyQuery);
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={5} />;
  return (
    <>
      {twoStepEnabled ? null : (
        <FormWarning>
          <div className={classes.first}>
            <span>Set up two-step sign-in for your own account before you require it of others.</span>
            <LinkButton to="/superadmin/account">Open your account</LinkButton>
          </div>
        </FormWarning>
      )}
      <PolicyForm key={data.updatedAt} policy={data} />
    </>
  );
}
