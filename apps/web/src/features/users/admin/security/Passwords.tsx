import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../ui/dates.ts';
import type { AdminPart, User } from '../data/people-queries.ts';
import classes from '../user/user.module.css';
import { TemporaryDialog } from './TemporaryDialog.tsx';

function formatState(admin: AdminPart): string {
  if (admin.passwordTemporary)
    return `A temporary password was set${admin.passwordExpiresAt ? `, valid until ${formatDateTime(admin.passwordExpiresAt)}` : ''}. It must be changed at the next sign-in.`;
  const methods = [admin.hasPassword ? 'a password' : null, admin.googleLinked ? 'Google' : null].filter(
    Boolean,
  );
  return methods.length > 0 ? `Signs in with ${methods.join(' or ')}.` : 'Has no password yet.';
}

/** Actions that let a user sign in again. */
export function Passwords({ user, own }: { user: User; own: boolean }) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  if (!user.admin) return null;
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Password</h2>
      <p className={classes.quiet}>{formatState(user.admin)}</p>
      {own ? (
        <p className={classes.quiet}>Change your own password in your account settings.</p>
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setOpen(true)}>
            Temporary password
          </Button>
        </div>
      )}
      {open ? <TemporaryDialog user={user} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
