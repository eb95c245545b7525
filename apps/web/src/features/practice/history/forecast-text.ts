import type { ScoreHistory } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';
import { provisionalScale } from '../../../ui/score-marks.ts';

/** The forecast as text: a range and what it is based on, or how many tests are missing. */
export function formatForecast({ tests, needed, range, provisional }: ScoreHistory['forecast']): string {
  if (range)
    return `Your likely next score: ${range.low} to ${range.high} (80% range${provisional ? `, ${provisionalScale}` : ''}), based on ${plural(tests, 'test')}.`;
  const missing = Math.max(1, needed - tests);
  return `Take ${missing} more ${missing === 1 ? 'test' : 'tests'} to see your likely next score.`;
}
