import { errorMessages } from '@docket/contract';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { ChangeAuthor } from '../audit/index.ts';
import {
  findRemovedItem,
  findRemovedUnit,
  listItems,
  listUnits,
  lockAdmissions,
  maxItems,
  maxUnits,
} from './admissions.queries.ts';
import { log, unitToChange } from './admissions.service.ts';
import { itemState, unitState } from './admissions.view.ts';
import { bringBackItem, bringBackUnit, numberItems, numberUnits } from './admissions.writes.queries.ts';

/** The ids in order, with another one inserted at its old number, or at the end if the list is shorter. */
const withAt = (ids: readonly string[], id: string, no: number) => [
  ...ids.slice(0, no - 1),
  id,
  ...ids.slice(no - 1),
];

/** Restores a removed unit. Throws NOT_FOUND, INVALID if there are too many units by now. */
export const restoreUnit = (deps: Deps, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockAdmissions(tx);
    const unit = await findRemovedUnit(tx, id);
    if (!unit) throw notFound('Unit');
    const others = (await listUnits(tx)).map((row) => row.id);
    if (others.length >= maxUnits) throw invalid('id', errorMessages.admissions.tooManyUnits(maxUnits));
    await bringBackUnit(tx, id, by.now);
    await numberUnits(tx, withAt(others, id, unit.no));
    const target = `admission-unit:${id}`;
    await log(tx, deps, by, {
      action: 'admission-unit.restore',
      target,
      homeId: id,
      after: unitState(unit),
    });
  });

/** Restores a removed item. Throws NOT_FOUND, INVALID, CONFLICT if the unit has its skill again. */
export const restoreItem = (deps: Deps, unitId: string, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await unitToChange(tx, unitId);
    const item = await findRemovedItem(tx, id);
    if (item?.unitId !== unitId) throw notFound('Item');
    const others = await listItems(tx, [unitId]);
    if (others.length >= maxItems) throw invalid('id', errorMessages.admissions.tooManyItems(maxItems));
    if (item.segmentId && others.some((other) => other.segmentId === item.segmentId))
      throw new ApiError('CONFLICT', errorMessages.admissions.skillInUnit);
    await bringBackItem(tx, id);
    await numberItems(
      tx,
      withAt(
        others.map((other) => other.id),
        id,
        item.no,
      ),
    );
    const target = `admission-item:${id}`;
    await log(tx, deps, by, {
      action: 'admission-item.restore',
      target,
      homeId: unitId,
      after: itemState(item),
    });
  });
