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
  /** In the order in which `nextDrill` gives them. */
  readonly attemptIds: readonly string[];
}
/** One kind while it is filled up. */
interface Stock {
  readonly seeker: Seeker & { readonly type: PreparedType };
  readonly key: string;
  readonly attemptIds: string[];
}

/**
 * The next drills of each kind, for a device to keep: those that were made and never started, as long as they still match
 * filter, plan and settings, and new ones up to `MAX_PREPARED`. Two calls at once give the same ones. Takes only questions
 * that no other drill holds, and first one drill of each kind: where questions are short, fewer are made (decision 72).
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
      stocks.push(await keepValid(tx, { ...order, access, index, challenge: null }, unfinished));
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

/** What is there of a kind; what no longer matches, or is more than devices keep, is withdrawn. */
async function keepValid(tx: Db, seeker: Stock['seeker'], unfinished: readonly DrillRow[]): Promise<Stock> {
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
