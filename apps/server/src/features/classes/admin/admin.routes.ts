import type { classAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, type SessionUser, toActor } from '../../../http/handlers.ts';
import { listForStaff } from '../admin/list.service.ts';
import { setAttended } from '../attendance.service.ts';
import type { ClassServices } from '../classes.services.ts';
import { readDetails } from '../details.service.ts';
import { loadReader, readClass } from '../reader.service.ts';
import { clearVideoUrls, deleteRecordings } from '../recordings.service.ts';
import { change, create, enable, remove, start } from '../schedule.service.ts';

interface Asking {
  readonly user: SessionUser;
  readonly now: Date;
}
/** The calls of staff on classes. */
export function classAdminHandlers(deps: Deps, services: ClassServices): Handlers<typeof classAdminCalls> {
  const reader = ({ user, now }: Asking) => loadReader(services, user, now);
  const answer = async (context: Asking, id: string) => ({
    class: await readClass(deps, await reader(context), id),
  });
  return {
    async create(context) {
      const {
        id: _,
        deletedAt,
        userClasses,
        startedAt,
        startedBy,
        startsAt,
        repeatWeeks,
        ...fields
      } = context.body;
      const made = { ...fields, startsAt: new Date(startsAt) };
      return answer(context, await create(deps, services, made, repeatWeeks, toActor(context)));
    },
    all: async ({ query, now }) => listForStaff(deps, query, now),
    async setAttended(context) {
      const { id, userId, attended } = context.body;
      await setAttended(deps, { id, userId, attended }, toActor(context));
      return readDetails(deps, await reader(context), id);
    },
    async fetchWithDetails(context) {
      const asking = await reader(context);
      return readDetails(deps, asking, context.body.id);
    },
    async update(context) {
      const { id, deletedAt, userClasses, startedAt, startedBy, startsAt, recording, version, ...rest } =
        context.body;
      const fields = { ...rest, startsAt: startsAt === undefined ? undefined : new Date(startsAt) };
      const renameAll = context.query['name-update-action'] === 'all';
      await change(deps, services, id, { fields, recording, version, renameAll }, toActor(context));
      return answer(context, id);
    },
    async enable(context) {
      const { id, enabled } = context.body;
      await enable(deps, services, id, enabled, toActor(context));
      return answer(context, id);
    },
    start: (context) => start(deps, context.body.id, toActor(context)),
    async remove(context) {
      await remove(deps, services, context.body.id, toActor(context));
      return { ok: true };
    },
    deleteRecordings: async (context) => ({
      deleted: await deleteRecordings(deps, context.body.ids, toActor(context)),
    }),
    async clearVideoUrls(context) {
      await clearVideoUrls(deps, context.body.id, toActor(context));
      return { ok: true };
    },
  };
}
