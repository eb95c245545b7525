import type { Contract } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type Handlers, type SessionUser, toActor } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { progressView } from '../lessons/index.ts';
import type { AccessService } from '../plans/index.ts';
import { findUnit, listItems, listItemsWithTexts, listUnits, saveProgress } from './admissions.queries.ts';
import { changeUnit, createUnit, deleteUnit, reorderItems, reorderUnits } from './admissions.service.ts';
import { itemView } from './admissions.view.ts';
import { addLesson, addSkill, changeItem, changeLesson, deleteItem } from './items.service.ts';
import { presentUnits, type Reading, requireItem } from './reading.service.ts';
import { restoreItem, restoreUnit } from './restore.service.ts';

/** The calls on units of the admissions course. */
export function admissionHandlers(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
): Handlers<Contract['admission']> {
  const loadReading = async ({ user, now }: { user: SessionUser; now: Date }): Promise<Reading> => {
    const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
    return { user, index, access: own };
  };
  async function all(context: { user: SessionUser; now: Date }) {
    const units = await listUnits(deps.db);
    const items = await listItems(
      deps.db,
      units.map((unit) => unit.id),
    );
    return { admissionUnits: await presentUnits(deps.db, await loadReading(context), units, items) };
  }
  async function one(context: { user: SessionUser; now: Date }, id: string) {
    const unit = await findUnit(deps.db, id);
    const items = unit ? await listItemsWithTexts(deps.db, id) : [];
    const [admissionUnit] = unit
      ? await presentUnits(deps.db, await loadReading(context), [unit], items)
      : [];
    if (!admissionUnit) throw notFound('Unit');
    return { admissionUnit };
  }

  return {
    async createUnit(context) {
      return one(context, await createUnit(deps, context.body, toActor(context)));
    },
    units: all,
    unit: (context) => one(context, context.params.id),
    async updateUnit(context) {
      await changeUnit(deps, context.params.id, context.body, toActor(context));
      return one(context, context.params.id);
    },
    async deleteUnit(context) {
      await deleteUnit(deps, context.params.id, toActor(context));
      return { ok: true };
    },
    async restoreUnit(context) {
      await restoreUnit(deps, context.params.id, toActor(context));
      return one(context, context.params.id);
    },
    async restoreItem(context) {
      const { id, itemId } = context.params;
      await restoreItem(deps, id, itemId, toActor(context));
      return one(context, id);
    },
    async updateItem(context) {
      const row = await changeItem(deps, context.params.id, context.body.enabled, toActor(context));
      return { admissionItem: itemView(row, false) };
    },
    async setItemProgress(context) {
      const { user, params, body, now } = context;
      await requireItem(deps.db, await loadReading(context), params.id);
      const { read, block, videoSecond, done } = body;
      const change = { read, block, videoSecond, done };
      return { progress: progressView(await saveProgress(deps.db, user.id, params.id, change, now)) };
    },
    async deleteItem(context) {
      const { id, itemId } = context.params;
      await deleteItem(deps, id, itemId, toActor(context));
      return one(context, id);
    },
    async reorderUnits(context) {
      await reorderUnits(deps, context.body.unitIds, toActor(context));
      return all(context);
    },
    async addLesson(context) {
      const row = await addLesson(deps, context.params.id, context.body, toActor(context));
      return { admissionItem: itemView(row, false) };
    },
    async addSkill(context) {
      const row = await addSkill(deps, context.params.id, context.body.segmentId, toActor(context));
      return { admissionItem: itemView(row, false) };
    },
    async updateLesson(context) {
      const row = await changeLesson(deps, context.params.id, context.body, toActor(context));
      return { admissionLesson: itemView(row, false).lesson! };
    },
    async reorderItems(context) {
      await reorderItems(deps, context.params.id, context.body.itemIds, toActor(context));
      return one(context, context.params.id);
    },
  };
}
