import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import { csvResponse, maxExportRows } from '../../http/file-response.ts';
import { type Handlers, type SessionUser, toActor } from '../../http/handlers.ts';
import { presentPractice } from '../practice/index.ts';
import { loadEvent, loadReader, readEvent, readEvents } from './events.service.ts';
import { liveSeats, readSeats } from './live.service.ts';
import type { ProctoredServices } from './proctored.services.ts';
import { eventColumns } from './proctored.view.ts';
import { enter, recordWaiting, register, unregister } from './registration.service.ts';
import { cancel, change, schedule } from './schedule.service.ts';
import { seatReader } from './seats.service.ts';

/** The user that the watch reads as: any member of staff, since all of them see the same. */
const watcher: SessionUser = { id: '00000000-0000-0000-0000-000000000000', sessionId: '', roles: ['EVENTS'] };

/** All calls on proctored tests. */
export function proctoredHandlers(
  deps: Deps,
  services: ProctoredServices,
): Handlers<Contract['proctored-test']> {
  const live = liveSeats(deps, () => loadReader(services, watcher, deps.clock.now()));
  const reader = (context: { user: SessionUser; now: Date }) =>
    loadReader(services, context.user, context.now);
  const answer = async (context: { user: SessionUser; now: Date }, id: string) => ({
    proctoredTest: await readEvent(deps, await reader(context), id),
  });
  return {
    async list(context) {
      const { query } = context;
      const currentReader = await reader(context);
      if (!query.exportcsv || !currentReader.staff) return readEvents(deps, currentReader, query);
      const { items } = await readEvents(deps, currentReader, {
        ...query,
        cursor: undefined,
        size: maxExportRows,
      });
      return csvResponse('proctored-tests', eventColumns, items);
    },
    async get(context) {
      const currentReader = await reader(context);
      await recordWaiting(deps, currentReader, await loadEvent(deps, currentReader, context.params.id));
      return { proctoredTest: await readEvent(deps, currentReader, context.params.id) };
    },
    async create(context) {
      const { testId, title, startsAt } = context.body;
      const plan = { testId, title, startsAt: new Date(startsAt) };
      return answer(context, await schedule(deps, services, plan, toActor(context)));
    },
    async update(context) {
      const { startsAt, ...rest } = context.body;
      const changes = { ...rest, startsAt: startsAt === undefined ? undefined : new Date(startsAt) };
      await change(deps, services, context.params.id, changes, toActor(context));
      return answer(context, context.params.id);
    },
    async remove(context) {
      await cancel(deps, services, context.params.id, toActor(context));
      return { ok: true };
    },
    async register(context) {
      await register(deps, await reader(context), context.params.id);
      return answer(context, context.params.id);
    },
    async unregister(context) {
      await unregister(deps, await reader(context), context.params.id);
      return answer(context, context.params.id);
    },
    async enter(context) {
      const { user, now } = context;
      const attemptId = await enter(deps, await reader(context), context.params.id);
      return presentPractice(deps, services, { userId: user.id, attemptId, now });
    },
    async seats(context) {
      const { id } = context.params;
      return readSeats(deps, seatReader(deps.db, id), await reader(context), id);
    },
    async live(context) {
      const { id } = context.params;
      await loadEvent(deps, await reader(context), id);
      return live(id);
    },
  };
}
