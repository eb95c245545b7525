import type { Db } from '../../../db/database.ts';

// SQL text: all rows in one statement.
const writeSections = {
  name: 'practice_score_sections',
  text: `update attempt_sections s set right_count = r."right", br_right_count = r."brRight"
    from json_to_recordset($3::json) as r (no smallint, "right" smallint, "brRight" smallint)
    where s.user_id = $1 and s.attempt_id = $2 and s.no = r.no`,
};
export interface SectionMarks {
  readonly no: number;
  readonly right: number;
  /** Null if there is no blind review to count. */
  readonly brRight: number | null;
}
/** Right answers of each section, timed and in blind review. */
export const writeSectionMarks = (
  tx: Db,
  userId: string,
  attemptId: string,
  marks: readonly SectionMarks[],
) => tx.rows(writeSections, [userId, attemptId, JSON.stringify(marks)]);
