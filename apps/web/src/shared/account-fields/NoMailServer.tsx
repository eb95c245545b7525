import type { ReactNode } from 'react';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { FormWarning } from '../../ui/FormMessage.tsx';

/** Says the truth on a server that sends no email, where a page is about to promise one; else nothing. */
export function NoMailServer({ children }: { children: ReactNode }) {
  return useSendsEmail() ? null : <FormWarning>This server doesn't send email. {children}</FormWarning>;
}
