import type { Contract } from '@docket/contract';
import { inGroup, localDay, ptAverages } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import { toLimitAndOffset } from '../../db/list-query.ts';
import type { Deps } from '../../http/deps.ts';
import { csvResponse, maxExportRows } from '../../http/file-response.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { attemptsWithoutTotals } from '../attempts/index.ts';
import type { MessageSubjects } from '../message-subjects/index.ts';
import { listOutsideScores, outsideScoreView } from '../outside-scores/index.ts';
import { findUserRows, isUser } from './list.queries.ts';
import { findStudentIds, findUserPage, splitUsers } from './page.queries.ts';
import { loadStaffUser } from './user-management.service.ts';
import { userColumns, userRowView } from './user-management.view.ts';
import {
  findActivity,
  findAttempts,
  findScores,
  findTickets,
  findTutorsOfUser,
  findWeighing,
} from './work.queries.ts';
import { attemptListView, ticketListView, tutorOfStudentView } from './work.view.ts';

type Calls = Pick<
  Contract['user'],
  | 'listUsers'
  | 'getUser'
  | 'searchStudents'
  | 'allTutors'
  | 'userAttempts'
  | 'userTickets'
  | 'userActivity'
  | 'userPtStats'
>;
const studentsFound = 25;
const maxScores = 500;
const batchSize = 1_000;

function studentWorkHandlers(
  { db }: Pick<Deps, 'db'>,
  { about }: { readonly about: MessageSubjects },
): Pick<Handlers<Calls>, 'allTutors' | 'userAttempts' | 'userTickets' | 'userActivity'> {
  /** Throws NOT_FOUND. */
  async function requireUser(id: string) {
    if (!(await isUser(db, id))) throw notFound('User');
  }
  return {
    async allTutors({ params }) {
      await requireUser(params.id);
      const rows = await findTutorsOfUser(db, params.id);
      return { tutors: rows.map(tutorOfStudentView) };
    },
    async userAttempts({ params, query }) {
      await requireUser(params.id);
      const { page, size, surface } = query;
      const surfaces = surface ? [surface] : (['drill', 'practice'] as const);
      const { rows, total, more } = await findAttempts(db, params.id, surfaces, toLimitAndOffset(query));
      return { items: rows.map(attemptListView), page, size, total, more };
    },
    async userTickets({ params, query }) {
      await requireUser(params.id);
      const { page, size } = query;
      const { rows, total, more } = await findTickets(db, params.id, toLimitAndOffset(query));
      const messageSubjects = await about.present(db, null, rows, 'ask');
      return {
        items: rows.map((row, i) => ticketListView(row, messageSubjects[i]!)),
        page,
        size,
        total,
        more,
      };
    },
    async userActivity({ params, query }) {
      await requireUser(params.id);
      const { page, size } = query;
      const { rows, total, more } = await findActivity(db, params.id, toLimitAndOffset(query));
      const items = rows.map(({ day, page, seconds, visits }) => ({ day, page, seconds, visits }));
      return { items, page, size, total, more };
    },
  };
}

/** Lists of users, and the work of a student. */
export function userReadHandlers(
  { db }: Pick<Deps, 'db'>,
  { about }: { readonly about: MessageSubjects },
): Handlers<Calls> {
  async function ptStats(user: SessionUser, userId: string, now: Date) {
    if (userId !== user.id && !inGroup(user.roles, 'staff')) throw notFound('User');
    const own = await findWeighing(db, userId);
    if (!own) throw notFound('User');
    const without = userId === user.id ? await attemptsWithoutTotals(db, userId, now) : [];
    const rows = (await findScores(db, userId, maxScores, without)).reverse();
    const averages = ptAverages(rows.map((row) => row.scaled));
    return {
      userId,
      count: averages.count,
      average: averages.average,
      weightedAverage: own.weightedAverage ? averages.weightedAverage : null,
      best: averages.best,
      latest: averages.latest,
      points: rows.map((row) => ({
        attemptId: row.id,
        title: row.title,
        at: row.endedAt!.toISOString(),
        day: localDay(row.endedAt!, own.timezone ?? 'UTC'),
        scaled: row.scaled,
        brScaled: row.brScaled,
        estimated: row.estimated ?? true,
        provisional: row.provisional ?? false,
      })),
      outside: (await listOutsideScores(db, userId)).map(outsideScoreView),
    };
  }

  return {
    async listUsers({ query, now }) {
      const { page, size, sortby, sortorder, exportcsv, ...filters } = query;
      const find = (paging: { readonly limit: number; readonly offset: number }) =>
        findUserPage(db, filters, sortby, sortorder, paging, now);
      const read = async (ids: readonly string[]) => {
        const items = [];
        for (let at = 0; at < ids.length; at += batchSize)
          for (const row of await findUserRows(db, ids.slice(at, at + batchSize)))
            items.push(userRowView(row, now));
        return items;
      };
      if (exportcsv) {
        const { ids } = await find({ limit: maxExportRows, offset: 0 });
        return csvResponse('users', userColumns(now), await read(ids));
      }
      const found = await find(toLimitAndOffset({ page, size }));
      const items = await read(found.ids);
      const { total, more } = found;
      return { items, page, size, total, more, ...(await splitUsers(db, filters, found, now)) };
    },
    async getUser({ user, params, now }) {
      return { user: await loadStaffUser(db, user, params.id, now) };
    },
    async searchStudents({ query }) {
      const rows = await findUserRows(db, await findStudentIds(db, query.search, studentsFound));
      return {
        students: rows.map((row) => ({
          id: row.id,
          name: `${row.firstName} ${row.lastName}`,
          email: row.email ?? '',
          plan: row.plan && { id: row.plan.id, name: row.plan.name },
          lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
        })),
      };
    },
    ...studentWorkHandlers({ db }, { about }),

    userPtStats: ({ user, query, now }) => ptStats(user, query.userId ?? user.id, now),
  };
}
