import type { Db } from '../db/database.ts';
import type { Deps } from '../http/deps.ts';
import { insertDemoEvent } from './proctored.demo.queries.ts';

const dayMs = 86_400_000;
const saturday = 6;
const beginsAt = 10 * 60;

/** Minutes by which the zone's clocks are ahead of UTC at a time. */
function offsetMinutes(at: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  const asUtc = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((asUtc - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/** The next Saturday at ten by the clocks of a zone; not today, so that there is time to register. */
export function nextSaturdayAtTen(now: Date, timezone: string): Date {
  const local = new Date(now.getTime() + offsetMinutes(now, timezone) * 60_000);
  const days = (saturday - local.getUTCDay() + 7) % 7 || 7;
  const midnight = Math.floor(local.getTime() / dayMs) * dayMs;
  const localStart = midnight + days * dayMs + beginsAt * 60_000;
  // By the offset of that day: the clocks may change in between.
  const guess = new Date(localStart - offsetMinutes(now, timezone) * 60_000);
  return new Date(localStart - offsetMinutes(guess, timezone) * 60_000);
}

/**
 * One upcoming event for the demo library: its last test that is not merged, next Saturday at ten in the student's
 * zone.
 */
export async function demoProctored(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  input: { readonly timezone: string; readonly adminEmail: string; readonly now: Date },
): Promise<void> {
  await insertDemoEvent(tx, {
    id: deps.newId(),
    title: 'Saturday proctored test',
    startsAt: nextSaturdayAtTen(input.now, input.timezone),
    adminEmail: input.adminEmail,
    now: input.now,
  });
}
