import type { ScoreHistory } from '@docket/contract/types';
import { formatBasis } from '../../../ui/forecast-basis.ts';
import { provisionalScale } from '../../../ui/score-marks.ts';

/** The forecast as text: a range and what it is based on, or what is missing. */
export function formatForecast({ tests, answers, range, provisional }: ScoreHistory['forecast']): string {
  if (!range) return 'Answer questions or take a practice test to see your likely next score.';
  const scale = provisional ? `, ${provisionalScale}` : '';
  const likely = `Your likely next score: ${range.low} to ${range.high} (80% range${scale}), based on ${formatBasis({ tests, answers })}.`;
  return tests === 0 ? `${likely} Take a practice test to narrow it.` : likely;
}
