import type { Db } from '../../db/database.ts';
import type { Origin } from '../../http/origin.ts';
import { auditLog } from './audit.tables.ts';

export interface View {
  /** The same for the same reader, target and hour. */
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly action: 'user.viewed' | 'list.viewed';
  readonly target: string;
}
/** Inserts an entry unless this or another process has done so. */
export async function insertView({ orm }: Db, view: View, origin: Origin | null): Promise<void> {
  await orm
    .insert(auditLog)
    .values({ ...view, address: origin?.address ?? null, device: origin?.device ?? null })
    .onConflictDoNothing({ target: auditLog.id });
}
