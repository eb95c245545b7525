import type { admissionAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import type { AccessService } from '../../plans/index.ts';
import { changeUnit, createUnit, deleteUnit, reorderItems, reorderUnits } from '../admissions.service.ts';
import { itemView } from '../admissions.view.ts';
import { addLesson, addSkill, changeItem, changeLesson, deleteItem } from '../items.service.ts';
import { restoreItem, restoreUnit } from '../restore.service.ts';
import { unitsService } from '../units.service.ts';

/** The calls of authors on units of the admissions course. */
export function admissionAdminHandlers(
  deps: Deps,
  services: { content: ContentService; access: AccessService },
): Handlers<typeof admissionAdminCalls> {
  const { all, one } = unitsService(deps, services);
  return {
    async createUnit(context) {
      return one(context, await createUnit(deps, context.body, toActor(context)));
    },
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
