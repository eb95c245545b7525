/** One student's counted answers in the window of the leaderboard. */
export interface LeaderboardEntry {
  userId: string;
  name: string;
  right: number;
  /** Counted answers, right or wrong. */
  of: number;
  timeMs: number;
  /** Shown as "Anonymous". */
  hideName: boolean;
  /** Takes no part. */
  optOut: boolean;
}

export interface LeaderboardRow {
  /** From 1; equal points, accuracy and time share a rank. */
  rank: number;
  userId: string;
  name: string;
  hidden: boolean;
  points: number;
  /** Share of right answers, 0 to 1; null without counted answers. */
  accuracy: number | null;
  timeMs: number;
}

type Unranked = Omit<LeaderboardRow, 'rank'>;

const byMerit = (a: Unranked, b: Unranked) =>
  b.points - a.points || (b.accuracy ?? 0) - (a.accuracy ?? 0) || a.timeMs - b.timeMs;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The order of the leaderboard: most right answers first, then the better accuracy, then less time, then the
 * shown name (the real one would give hidden students away).
 */
export function leaderboardOrder(entries: readonly LeaderboardEntry[]): LeaderboardRow[] {
  const rows = entries
    .filter((entry) => !entry.optOut)
    .map((entry) => ({
      userId: entry.userId,
      name: entry.hideName ? 'Anonymous' : entry.name,
      hidden: entry.hideName,
      points: entry.right,
      accuracy: entry.of > 0 ? entry.right / entry.of : null,
      timeMs: entry.timeMs,
    }))
    .sort((a, b) => byMerit(a, b) || compareText(a.name, b.name) || compareText(a.userId, b.userId));
  let rank = 0;
  return rows.map((row, i) => {
    const before = rows[i - 1];
    if (!before || byMerit(before, row) !== 0) rank = i + 1;
    return { rank, ...row };
  });
}
