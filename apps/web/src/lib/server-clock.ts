/**
 * The server's time, on a device whose own clock may be wrong by an hour. One offset per page: server time = device
 * time + offset.
 */
let offset: number | null = null;
let measured = false;

/** The page's monotonic clock cannot be set, but stops while the device sleeps on some systems. */
const againstSteady = () => Date.now() - performance.now();
/** When the two clocks differ by more than this, the device's clock was set, or the device slept (decision 25). */
const STEP_MS = 2000;
let agreed = againstSteady();

/** A request that took longer gives too little information about the clock. */
const GOOD_ROUND_TRIP_MS = 5000;

/**
 * Learns the server's time from a response seen at `receivedAt` (device time, ms). A timestamp from a cache is older
 * than it looks, so of several unmeasured ones the largest offset is closest to the truth.
 */
export function learnServerTime(serverNow: string, receivedAt: number): void {
  const guess = Date.parse(serverNow) - receivedAt;
  if (Number.isNaN(guess) || measured) return;
  offset = offset === null ? guess : Math.max(offset, guess);
}

/** Learns the server's time from a call whose duration was measured. */
export function measureServerTime(serverNow: string, sentAt: number, receivedAt: number): void {
  const roundTrip = receivedAt - sentAt;
  if (roundTrip < 0 || roundTrip > GOOD_ROUND_TRIP_MS) {
    learnServerTime(serverNow, receivedAt);
    return;
  }
  offset = Date.parse(serverNow) + roundTrip / 2 - receivedAt;
  measured = true;
  trustClock();
}

/** Accepts the device's clock as it is: the time it skipped was sleep. */
export function trustClock(): void {
  agreed = againstSteady();
}
/** The device's clock jumped forward: it was set, or the device slept. Only the server can tell. */
export const isClockInDoubt = (): boolean => againstSteady() - agreed > STEP_MS;

export function serverNow(deviceNow?: number): Date {
  const leap = deviceNow === undefined ? againstSteady() - agreed : 0;
  // Time never runs backwards, so the clock was set.
  if (leap < -STEP_MS) {
    offset = (offset ?? 0) - leap;
    agreed += leap;
  }
  return new Date((deviceNow ?? Date.now()) + (offset ?? 0));
}

/** Runs a call whose response has the server's time, and learns it. */
export async function runTimed<T>(work: () => Promise<T>, serverNow: (answer: T) => string): Promise<T> {
  const sentAt = Date.now();
  const answer = await work();
  measureServerTime(serverNow(answer), sentAt, Date.now());
  return answer;
}

/** For tests. */
export function resetServerTime(): void {
  offset = null;
  measured = false;
  trustClock();
}
