import type { AdmissionUnit, admissionAdminCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditAction } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../audit/index.ts';
import {
  findPlanIds,
  findUnit,
  listItemsWithTexts,
  listUnits,
  lockAdmissions,
  maxUnits,
  type UnitRow,
} from './admissions.queries.ts';
import { itemState, unitState } from './admissions.view.ts';
import { insertUnit, numberItems, numberUnits, removeUnit, updateUnit } from './admissions.writes.queries.ts';

type UnitChange = Out<(typeof admissionAdminCalls)['updateUnit']['body']>;
type UnitFields = Out<(typeof admissionAdminCalls)['createUnit']['body']>;
/** Logs a change of a part of a unit. */
export const log = (
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  by: ChangeAuthor,
  entry: {
    readonly action: AuditAction;
    readonly target: string;
    readonly homeId?: string;
    readonly before?: unknown;
    readonly after?: unknown;
  },
) => {
  const { action, target, ...change } = entry;
  return audit(tx, toAuditContext(deps, by), action, target, change);
};

/** Throws INVALID unless `ids` contains each of `known` exactly once. */
export function requireSame(field: string, ids: readonly string[], known: readonly string[]): void {
  const same = ids.length === known.length && new Set(ids).size === ids.length;
  if (!same || ids.some((id) => !known.includes(id))) throw invalid(field, errorMessages.common.nameEachOnce);
}

async function requirePlans(tx: Db, settings: AdmissionUnit['planSettings'] | undefined): Promise<void> {
  const ids = Object.keys(settings ?? {});
  if (ids.length > 0 && (await findPlanIds(tx, ids)).length !== ids.length)
    throw invalid('planSettings', errorMessages.admissions.unknownPlan);
}

/** Loads the unit for a change and locks the list of units. Throws NOT_FOUND. */
export async function unitToChange(tx: Db, id: string): Promise<UnitRow> {
  await lockAdmissions(tx);
  const unit = await findUnit(tx, id);
  if (!unit) throw notFound('Unit');
  return unit;
}

/** Adds a unit at the end; returns its id. Throws INVALID. */
export const createUnit = (deps: Deps, fields: UnitFields, by: ChangeAuthor): Promise<string> =>
  deps.db.transaction(async (tx) => {
    await lockAdmissions(tx);
    await requirePlans(tx, fields.planSettings);
    const others = await listUnits(tx);
    if (others.length >= maxUnits) throw invalid('title', errorMessages.admissions.tooManyUnits(maxUnits));
    const id = deps.newId();
    const { title, enabled, enabledForTeam, planSettings } = fields;
    const row = { id, no: others.length + 1, title, enabled, enabledForTeam, planSettings };
    await insertUnit(tx, { ...row, createdAt: by.now, updatedAt: by.now });
    const after = unitState((await findUnit(tx, id))!);
    await log(tx, deps, by, {
      action: 'admission-unit.create',
      target: `admission-unit:${id}`,
      homeId: id,
      after,
    });
    return id;
  });

/** Throws NOT_FOUND, INVALID, CONFLICT. */
export const changeUnit = (
  deps: Deps,
  id: string,
  { updatedAt, ...fields }: UnitChange,
  by: ChangeAuthor,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const unit = await unitToChange(tx, id);
    requireUnchanged(unit.updatedAt, updatedAt);
    await requirePlans(tx, fields.planSettings);
    const { title, enabled, enabledForTeam, planSettings } = fields;
    await updateUnit(tx, id, definedOnly({ title, enabled, enabledForTeam, planSettings }), by.now);
    const states = { before: unitState(unit), after: unitState((await findUnit(tx, id))!) };
    await log(tx, deps, by, {
      action: 'admission-unit.update',
      target: `admission-unit:${id}`,
      homeId: id,
      ...states,
    });
  });

/** Removes a unit; its rows stay, and the next unit gets its number. Throws NOT_FOUND. */
export const deleteUnit = (deps: Deps, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const unit = await unitToChange(tx, id);
    const items = await listItemsWithTexts(tx, id);
    await removeUnit(tx, id, by.now);
    await numberUnits(
      tx,
      (await listUnits(tx)).map((row) => row.id),
    );
    const before = { ...unitState(unit), items: items.map(itemState) };
    await log(tx, deps, by, {
      action: 'admission-unit.delete',
      target: `admission-unit:${id}`,
      homeId: id,
      before,
    });
  });

/** Throws INVALID unless each unit is named exactly once. */
export const reorderUnits = (deps: Deps, ids: readonly string[], by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockAdmissions(tx);
    const before = (await listUnits(tx)).map((row) => row.id);
    requireSame('unitIds', ids, before);
    await numberUnits(tx, ids);
    await log(tx, deps, by, {
      action: 'admission-unit.reorder',
      target: 'admission-unit:all',
      before,
      after: ids,
    });
  });

/** Throws NOT_FOUND, and INVALID unless each item of the unit is named exactly once. */
export const reorderItems = (
  deps: Deps,
  unitId: string,
  ids: readonly string[],
  by: ChangeAuthor,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await unitToChange(tx, unitId);
    const before = (await listItemsWithTexts(tx, unitId)).map((row) => row.id);
    requireSame('itemIds', ids, before);
    await numberItems(tx, ids);
    const target = `admission-unit:${unitId}`;
    await log(tx, deps, by, { action: 'admission-item.reorder', target, homeId: unitId, before, after: ids });
  });
