import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError, notFound } from '../../api-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { deleteAccount, type EndBilling } from '../account-deletion/index.ts';
import type { LeaveClasses } from '../classes/index.ts';
import { loadMe } from '../current-user/index.ts';
import { verifyOwnPassword } from '../passwords/index.ts';
import {
  clearSessionCookie,
  endSession,
  listSessions,
  markPasswordVerified,
  ownSessionView,
} from '../sessions/index.ts';
import {
  type CredentialParts,
  changeEmail,
  changePassword,
  resendVerifyMail,
} from './credentials.service.ts';
import { exportOwnData } from './export.service.ts';

type Calls = Pick<
  Contract['user'],
  | 'email'
  | 'verifyPassword'
  | 'changePassword'
  | 'resendVerifyEmail'
  | 'deleteMyAccount'
  | 'export'
  | 'sessions'
  | 'revokeSession'
>;

/** Address, password and sessions of the user's own account; data export and deletion. */
export function accountHandlers(
  parts: CredentialParts & { readonly leaveClasses: LeaveClasses; readonly endBilling: EndBilling },
): Handlers<Calls> {
  const { deps } = parts;
  return {
    async email({ user, body, request, reply, now }) {
      await changeEmail(parts, user, body, { request, reply }, now);
      return { user: await loadMe(deps.db, user.id, now) };
    },
    async verifyPassword({ user, body, now }) {
      if (!(await verifyOwnPassword(parts, user.id, body.password, now)))
        throw new ApiError('WRONG_PASSWORD', errorMessages.users.wrongPassword);
      await markPasswordVerified(deps.db, user.sessionId, now);
      return { ok: true };
    },
    async changePassword({ user, body, request, now }) {
      await changePassword(parts, user, body, request, now);
      return { ok: true };
    },
    async resendVerifyEmail({ user, now }) {
      await resendVerifyMail(parts, user.id, now);
      return { ok: true };
    },
    async deleteMyAccount({ user, body, reply, now }) {
      await deleteAccount(deps, parts.endBilling, parts.leaveClasses, user.id, body.email, now);
      clearSessionCookie(reply, deps.config);
      return { ok: true };
    },
    async export({ user, reply, now }) {
      reply.header(
        'content-disposition',
        `attachment; filename="docket-${now.toISOString().slice(0, 10)}.json"`,
      );
      return exportOwnData(deps.db, user.id, now);
    },
    async sessions({ user, now }) {
      const rows = await listSessions(deps, deps.db, user.id, now);
      return { sessions: rows.map((row) => ownSessionView(row, user.sessionId)) };
    },
    async revokeSession({ user, params, reply, now }) {
      const isFound = await deps.db.transaction((tx) => endSession(tx, user.id, params.id, now));
      if (!isFound) throw notFound('Session');
      if (params.id === user.sessionId) clearSessionCookie(reply, deps.config);
      return { ok: true };
    },
  };
}
