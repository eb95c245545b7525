import type { StudySettings } from '@docket/contract';
import type { Db } from '../../../db/database.ts';

export interface DueReader {
  user_id: string;
  timezone: string | null;
  study_settings: StudySettings;
}
const claim = {
  name: 'review_due_claim',
  text: `select c.user_id, u.timezone, u.study_settings
    from notice_choices c join users u on u.id = c.user_id
    where c.next_check_at <= $1 and c.kind = 'review-due' order by c.next_check_at limit 1 for update of c skip locked`,
};
/** The next user to check, locked for this transaction; null if nobody is due. */
export const claimReader = async (tx: Db, now: Date) => (await tx.rows<DueReader>(claim, [now]))[0] ?? null;

const next = {
  name: 'review_due_next',
  text: `update notice_choices set next_check_at = $2 where user_id = $1 and kind = 'review-due'`,
};
export const scheduleNextCheck = (tx: Db, userId: string, at: Date) => tx.rows(next, [userId, at]);
