import type { proctoredAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, type SessionUser, toActor } from '../../../http/handlers.ts';
import { loadEvent, loadReader, readEvent } from '../events.service.ts';
import { liveSeats } from '../live.service.ts';
import type { ProctoredServices } from '../proctored.services.ts';
import { cancel, change, schedule } from '../schedule.service.ts';

/** The user that the watch reads as: any member of staff, since all of them see the same. */
const watcher: SessionUser = { id: '00000000-0000-0000-0000-000000000000', sessionId: '', roles: ['EVENTS'] };

/** The calls of staff on proctored tests. */
export function proctoredAdminHandlers(
  deps: Deps,
  services: ProctoredServices,
): Handlers<typeof proctoredAdminCalls> {
  const live = liveSeats(deps, () => loadReader(services, watcher, deps.clock.now()));
  const reader = (context: { user: SessionUser; now: Date }) =>
    loadReader(services, context.user, context.now);
  const answer = async (context: { user: SessionUser; now: Date }, id: string) => ({
    proctoredTest: await readEvent(deps, await reader(context), id),
  });
  return {
    async create(context) {
      const { testId, title, startsAt } = context.body;
      const plan = { testId, title, startsAt: new Date(startsAt) };
      return answer(context, await schedule(deps, services, plan, toActor(context)));
    },
    async update(context) {
      const { startsAt, before, ...rest } = context.body;
      const changes = { ...rest, startsAt: startsAt === undefined ? undefined : new Date(startsAt) };
      const seen = before && { ...before, startsAt: new Date(before.startsAt) };
      await change(deps, services, context.params.id, { changes, seen }, toActor(context));
      return answer(context, context.params.id);
    },
    async remove(context) {
      await cancel(deps, services, context.params.id, toActor(context));
      return { ok: true };
    },
    async live(context) {
      const { id } = context.params;
      await loadEvent(deps, await reader(context), id);
      return live(id);
    },
  };
}
