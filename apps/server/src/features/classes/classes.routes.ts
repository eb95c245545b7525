import type { classCalls } from '@docket/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { join } from './attendance.service.ts';
import { composeCalendar } from './calendar.ts';
import type { ClassServices } from './classes.services.ts';
import { removeFeed } from './feed.queries.ts';
import { feedPath, readFeed, renewFeed } from './feed.service.ts';
import {
  loadClass,
  loadReader,
  readClass,
  readPage,
  readRecordings,
  readUpcoming,
} from './reader.service.ts';
import { cancel, register, setProgress, setWatched } from './registration.service.ts';

interface CallContext {
  readonly user: SessionUser;
  readonly now: Date;
}
/** Sets the headers of a calendar file with that name. */
function asCalendar(reply: FastifyReply, name: string, text: string): string {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type('text/calendar; charset=utf-8');
  return text;
}

/** The calls of students on classes. */
export function classHandlers(deps: Deps, services: ClassServices): Handlers<typeof classCalls> {
  const reader = ({ user, now }: CallContext) => loadReader(services, user, now);
  const answer = async (context: CallContext, id: string) => ({
    class: await readClass(deps, await reader(context), id),
  });
  return {
    async join(context) {
      return { joinUrl: await join(deps, await reader(context), context.body.id) };
    },
    list: async (context) => readUpcoming(deps, await reader(context), context.body ?? {}),
    fetch: async (context) => answer(context, context.body.id),
    listRecordings: async (context) => readRecordings(deps, await reader(context), context.body ?? {}),
    async register(context) {
      await register(deps, services, await reader(context), context.body.id);
      return answer(context, context.body.id);
    },
    async cancel(context) {
      await cancel(deps, services, await reader(context), context.body.id);
      return answer(context, context.body.id);
    },
    async setWatched(context) {
      const { id, watched } = context.body;
      await setWatched(deps, await reader(context), id, watched);
      return answer(context, id);
    },
    async setProgress(context) {
      await setProgress(deps, await reader(context), context.body.id, context.body.second);
      return { ok: true };
    },
    fetchOwn: async (context) => readPage(deps, services, await reader(context), context.body.id),
    async calendar(context) {
      const row = await loadClass(deps, await reader(context), context.params.id);
      return asCalendar(context.reply, 'class.ics', composeCalendar(deps.config, row.title, [row]));
    },
    feed: async ({ user }) => ({ path: await feedPath(deps, user.id) }),
    renewFeed: async ({ user, now }) => ({ path: await renewFeed(deps, user.id, now) }),
    async removeFeed({ user }) {
      await removeFeed(deps.db, user.id);
      return { ok: true };
    },
    readFeed: async ({ params, now, reply }) =>
      asCalendar(reply, 'classes.ics', await readFeed(deps, params.token, now)),
  };
}
