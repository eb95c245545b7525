import type { AttemptSheet } from '@docket/contract/types';
import type { AttemptClock } from '@docket/rules';

const parseTimestamp = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The clock of a sheet, as the rules take it. */
export const parseClock = (clock: AttemptSheet['clock']): AttemptClock => ({
  startedAt: parseTimestamp(clock.startedAt),
  pausedAt: parseTimestamp(clock.pausedAt),
  pausedMs: clock.pausedMs,
  budgetSeconds: clock.budgetSeconds,
  endedAt: parseTimestamp(clock.endedAt),
  // A sheet that an older version of the page has kept on this device has none.
  seenAt: parseTimestamp(clock.seenAt ?? null),
});
