import type { proctoredCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import { csvResponse, maxExportRows } from '../../http/file-response.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { presentPractice } from '../practice/index.ts';
import { loadEvent, loadReader, readEvent, readEvents } from './events.service.ts';
import type { ProctoredServices } from './proctored.services.ts';
import { eventColumns } from './proctored.view.ts';
import { enter, recordWaiting, register, unregister } from './registration.service.ts';

/** The calls of students on proctored tests. */
export function proctoredHandlers(deps: Deps, services: ProctoredServices): Handlers<typeof proctoredCalls> {
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
  };
}
