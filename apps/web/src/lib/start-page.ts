import type { Me } from '@docket/contract/types';
import { home } from '@docket/rules';
import { impersonation } from './impersonation.ts';

/** The target of '/': the setup for new students, else the dashboard or the admin app. */
export const startPage = ({ needsSetup, roles }: Pick<Me, 'needsSetup' | 'roles'>) =>
  needsSetup && !impersonation ? '/welcome' : home(roles);
