import type { ConversionRow, PercentileWindow } from '@docket/rules';
import type { Db } from '../../../db/database.ts';

const conversion = { name: 'practice_conversion', text: 'select conversion from tests where id = $1' };
/** A test's own raw-to-scaled table; null where it has none. */
export const conversionOf = async (db: Db, testId: string): Promise<ConversionRow[] | null> =>
  (await db.rows<{ conversion: ConversionRow[] | null }>(conversion, [testId]))[0]?.conversion ?? null;

// Windows of measured years are named by them; an estimate is named otherwise and never the current one.
const current = {
  name: 'practice_percentiles',
  text: `select "window", source, scaled, percent_below from percentiles
    where "window" = (select max("window") from percentiles where "window" ~ '^[0-9]')`,
};
/** The newest percentile table of measured years; null where none was loaded. At most 61 rows of one index range. */
export async function currentPercentiles(db: Db): Promise<PercentileWindow | null> {
  const rows = await db.rows<{ window: string; source: string; scaled: number; percent_below: number }>(
    current,
    [],
  );
  const [first] = rows;
  if (!first) return null;
  return {
    years: first.window,
    source: first.source,
    rows: rows.map(({ scaled, percent_below }) => ({ scaled, percentBelow: percent_below })),
  };
}

const writeSections = {
  name: 'practice_score_sections',
  text: `update attempt_sections s set right_count = r."right", br_right_count = r."brRight"
    from json_to_recordset($3::json) as r (no smallint, "right" smallint, "brRight" smallint)
    where s.user_id = $1 and s.attempt_id = $2 and s.no = r.no`,
};
export interface SectionMarks {
  readonly no: number;
  readonly right: number;
  /** Null where blind review does not tell. */
  readonly brRight: number | null;
}
/** Right answers of each section, timed and by the second look. */
export const writeSectionMarks = (
  tx: Db,
  userId: string,
  attemptId: string,
  marks: readonly SectionMarks[],
) => tx.rows(writeSections, [userId, attemptId, JSON.stringify(marks)]);
