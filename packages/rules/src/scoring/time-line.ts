/** A section as its clock ran. */
export interface SectionTimes {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** All pauses together. */
  readonly pausedMs: number;
  /** When the clock was stopped, in order. */
  readonly pauses: readonly Date[];
}

/** Milliseconds that the clock ran. */
export const workedMs = ({ startedAt, endedAt, pausedMs }: SectionTimes): number =>
  Math.max(0, endedAt.getTime() - startedAt.getTime() - pausedMs);

/**
 * Places moments on the time line of a section: milliseconds of running clock from its start. Only when pauses began and
 * how long all of them took is known; where there are several, each gets its share by the time until something happened
 * again (`moments`).
 */
export function timeLine(section: SectionTimes, moments: readonly Date[]): (at: Date) => number {
  const { startedAt, endedAt, pausedMs, pauses } = section;
  const happened = moments.map((at) => at.getTime()).sort((a, b) => a - b);
  const gaps = pauses.map((pause, i) => {
    const next = pauses[i + 1]?.getTime() ?? endedAt.getTime();
    const again = happened.find((at) => at > pause.getTime()) ?? next;
    return Math.max(0, Math.min(again, next, endedAt.getTime()) - pause.getTime());
  });
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const lengths = gaps.map((gap) => (all > 0 ? (pausedMs * gap) / all : pausedMs / gaps.length));
  const total = workedMs(section);
  return (at) => {
    const stood = pauses.reduce((sum, pause, i) => {
      const since = at.getTime() - pause.getTime();
      return since <= 0 ? sum : sum + Math.min(since, lengths[i]!);
    }, 0);
    return Math.round(Math.max(0, Math.min(total, at.getTime() - startedAt.getTime() - stood)));
  };
}
