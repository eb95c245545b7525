import type { SignedIn } from '@docket/contract';
import type { SessionRow } from './session.queries.ts';

const view = (row: SessionRow, currentId: string, named: boolean): SignedIn => ({
  id: row.id,
  current: row.id === currentId,
  staff: row.impersonator_id !== null,
  userAgent: named ? row.user_agent : '',
  address: named ? row.address : '',
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
/** A session as admins see it. */
export const sessionView = (row: SessionRow, currentId: string): SignedIn => view(row, currentId, true);
/** A session as its user sees it: for an impersonation, location and device are hidden. */
export const ownSessionView = (row: SessionRow, currentId: string): SignedIn =>
  view(row, currentId, row.impersonator_id === null);
