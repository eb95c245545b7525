import type { Db } from '../../../db/database.ts';
import { updating } from '../../../db/upsert.ts';
import { attemptSections } from '../../attempts/attempts.tables.ts';

const write = updating(attemptSections, {
  name: 'practice_score_sections',
  key: ['userId', 'attemptId', 'no'],
  changed: ['rightCount', 'brRightCount'],
});
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
) =>
  write(
    tx,
    marks.map(({ no, right, brRight }) => ({
      userId,
      attemptId,
      no,
      rightCount: right,
      brRightCount: brRight,
    })),
  );
