import type { Db } from '../../../db/database.ts';
import { reorder } from '../../../db/reorder.ts';
import { tests } from '../../content/content.tables.ts';

/** Numbers units or courses from 1 in this order. */
export const renumberTests = (tx: Db, ids: readonly string[], now: Date) =>
  reorder(tx, tests, ids, { position: 'no', also: { updatedAt: now } });
