import type { ReactNode } from 'react';
import { impersonation } from '../lib/impersonation.ts';
import classes from './DisabledWhileImpersonating.module.css';

const reason = "You're viewing this account as the student. You can't change anything in it.";

/** Controls that change the account. During impersonation they are disabled with an explanation; links still work. */
export function DisabledWhileImpersonating({ children }: { children: ReactNode }) {
  if (!impersonation) return children;
  return (
    <fieldset disabled className={classes.whole} aria-label={reason} title={reason}>
      {children}
    </fieldset>
  );
}
