import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { authConfigQuery } from '../../lib/auth-config.ts';
import { FormWarning } from '../../ui/FormMessage.tsx';

/** Says the truth on a server that sends no email, where a page is about to promise one; else nothing. */
export function NoMailServer({ children }: { children: ReactNode }) {
  const sendsEmail = useQuery(authConfigQuery).data?.sendsEmail ?? true;
  return sendsEmail ? null : <FormWarning>This server doesn't send email. {children}</FormWarning>;
}
