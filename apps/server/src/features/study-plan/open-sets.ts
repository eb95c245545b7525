import type { Db } from '../../db/database.ts';
import { type ProblemSetKey, readProblemSetKey } from '../drills/index.ts';
import { listOpenSets } from './unfinished.queries.ts';

/** A problem set in progress. */
export interface OpenSet {
  readonly id: string;
  readonly key: ProblemSetKey;
  readonly questions: number;
  readonly answered: number;
  readonly budgetSeconds: number | null;
}
/** Problem sets that were started and not submitted, newest first. */
export async function openSets(db: Db, userId: string): Promise<OpenSet[]> {
  return (await listOpenSets(db, userId)).flatMap(({ nextKey, ...set }) => {
    const key = nextKey === null ? null : readProblemSetKey(nextKey);
    return key ? { ...set, key } : [];
  });
}
