import type { ScoreHistory } from '@docket/contract';
import { forecastScore, localDay, standardMinutes } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { attemptsWithoutTotals } from '../../attempts/index.ts';
import type { ContentIndex } from '../../content/index.ts';
import { findScores, type ScoreRow } from './score-history.queries.ts';

/** Older scores say nothing of the next one. */
const maxScores = 100;
/** A test of which half was met before measures memory. */
const leastFresh = 0.5;

/** Standard time (accommodations are within it), all scored sections, and mostly questions never met before. */
function countsForForecast(row: ScoreRow, index: ContentIndex): boolean {
  const sections = index.testsById.get(row.test_id)?.sections ?? [];
  const scored = sections.filter((section) => !section.variable).length;
  return (
    row.rules.minutes === standardMinutes &&
    row.scored_sections === scored &&
    row.answered > 0 &&
    row.fresh >= leastFresh * row.answered
  );
}

/** Own scores, oldest first, and an honest range for the next one. */
export async function scoreHistoryOf(db: Db, index: ContentIndex, userId: string): Promise<ScoreHistory> {
  const rows = await findScores(db, userId, maxScores, await attemptsWithoutTotals(db, userId));
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    completedAt: row.ended_at.toISOString(),
    day: localDay(row.ended_at, row.timezone ?? 'UTC'),
    minutes: row.rules.minutes,
    scaled: row.scaled,
    brScaled: row.br_scaled,
    estimated: row.estimated,
    percentBelow: row.percent_below,
    counts: countsForForecast(row, index),
  }));
  return { items, forecast: forecastScore(items.filter((item) => item.counts).map((item) => item.scaled)) };
}
