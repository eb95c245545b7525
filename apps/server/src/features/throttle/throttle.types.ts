/** So many within a window that starts with the first one. */
export interface Limit {
  /** Names the counter; stays the same, or running counters are forgotten. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}
/** Some attempts are free; after that each one begins a delay, twice as long as the one before. */
export interface GrowingDelay {
  readonly name: string;
  readonly freeAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Without an attempt for so long, counting begins again. */
  readonly forgetAfterMs: number;
}
/** A token bucket: `burst` at once, and one more every `refillMs`. In any period: at most `burst + period / refillMs`. */
export interface Budget {
  readonly name: string;
  readonly burst: number;
  readonly refillMs: number;
}
