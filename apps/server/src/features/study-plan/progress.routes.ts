import type { Contract } from '@docket/contract';
import { inGroup, localDay } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import type { SettingsService } from '../settings/index.ts';
import { loadDashboard, streakDays } from './dashboard.service.ts';
import { paceOfAll } from './pace.service.ts';
import { loadPlan } from './plan.service.ts';
import type { PlanServices } from './plan-facts.service.ts';
import { daysFrom, findProgress, totalsByType } from './progress.queries.ts';
import { drillHistoryView, timeStatsView } from './progress.view.ts';
import { daysBefore, streakView } from './statistics.ts';

const chartDays = 90;

/** The statistics of a student are for that student and for staff; for others the user does not exist. */
function authorize(user: SessionUser, id: string): void {
  if (user.id !== id && !inGroup(user.roles, 'staff')) throw notFound('User');
}

/** The results of a student's work: time, accuracy, level, streak, and what to do next. */
export function progressHandlers(
  { db }: Deps,
  services: PlanServices & { settings: SettingsService },
): Pick<Handlers<Contract['user']>, 'timeStats' | 'drillHistory' | 'streakData' | 'dashboard' | 'studyPlan'> {
  const { content, access, units, settings } = services;
  const pace = paceOfAll(db);
  /** Today in the time zone of the requested student; throws NOT_FOUND for an unknown one. */
  const getToday = async (id: string, now: Date) =>
    localDay(now, (await access.load(id, now)).timezone ?? 'UTC');
  return {
    async timeStats({ user, params: { id }, query, now }) {
      authorize(user, id);
      const today = await getToday(id, now);
      const [totals, days, others] = await Promise.all([
        totalsByType(db, id),
        daysFrom(db, id, daysBefore(today, chartDays - 1)),
        pace(now, query.force),
      ]);
      return timeStatsView({ totals, days, others, today });
    },
    async drillHistory({ user, params: { id, type }, now }) {
      authorize(user, id);
      const today = await getToday(id, now);
      const [progress, days, index] = await Promise.all([
        findProgress(db, id),
        daysFrom(db, id, daysBefore(today, chartDays - 1)),
        content.index(),
      ]);
      return drillHistoryView(type, progress, days, index);
    },
    async streakData({ user, params: { id }, now }) {
      authorize(user, id);
      const today = await getToday(id, now);
      const from = daysBefore(today, streakDays - 1);
      const [progress, days] = await Promise.all([findProgress(db, id), daysFrom(db, id, from)]);
      return streakView(progress, days, today, from);
    },
    async studyPlan({ user, now }) {
      return { plan: await loadPlan(db, { content, access, units }, user, now) };
    },
    dashboard: ({ user, now }) =>
      loadDashboard(
        db,
        { content, access, pace, message: async () => (await settings.all()).dashboardMessage },
        user.id,
        now,
      ),
  };
}
