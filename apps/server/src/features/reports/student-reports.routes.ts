import type { Contract } from '@docket/contract';
import { appRedirect } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { loadMe } from '../current-user/index.ts';
import { linkTo } from '../mail/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { updateProfile } from '../users/index.ts';
import { httpCommunityPort, localCommunityPort } from './community-port.ts';
import { changeOwnWaiver } from './fee-waiver.service.ts';
import { reportLimits } from './reports.limits.ts';
import { insertReport, type NewReport, type ReportKind } from './student-reports.queries.ts';

type Calls = Pick<
  Contract['report'],
  | 'addFeeWaiver'
  | 'removeFeeWaiver'
  | 'exitSurvey'
  | 'help'
  | 'afford'
  | 'notifyTestSettings'
  | 'syncDiscord'
  | 'appRedirect'
>;

/** Reports by students, and other small calls on the own account. */
export function studentReportHandlers(deps: Deps, rateLimiter: Throttle): Handlers<Calls> {
  const { COMMUNITY_URL: url, COMMUNITY_TOKEN: token } = deps.config;
  const community = url ? httpCommunityPort(url, token) : localCommunityPort;
  async function notifyStaff(kind: ReportKind, userId: string, answers: NewReport['answers'], now: Date) {
    await rateLimiter.take(reportLimits[kind], userId, now);
    await insertReport(deps.db, { userId, id: deps.newId(), kind, answers, createdAt: now });
    return { ok: true } as const;
  }
  return {
    async addFeeWaiver({ user, body, now }) {
      await rateLimiter.take(reportLimits.feeWaiver, user.id, now);
      await changeOwnWaiver(deps, user.id, body, now);
      return { feeWaiver: (await loadMe(deps.db, user, now)).feeWaiver };
    },
    async removeFeeWaiver({ user, now }) {
      await changeOwnWaiver(deps, user.id, null, now);
      return { feeWaiver: null };
    },
    exitSurvey: ({ user, body, now }) => notifyStaff('exit', user.id, body, now),
    help: ({ user, body, now }) => notifyStaff('help', user.id, body, now),
    afford: ({ user, body, now }) => notifyStaff('afford', user.id, body, now),
    async notifyTestSettings({ user }) {
      await updateProfile(deps.db, user.id, { testSettingsUpdatedNotification: false });
      return { ok: true };
    },
    async syncDiscord({ user, now }) {
      await rateLimiter.take(reportLimits.community, user.id, now);
      const me = await loadMe(deps.db, user, now);
      return community.sync({
        id: me.id,
        email: me.email,
        name: `${me.firstName} ${me.lastName}`.trim(),
        roles: me.roles,
        plan: me.subscription?.plan.name ?? null,
      });
    },
    async appRedirect({ user, body }) {
      const path = appRedirect(body.path, user.roles);
      return { path, url: linkTo(deps.config, path) };
    },
  };
}
