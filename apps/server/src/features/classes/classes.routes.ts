import type { Contract } from '@docket/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { type Handlers, type SessionUser, toActor } from '../../http/handlers.ts';
import { listForStaff } from './admin/list.service.ts';
import { join, setAttended } from './attendance.service.ts';
import { composeCalendar } from './calendar.ts';
import type { ClassServices } from './classes.services.ts';
import { readDetails } from './details.service.ts';
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
import { clearVideoUrls, deleteRecordings } from './recordings.service.ts';
import { cancel, register, setProgress, setWatched } from './registration.service.ts';
import { change, create, enable, remove, start } from './schedule.service.ts';

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

/** All calls on classes. */
export function classHandlers(deps: Deps, services: ClassServices): Handlers<Contract['class']> {
  const reader = ({ user, now }: CallContext) => loadReader(services, user, now);
  const answer = async (context: CallContext, id: string) => ({
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
    async join(context) {
      return { joinUrl: await join(deps, await reader(context), context.body.id) };
    },
    list: async (context) => readUpcoming(deps, await reader(context), context.body ?? {}),
    fetch: async (context) => answer(context, context.body.id),
    async fetchWithDetails(context) {
      const currentReader = await reader(context);
      return readDetails(deps, currentReader, context.body.id);
    },
    async update(context) {
      const { id, deletedAt, userClasses, startedAt, startedBy, startsAt, recording, ...rest } = context.body;
      const fields = { ...rest, startsAt: startsAt === undefined ? undefined : new Date(startsAt) };
      const renameAll = context.query['name-update-action'] === 'all';
      await change(deps, services, id, { fields, recording, renameAll }, toActor(context));
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
    listRecordings: async (context) => readRecordings(deps, await reader(context), context.body ?? {}),
    deleteRecordings: async (context) => ({
      deleted: await deleteRecordings(deps, context.body.ids, toActor(context)),
    }),
    async clearVideoUrls(context) {
      await clearVideoUrls(deps, context.body.id, toActor(context));
      return { ok: true };
    },
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
