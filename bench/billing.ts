/**
 * Money: checks that nobody is charged twice or left paid without access, whatever happens, and how fast a checkout
 * is. Its parts can be run separately by name: kill, events, proration, checkouts.
 */
import { measureCheckouts } from './lib/billing-checkouts.ts';
import { measureEvents } from './lib/billing-events.ts';
import { measureKills } from './lib/billing-kill.ts';
import { measureProration } from './lib/billing-proration.ts';
import { type Measurement, measureParts } from './lib/measurements.ts';

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  kill: measureKills,
  events: measureEvents,
  proration: measureProration,
  checkouts: measureCheckouts,
};
const requested = process.argv.slice(2).filter((part) => part in parts);
const names = requested.length > 0 ? requested : Object.keys(parts);
await measureParts(names.map((name) => [name, parts[name]!] as const));
