import type { AdmissionUnit, admissionCalls } from '@docket/contract';
import { notFound } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import type { ContentService } from '../content/content.service.types.ts';
import type { AccessService } from '../plans/access.types.ts';
import { holds, maySee, type Reader, readerOf } from './admissions.policy.ts';
import {
  findPlanOf,
  findUnit,
  type ItemRow,
  listItems,
  listItemsWithTexts,
  listUnits,
  type UnitRow,
} from './admissions.queries.ts';
import { changeUnit, createUnit, deleteUnit, reorderItems, reorderUnits } from './admissions.service.ts';
import { itemView, unitView } from './admissions.view.ts';
import { addLesson, addSkill, changeItem, changeLesson, deleteItem } from './items.service.ts';
import { restoreItem, restoreUnit } from './restore.service.ts';

const by = ({ user, now }: { user: SessionUser; now: Date }) => ({ userId: user.id, now });

/** The calls on units of the admissions course. */
export function admissionHandlers(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
): Handlers<typeof admissionCalls> {
  const read = async (user: SessionUser): Promise<Reader> =>
    readerOf(user.roles, await findPlanOf(deps.db, user.id));

  /** Units as this reader finds them; a skill that students cannot reach is not among their items. */
  async function present(
    user: SessionUser,
    reader: Reader,
    now: Date,
    units: readonly UnitRow[],
    items: readonly ItemRow[],
  ): Promise<AdmissionUnit[]> {
    const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
    const shown = (row: ItemRow) =>
      reader.author || (row.enabled && (!row.segment_id || index.skillsById.has(row.segment_id)));
    return units
      .filter((unit) => maySee(reader, unit))
      .map((unit) => {
        const included = holds(reader, unit);
        const locked = (row: ItemRow) =>
          !included || (row.segment_id !== null && !own.mayLearn({ unitNo: row.skill_unit_no }));
        const shownItems = items.filter((row) => row.unit_id === unit.id && shown(row));
        return unitView(
          unit,
          shownItems.map((row) => itemView(row, locked(row))),
          { reader, included },
        );
      });
  }
  async function all({ user, now }: { user: SessionUser; now: Date }) {
    const reader = await read(user);
    const units = await listUnits(deps.db);
    const items = await listItems(
      deps.db,
      units.map((unit) => unit.id),
    );
    return { admissionUnits: await present(user, reader, now, units, items) };
  }
  async function one({ user, now }: { user: SessionUser; now: Date }, id: string) {
    const unit = await findUnit(deps.db, id);
    const items = unit ? await listItemsWithTexts(deps.db, id) : [];
    const [admissionUnit] = unit ? await present(user, await read(user), now, [unit], items) : [];
    if (!admissionUnit) throw notFound('Unit');
    return { admissionUnit };
  }

  return {
    async createUnit(context) {
      return one(context, await createUnit(deps, context.body, by(context)));
    },
    units: all,
    unit: (context) => one(context, context.params.id),
    async updateUnit(context) {
      await changeUnit(deps, context.params.id, context.body, by(context));
      return one(context, context.params.id);
    },
    async deleteUnit(context) {
      await deleteUnit(deps, context.params.id, by(context));
      return { ok: true };
    },
    async restoreUnit(context) {
      await restoreUnit(deps, context.params.id, by(context));
      return one(context, context.params.id);
    },
    async restoreItem(context) {
      const { id, itemId } = context.params;
      await restoreItem(deps, id, itemId, by(context));
      return one(context, id);
    },
    async updateItem(context) {
      const row = await changeItem(deps, context.params.id, context.body.enabled, by(context));
      return { admissionItem: itemView(row, false) };
    },
    async deleteItem(context) {
      const { id, itemId } = context.params;
      await deleteItem(deps, id, itemId, by(context));
      return one(context, id);
    },
    async reorderUnits(context) {
      await reorderUnits(deps, context.body.unitIds, by(context));
      return all(context);
    },
    async addLesson(context) {
      const row = await addLesson(deps, context.params.id, context.body, by(context));
      return { admissionItem: itemView(row, false) };
    },
    async addSkill(context) {
      const row = await addSkill(deps, context.params.id, context.body.segmentId, by(context));
      return { admissionItem: itemView(row, false) };
    },
    async updateLesson(context) {
      const row = await changeLesson(deps, context.params.id, context.body, by(context));
      return { admissionLesson: itemView(row, false).lesson! };
    },
    async reorderItems(context) {
      await reorderItems(deps, context.params.id, context.body.itemIds, by(context));
      return one(context, context.params.id);
    },
  };
}
