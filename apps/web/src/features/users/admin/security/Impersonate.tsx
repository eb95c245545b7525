import { inGroup, type Role } from '@docket/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../../../lib/me.ts';
import { openImpersonation } from '../../../../lib/open-impersonation.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { formatFullName } from '../data/labels.ts';
import type { User } from '../data/people-queries.ts';

/** Whether the reader may impersonate the user: administrators may, if the user has only the role of a student. */
export const mayImpersonate = (readers: readonly Role[], user: Pick<User, 'roles'>) =>
  inGroup(readers, 'admin') && user.roles.join() === 'STUDENT';

/** Opens the student app in another tab as this student sees it: read-only, and for a limited time. */
export function ImpersonateButton({ user }: { user: User }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (!mayImpersonate(useMe().roles, user)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsDialogOpen(true)}>
        See the app as this student
      </Button>
      {isDialogOpen ? <ImpersonateDialog user={user} onClose={() => setIsDialogOpen(false)} /> : null}
    </>
  );
}

interface Props {
  user: User;
  /** The page to open; default: the dashboard. */
  page?: { readonly path: string; readonly title: string };
  onClose: () => void;
}
/** Explains impersonation before it starts. */
export function ImpersonateDialog({ user, page, onClose }: Props) {
  const name = formatFullName(user);
  return (
    <ConfirmDialog
      title={page ? `See “${page.title}” as ${name}?` : `See the app as ${name}?`}
      confirm="Open"
      onConfirm={() => openImpersonation(user.id, page?.path)}
      onClose={onClose}
    >
      <p>
        Opens in a new tab for 30 minutes. You can read everything and change nothing. This is recorded in the
        audit log.
      </p>
    </ConfirmDialog>
  );
}
