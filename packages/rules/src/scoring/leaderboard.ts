/** The points of one student in the period of a leaderboard; students who opted out have no entry. */
export interface LeaderboardEntry {
  readonly userId: string;
  readonly points: number;
  /** Share of right answers, 0 to 1. */
  readonly share: number;
  readonly timeMs: number;
}
export interface RankedEntry extends LeaderboardEntry {
  /** From 1; students with equal points, share and time have the same rank. */
  readonly rank: number;
}

const byMerit = (a: LeaderboardEntry, b: LeaderboardEntry) =>
  b.points - a.points || b.share - a.share || a.timeMs - b.timeMs;

/** The order of a leaderboard: most points first, then the better share of right answers, then less time. */
export function ranked(entries: readonly LeaderboardEntry[]): RankedEntry[] {
  const sorted = [...entries].sort((a, b) => byMerit(a, b) || (a.userId < b.userId ? -1 : 1));
  let rank = 0;
  return sorted.map(({ userId, points, share, timeMs }, i) => {
    const before = sorted[i - 1];
    if (!before || byMerit(before, sorted[i]!) !== 0) rank = i + 1;
    return { rank, userId, points, share, timeMs };
  });
}

const peersAround = 3;
/** The rows around a student: at most three above, the student, three below. Empty if the student has no rank. */
export function windowAround(ranks: readonly RankedEntry[], userId: string): RankedEntry[] {
  const at = ranks.findIndex((entry) => entry.userId === userId);
  return at < 0 ? [] : ranks.slice(Math.max(0, at - peersAround), at + peersAround + 1);
}
