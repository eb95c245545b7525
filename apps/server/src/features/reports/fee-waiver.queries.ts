import type { Db } from '../../db/database.ts';

export interface WaiverRow extends Record<string, unknown> {
  fee_waiver: { url: string; name: string; expiry: string | null; status: string } | null;
  fee_waiver_upload_blocked: boolean;
}
const lock = {
  name: 'reports_waiver_lock',
  text: 'select fee_waiver, fee_waiver_upload_blocked from users where id = $1 for update',
};
export const lockWaiver = async (tx: Db, userId: string) => (await tx.rows<WaiverRow>(lock, [userId]))[0]!;

const set = { name: 'reports_waiver_set', text: 'update users set fee_waiver = $2::jsonb where id = $1' };
/** Replaces the waiver; null removes it. */
export const setWaiver = (tx: Db, userId: string, waiver: WaiverRow['fee_waiver']) =>
  tx.rows(set, [userId, waiver === null ? null : JSON.stringify(waiver)]);
