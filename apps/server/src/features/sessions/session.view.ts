import type { SignedIn } from '@docket/contract';
import type { SessionRow } from './session.queries.ts';

const view = (row: SessionRow, currentId: string, named: boolean): SignedIn => ({
  id: row.id,
  current: row.id === currentId,
  staff: row.impersonatorId !== null,
  userAgent: named ? row.userAgent : '',
  address: named ? row.address : '',
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
/** A session as admins see it. */
export const sessionView = (row: SessionRow, currentId: string): SignedIn => view(row, currentId, true);
/** A session as its user sees it: for an impersonation, location and device are hidden. */
export const ownSessionView = (row: SessionRow, currentId: string): SignedIn =>
  view(row, currentId, row.impersonatorId === null);
