/** The clock of a section. */
export interface SectionTimes {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** The sum of all pauses. */
  readonly pausedMs: number;
  /** When the clock was stopped, in order. */
  readonly pauses: readonly Date[];
}

/** Milliseconds that the clock ran. */
export const workedMs = ({ startedAt, endedAt, pausedMs }: SectionTimes): number =>
  Math.max(0, endedAt.getTime() - startedAt.getTime() - pausedMs);

/**
 * Maps timestamps to the timeline of a section: milliseconds of running clock from its start. Only the starts of
 * pauses and their total length are known; several pauses share it by the time until the next event (`timestamps`).
 */
export function timeLine(section: SectionTimes, timestamps: readonly Date[]): (at: Date) => number {
  const { startedAt, endedAt, pausedMs, pauses } = section;
  const timestampsMs = timestamps.map((at) => at.getTime()).sort((a, b) => a - b);
  const gaps = pauses.map((pause, i) => {
    const next = pauses[i + 1]?.getTime() ?? endedAt.getTime();
    const again = timestampsMs.find((at) => at > pause.getTime()) ?? next;
    return Math.max(0, Math.min(again, next, endedAt.getTime()) - pause.getTime());
  });
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const lengths = gaps.map((gap) => (all > 0 ? (pausedMs * gap) / all : pausedMs / gaps.length));
  const total = workedMs(section);
  return (at) => {
    const pausedBefore = pauses.reduce((sum, pause, i) => {
      const since = at.getTime() - pause.getTime();
      return since <= 0 ? sum : sum + Math.min(since, lengths[i]!);
    }, 0);
    return Math.round(Math.max(0, Math.min(total, at.getTime() - startedAt.getTime() - pausedBefore)));
  };
}

export interface CountedTimes {
  /** Which question was opened when, in order: milliseconds of running clock from the start of the section. */
  readonly visits: readonly { readonly ms: number; readonly no: number }[];
  /** How long the clock ran. */
  readonly durationMs: number;
  /** Milliseconds counted on each question; every page shows these as its time. */
  readonly spentMs: ReadonlyMap<number, number>;
}

/**
 * The timeline of a section by the time counted on its questions, so that a replay and a result agree: a question's
 * visits together are as long as its time, and time that was counted on no question (loading the page) has no length.
 * Time on questions without a known visit comes last. If nothing was counted, the clock's own timeline is used.
 */
export function countedTimeLine({ visits, durationMs, spentMs }: CountedTimes): {
  readonly durationMs: number;
  readonly toPosition: (ms: number) => number;
} {
  const total = [...spentMs.values()].reduce((sum, ms) => sum + ms, 0);
  if (total === 0) return { durationMs, toPosition: (ms) => ms };
  const first = visits[0];
  const pieces = first
    ? visits.map(({ ms, no }, i) => ({ no, from: ms, to: Math.max(ms, visits[i + 1]?.ms ?? durationMs) }))
    : [{ no: null, from: 0, to: durationMs }];
  const open = new Map<number | null, number>();
  for (const { no, from, to } of pieces) open.set(no, (open.get(no) ?? 0) + to - from);
  const computeLength = ({ no, from, to }: (typeof pieces)[number]) => {
    const wall = open.get(no)!;
    return wall === 0 ? 0 : ((no === null ? total : (spentMs.get(no) ?? 0)) * (to - from)) / wall;
  };
  const placed = pieces.reduce((sum, piece) => sum + computeLength(piece), 0);
  if (placed === 0) return { durationMs, toPosition: (ms) => ms };
  return {
    durationMs: total,
    toPosition(at) {
      const ms = pieces.reduce((sum, piece) => {
        const { from, to } = piece;
        if (at <= from || to === from) return sum;
        return sum + (computeLength(piece) * (Math.min(at, to) - from)) / (to - from);
      }, 0);
      return Math.round(Math.min(total, ms));
    },
  };
}
