import { setTimeout as wait } from 'node:timers/promises';
import { test } from './test.ts';

/** Waits if a day is about to end: daily counts would restart in the middle of a test. */
export async function awayFromMidnight(timeZone: string, marginMs = 60_000): Promise<void> {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format();
  const [hours, minutes, seconds] = time.split(':').map(Number) as [number, number, number];
  const leftMs = (86_400 - (hours * 60 + minutes) * 60 - seconds) * 1_000;
  if (leftMs > marginMs) return;
  test.setTimeout(test.info().timeout + leftMs + 1_000);
  await wait(leftMs + 1_000);
}
