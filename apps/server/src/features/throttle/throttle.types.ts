/** A number of attempts within a window that starts with the first one. */
export interface Limit {
  /** The name of the counter; if it changes, running counters are forgotten. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}
/** Some attempts are free; after that each one starts a delay, twice as long as the previous one. */
export interface GrowingDelay {
  readonly name: string;
  readonly freeAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** After this time without an attempt, counting begins again. */
  readonly resetAfterMs: number;
}
/**
 * A token bucket: `burst` immediately, and one more every `refillMs`. In any period: at most `burst + period /
 * refillMs`.
 */
export interface Budget {
  readonly name: string;
  readonly burst: number;
  readonly refillMs: number;
}
