import type { ScoreHistory } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';

/** The forecast in words: a range and what it rests on, or how much is missing. */
export function forecastText({ tests, needed, range }: ScoreHistory['forecast']): string {
  if (range)
    return `Your next score: ${range.low} to ${range.high} (four times in five), from ${plural(tests, 'test')}.`;
  const missing = Math.max(1, needed - tests);
  return `Not enough yet to say where your next score will lie: ${missing} more ${missing === 1 ? 'test' : 'tests'}.`;
}
