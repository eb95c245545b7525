import type { Role } from '@docket/contract/types';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { isConflict } from '../../../../ui/admin/ConflictNotice.tsx';
import { UnsavedGuard } from '../../../../ui/admin/UnsavedGuard.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { formatFullName, formatRoles } from '../data/labels.ts';
import { invalidatePeople, type User } from '../data/people-queries.ts';
import { RoleChecks } from './RoleChecks.tsx';

/** The roles of the user; an administrator can change them, which ends the user's sessions. */
export function Roles({ user, writes }: { user: User; writes: boolean }) {
  const [chosen, setChosen] = useState<readonly Role[]>(user.roles);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const dirty = [...chosen].sort().join() !== [...user.roles].sort().join();
  return (
    <Section title="Roles" gap="sm">
      {writes ? (
        <>
          <RoleChecks value={chosen} onChange={setChosen} />
          <Group gap="xs">
            <Button variant="default" disabled={!dirty} onClick={() => setIsDialogOpen(true)}>
              Change roles
            </Button>
          </Group>
          <UnsavedGuard when={dirty} samePage={false} />
        </>
      ) : (
        <p>{formatRoles(user.roles)}. Only an administrator can change roles.</p>
      )}
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Change the roles of ${formatFullName(user)}?`}
          confirm="Change roles"
          onConfirm={async () => {
            try {
              await call('PUT /user/{id}/roles', {
                params: { id: user.id },
                body: { roles: [...chosen], before: user.roles },
              });
              notify.success('Roles changed.');
            } catch (error) {
              if (!isConflict(error)) throw error;
              // The page then has the new roles, and closes this question.
              notify.error(new Error("Someone else changed these roles. They're up to date now. Try again."));
            }
            await invalidatePeople();
          }}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>
            From {formatRoles(user.roles)} to {formatRoles(chosen)}. {formatFullName(user)} is signed out
            everywhere and has to sign in again.
            {chosen.includes('ADMIN') && !user.roles.includes('ADMIN')
              ? ' A new administrator also chooses a new password with “Forgot password” on the sign-in page.'
              : ''}
          </p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
