import type { DrillType } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { meanSecondsByType } from './progress.queries.ts';

export type Pace = ReadonlyMap<DrillType, number>;

const keptMs = 300_000;
/** Even a forced refresh may get statistics of this age, because they are read from the whole library. */
const freshMs = 10_000;

/** Mean seconds per question over all students, by type; cached in this process, because it hardly changes. */
export function paceOfAll(db: Db): (now: Date, force?: boolean) => Promise<Pace> {
  let cached: { at: number; value: Promise<Pace> } | null = null;
  return (now, force = false) => {
    if (cached && now.getTime() - cached.at < (force ? freshMs : keptMs)) return cached.value;
    const value = meanSecondsByType(db).then(
      (rows) =>
        new Map(
          rows.flatMap((row) => (row.meanSeconds === null ? [] : [[row.type, row.meanSeconds] as const])),
        ),
    );
    const mine = { at: now.getTime(), value };
    cached = mine;
    value.catch(() => {
      if (cached === mine) cached = null;
    });
    return value;
  };
}
