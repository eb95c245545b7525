import type { OutsideScore } from '@docket/contract';
import type { OutsideScoreRow } from './outside-scores.queries.ts';

export const outsideScoreView = (row: OutsideScoreRow): OutsideScore => ({
  id: row.id,
  takenOn: row.takenOn,
  source: row.source,
  title: row.title,
  scaled: row.scaled,
  sections: row.sections,
  countsInForecast: row.countsInForecast,
  updatedAt: row.updatedAt.toISOString(),
});
