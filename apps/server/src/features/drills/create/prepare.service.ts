import { MAX_PREPARED, type PreparedType } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type DrillRow,
  lockStudent,
  submitOverdue,
  unfinishedDrills,
  withdrawAttempt,
} from '../../attempts/index.ts';
import type { DrillServices } from '../drills.service.ts';
import { findFamily, isStillValid, listUnstarted, makeNew, type Seeker } from './next.service.ts';
import { pickSpare } from './open-drill.ts';

export interface Prepared {
  readonly type: PreparedType;
  /** In the order in which `nextDrill` returns them. */
  readonly attemptIds: readonly string[];
}
/** The drills of one kind while they are prepared. */
interface Stock {
  readonly seeker: Seeker & { readonly type: PreparedType };
  readonly key: string;
  readonly attemptIds: string[];
}

/**
 * The next drills of each kind, for a device to keep: those that were created and never started, as long as they
 * still match filter, plan and settings, plus new ones up to `MAX_PREPARED`. Two concurrent calls return the same
 * ones. It uses only questions that are in no other drill, and first prepares one drill of each kind: if there are
 * too few questions, it creates fewer (decision 72).
 */
export async function prepareDrills(
  deps: Deps,
  services: DrillServices,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Prepared[]> {
  await submitOverdue(deps, services, userId, now);
  const access = await services.access.load(userId, now);
  const index = await services.units.current();
  const types: PreparedType[] = ['LR', 'RC', ...(access.lgEnabled ? (['LG'] as const) : []), 'DC'];
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const unfinished = await unfinishedDrills(tx, userId);
    const stocks: Stock[] = [];
    for (const type of types) {
      const order = { userId, type, challengeId: undefined, repeatMastered: false, replaces: undefined, now };
      stocks.push(await removeInvalidDrills(tx, { ...order, access, index, challenge: null }, unfinished));
    }
    for (let wanted = 1; wanted <= MAX_PREPARED; wanted += 1)
      for (const { seeker, key, attemptIds } of stocks) {
        if (attemptIds.length >= wanted) continue;
        const { id } = await makeNew(tx, deps, seeker, key, (order) => pickSpare(tx, order));
        if (id !== null) attemptIds.push(id);
      }
    return stocks.map(({ seeker, attemptIds }) => ({ type: seeker.type, attemptIds }));
  });
}

/** The prepared drills of a kind. Those that no longer match, or exceed what devices keep, are withdrawn. */
async function removeInvalidDrills(
  tx: Db,
  seeker: Stock['seeker'],
  unfinished: readonly DrillRow[],
): Promise<Stock> {
  const { key, ofFamily } = findFamily(seeker, unfinished);
  const attemptIds: string[] = [];
  for (const drill of listUnstarted(ofFamily)) {
    const isKept =
      attemptIds.length < MAX_PREPARED && drill.nextKey === key && (await isStillValid(tx, seeker, drill));
    if (isKept) attemptIds.push(drill.id);
    else await withdrawAttempt(tx, seeker.userId, drill.id, seeker.now);
  }
  return { seeker, key, attemptIds };
}
