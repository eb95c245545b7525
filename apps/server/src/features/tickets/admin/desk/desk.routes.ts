import type { DeskPerson, ticketDeskAdminCalls } from '@docket/contract';
import { staffRoles } from '@docket/rules';
import type { Deps } from '../../../../http/deps.ts';
import { csvResponse } from '../../../../http/file-response.ts';
import type { Handlers } from '../../../../http/handlers.ts';
import type { StaffDesk } from '../staff.service.ts';
import { countDesks } from './counts.queries.ts';
import type { DeskEvents } from './events.service.ts';
import { exclusionsService } from './exclusions.service.ts';
import { liveDesk } from './live.service.ts';
import { type DeskPersonRow, findDeskPeople } from './people.queries.ts';
import { templatesService } from './templates.service.ts';
import { loadTutorStatistics, statisticsColumns } from './tutor-statistics.service.ts';

const personView = (row: DeskPersonRow): DeskPerson => ({
  id: row.id,
  name: row.name,
  roles: row.roles,
  profilePic: row.profilePic,
  excluded: row.excluded,
});

/** The calls of the ticket desk: its queues, people, templates and statistics. */
export function deskHandlers(
  deps: Deps,
  staff: StaffDesk,
  events: DeskEvents,
): Handlers<typeof ticketDeskAdminCalls> {
  const { db } = deps;
  const live = liveDesk(deps, events, staff.lines);
  const exclusions = exclusionsService(deps);
  const templates = templatesService(deps);
  return {
    async counts({ user }) {
      return { counts: (await countDesks(db, [user.id])).get(user.id)! };
    },
    live: async ({ user }) => live(user.id),
    async presence({ user, params, body }) {
      await staff.loadOwner(params.id);
      await events.presence(params.id, user.id, body.open);
      return { ok: true };
    },
    async otherTickets({ params, query }) {
      return { ...(await staff.others(params.id, query)), ...query };
    },
    async sendTo({ user, params, now }) {
      return { ticket: await staff.sendTo(user, params.id, params.team, now) };
    },
    async taggableUsers() {
      return { users: (await findDeskPeople(db, [...staffRoles, 'ANSWERS'])).map(personView) };
    },
    async adminUsers() {
      return { users: (await findDeskPeople(db, ['ADMIN', 'MANAGER'])).map(personView) };
    },
    async claimExclusions() {
      return { claimExclusions: await exclusions.list() };
    },
    async exclude({ user, body, now }) {
      return { claimExclusion: await exclusions.exclude(user, body.userId, body.reason, now) };
    },
    async include({ user, params, now }) {
      await exclusions.include(user, params.id, now);
      return { ok: true };
    },
    async templates({ user }) {
      return { templates: await templates.list(user) };
    },
    async createTemplate({ user, body, now }) {
      return { template: await templates.create(user, body, now) };
    },
    async updateTemplate({ user, params, body, now }) {
      return { template: await templates.update(user, params.id, body, now) };
    },
    async removeTemplate({ user, params, now }) {
      await templates.remove(user, params.id, now);
      return { ok: true };
    },
    async statistics({ user, query }) {
      const items = await loadTutorStatistics(deps, user, query);
      if (query.exportcsv) return csvResponse('ticket-statistics', statisticsColumns, items);
      return { from: query.from, to: query.to, items };
    },
  };
}
