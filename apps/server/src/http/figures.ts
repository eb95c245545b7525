const minuteMs = 60_000;
const keptMinutes = 60;
const seenForMs = 5 * minuteMs;
/** Beyond so many sessions the old ones are forgotten at once. */
const mostSessions = 20_000;

/** What this process counts of itself, for the page that shows how it is. */
export class ProcessFigures {
  readonly startedAt: Date;
  /** Streams of events that are open. */
  streams = 0;
  readonly #minutes = new Map<number, { calls: number; errors: number }>();
  readonly #seen = new Map<string, number>();
  constructor(startedAt: Date) {
    this.startedAt = startedAt;
  }

  /** A call was answered. */
  answered(status: number, at: Date): void {
    const minute = Math.floor(at.getTime() / minuteMs);
    let counts = this.#minutes.get(minute);
    if (!counts) {
      counts = { calls: 0, errors: 0 };
      this.#minutes.set(minute, counts);
      for (const old of this.#minutes.keys()) if (old <= minute - keptMinutes) this.#minutes.delete(old);
    }
    counts.calls += 1;
    if (status >= 500) counts.errors += 1;
  }
  /** Calls of the last hour, and those among them that failed on our side. */
  lastHour(now: Date): { calls: number; errors: number } {
    const from = Math.floor(now.getTime() / minuteMs) - keptMinutes;
    const sum = { calls: 0, errors: 0 };
    for (const [minute, { calls, errors }] of this.#minutes)
      if (minute > from) {
        sum.calls += calls;
        sum.errors += errors;
      }
    return sum;
  }
  /** A session asked for something. */
  saw(sessionId: string, at: Date): void {
    this.#seen.set(sessionId, at.getTime());
    if (this.#seen.size > mostSessions) this.#forget(at);
  }
  /** Sessions of the last five minutes. */
  sessions(now: Date): number {
    this.#forget(now);
    return this.#seen.size;
  }
  #forget(now: Date): void {
    for (const [id, at] of this.#seen) if (at <= now.getTime() - seenForMs) this.#seen.delete(id);
  }
}
