import type { AdmissionUnit } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import type { ContentIndex } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findSeenKeys } from '../skills/index.ts';
import { createReader, includesUnit, mayList, mayOpen, maySee, type Reader } from './admissions.policy.ts';
import {
  findItem,
  findPlanIdOfUser,
  findProgress,
  findUnit,
  type ItemRow,
  type UnitRow,
} from './admissions.queries.ts';
import { itemView, unitView } from './admissions.view.ts';

/** The reader with their roles, plan and library. */
export interface Reading {
  readonly user: SessionUser;
  readonly index: ContentIndex;
  readonly access: StudentAccess;
}

const findReader = async (db: Db, user: SessionUser): Promise<Reader> =>
  createReader(user.roles, await findPlanIdOfUser(db, user.id));

/** The units that this reader may see, with the reader's progress in each item. */
export async function presentUnits(
  db: Db,
  { user, index, access }: Reading,
  units: readonly UnitRow[],
  items: readonly ItemRow[],
): Promise<AdmissionUnit[]> {
  const reader = await findReader(db, user);
  const shown = items.filter((row) => mayList(reader, index, row));
  const questionIds = (row: ItemRow) => index.skillsById.get(row.segmentId ?? '')?.questionIds ?? [];
  const progress = new Map((await findProgress(db, user.id)).map((row) => [row.id, row]));
  const seen = new Set(
    (await findSeenKeys(db, user.id, shown.flatMap(questionIds))).map((row) => row.questionId),
  );
  return units
    .filter((unit) => maySee(reader, unit))
    .map((unit) => {
      const own = shown.filter((row) => row.unitId === unit.id);
      const views = own.map((row) =>
        itemView(row, !mayOpen(reader, access, unit, row), {
          progress: progress.get(row.id),
          questionCount: questionIds(row).length,
          questionsSeen: questionIds(row).filter((id) => seen.has(id)).length,
        }),
      );
      return unitView(unit, views, { reader, included: includesUnit(reader, unit) });
    });
}

/** An item that a reader opens. Throws NOT_FOUND if it is hidden from this reader, NOT_INCLUDED. */
export async function requireItem(db: Db, { user, index, access }: Reading, id: string): Promise<void> {
  const item = await findItem(db, id);
  const unit = item && (await findUnit(db, item.unitId));
  const reader = await findReader(db, user);
  if (!item || !unit || !maySee(reader, unit) || !mayList(reader, index, item)) throw notFound('Item');
  if (!mayOpen(reader, access, unit, item))
    throw new ApiError('NOT_INCLUDED', errorMessages.admissions.notIncluded);
}
