import type { OptionKey } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

const set = {
  name: 'drills_set_hint',
  text: 'update attempt_questions set hint_option = $3 where user_id = $1 and id = $2',
};
export const setHint = (tx: Db, userId: string, drillQuestionId: string, option: OptionKey) =>
  tx.rows(set, [userId, drillQuestionId, option]);
