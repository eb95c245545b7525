import type { Contract, In } from '@docket/contract';
import type { SessionRow } from '../auth/session.queries.ts';

export const sessionView = (
  row: SessionRow,
  currentId: string,
): In<Contract['user']['sessions']['output']>['sessions'][number] => ({
  id: row.id,
  current: row.id === currentId,
  userAgent: row.user_agent,
  address: row.address,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
