import type { Db } from '../../../db/database.ts';
import { findFingerprintState, findHashes } from './duplicates.queries.ts';

/** Rows per statement: few enough that requests on the only connection of the embedded database do not wait long. */
const pageSize = 50;
/** Clocks of several processes may differ by this much. */
const overlapMs = 60_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Hashes of the wording of every question; about 220 bytes for each. */
type Fingerprints = ReadonlyMap<string, Int32Array>;
interface Copy {
  readonly hashes: Map<string, Int32Array>;
  /** The time of its newest change. */
  since: Date | null;
}
/** One cache for each database. A transaction is a separate database object, so nothing is cached for it. */
const copies = new WeakMap<Db, Copy>();

async function read(db: Db, copy: Copy, since: Date | null): Promise<void> {
  let after = firstId;
  for (;;) {
    const rows = await findHashes(db, after, since, pageSize);
    for (const { id, shingles, updatedAt } of rows) {
      copy.hashes.set(id, Int32Array.from(shingles ?? []));
      if (!copy.since || updatedAt > copy.since) copy.since = updatedAt;
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.id;
  }
}

/** Reads what has changed since the last time, or everything if questions are missing or deleted. */
export async function readFingerprints(db: Db): Promise<Fingerprints> {
  const copy = copies.get(db) ?? { hashes: new Map(), since: null };
  copies.set(db, copy);
  if (copy.since) await read(db, copy, new Date(copy.since.getTime() - overlapMs));
  const { count, last } = await findFingerprintState(db);
  if (count !== copy.hashes.size || (last !== null && !copy.hashes.has(last))) {
    const whole: Copy = { hashes: new Map(), since: null };
    await read(db, whole, null);
    copies.set(db, whole);
    return whole.hashes;
  }
  return copy.hashes;
}
