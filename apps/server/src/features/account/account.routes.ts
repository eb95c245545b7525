import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError, notFound } from '../../api-error.ts';
import { fileResponse } from '../../http/file-response.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
  type DeletionParts,
  keepAccount,
  requestDeletion,
  sendDeletionCode,
} from '../account-deletion/index.ts';
import { listOwnEvents, recordSecurityEvent } from '../audit/index.ts';
import { loadMe } from '../current-user/index.ts';
import { storeForDownload } from '../files/index.ts';
import { verifyOwnPassword } from '../passwords/index.ts';
import {
  clearSessionCookie,
  endSession,
  endSessions,
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
  | 'deletionCode'
  | 'keepMyAccount'
  | 'export'
  | 'sessions'
  | 'revokeSession'
  | 'endOtherSessions'
  | 'securityEvents'
>;

/** Address, password and sessions of the user's own account; data export and deletion. */
export function accountHandlers(parts: CredentialParts & DeletionParts): Handlers<Calls> {
  const { deps } = parts;
  return {
    async email({ user, body, request, now }) {
      await changeEmail(parts, user, body, request, now);
      return { user: await loadMe(deps.db, user, now) };
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
      const dueAt = await requestDeletion(parts, user.id, body, now);
      clearSessionCookie(reply, deps.config);
      return { ok: true, deletionDueAt: dueAt.toISOString() };
    },
    async deletionCode({ user, now }) {
      await sendDeletionCode(parts, user.id, now);
      return { ok: true };
    },
    async keepMyAccount({ user, now }) {
      await keepAccount(deps, user.id, now);
      return { user: await loadMe(deps.db, user, now) };
    },
    async export({ user, now }) {
      const content = await exportOwnData(deps.db, user.id, now);
      const name = `docket-${now.toISOString().slice(0, 10)}.json`;
      const key = `exports/${user.id}/${deps.newId()}.json`;
      return (
        (await storeForDownload(deps, { key, name, content, now })) ??
        fileResponse(name, 'application/json', content)
      );
    },
    async sessions({ user, now }) {
      const rows = await listSessions(deps, deps.db, user.id, now);
      return { sessions: rows.map((row) => ownSessionView(row, user.sessionId)) };
    },
    async revokeSession({ user, params, reply, now }) {
      const isFound = await deps.db.transaction(async (tx) => {
        if (!(await endSession(tx, user.id, params.id, now))) return false;
        await recordSecurityEvent(tx, deps, { action: 'sign-out.device', userId: user.id }, now);
        return true;
      });
      if (!isFound) throw notFound('Session');
      if (params.id === user.sessionId) clearSessionCookie(reply, deps.config);
      return { ok: true };
    },
    async endOtherSessions({ user, now }) {
      const ended = await deps.db.transaction(async (tx) => {
        const count = await endSessions(tx, user.id, user.sessionId, now);
        const after = { sessions: count };
        await recordSecurityEvent(tx, deps, { action: 'sign-out.everywhere', userId: user.id, after }, now);
        return count;
      });
      return { ended };
    },
    securityEvents: ({ user, query }) => listOwnEvents(deps.db, user.id, query),
  };
}
