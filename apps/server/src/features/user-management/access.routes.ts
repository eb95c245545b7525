import type { impersonationAdminCalls, passwordAdminCalls, userAccessAdminCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { beginImpersonation, handleImpersonationEnds } from '../impersonation/index.ts';
import type { MailService } from '../mail/index.ts';
import { throttle } from '../throttle/index.ts';
import { setPasswordOfUser, setTemporaryPassword } from './passwords.service.ts';
import { changeRoles } from './roles.service.ts';
import { endSessionOfUser, endSessionsOfUser, listSessionsOfUser } from './sessions.service.ts';

function handlers(
  deps: Deps,
  mail: MailService,
): Handlers<typeof userAccessAdminCalls & typeof passwordAdminCalls & typeof impersonationAdminCalls> {
  const parts = { deps, mail, rateLimiter: throttle(deps) };
  return {
    async changeRoles({ user, params, body, now }) {
      const roles = [...new Set(body.roles)];
      await changeRoles(deps, { actorId: user.id, userId: params.id, roles, seen: body.before }, now);
      return { roles };
    },
    async changePasswordOfUser({ user, params, body, now }) {
      await setPasswordOfUser(parts, user, params.id, body.newPassword, now);
      return { ok: true };
    },
    temporaryPassword: ({ user, params, now }) => setTemporaryPassword(parts, user, params.id, now),
    async listSessionsOfUser({ user, params, now }) {
      return { sessions: await listSessionsOfUser(deps, { actor: user, userId: params.id, now }) };
    },
    async endSessionOfUser({ user, params, now }) {
      await endSessionOfUser(deps, { actor: user, userId: params.id, now }, params.sessionId);
      return { ok: true };
    },
    async endSessionsOfUser({ user, params, now }) {
      return { ended: await endSessionsOfUser(deps, { actor: user, userId: params.id, now }) };
    },
    impersonate: ({ user, params, request, now }) => beginImpersonation(deps, user, params.id, request, now),
  };
}

/** Roles, passwords, sessions and impersonations of accounts, and the job that ends impersonations. */
export function userAccessFeature(deps: Deps, { mail }: { readonly mail: MailService }) {
  handleImpersonationEnds(deps);
  return { handlers: handlers(deps, mail) };
}
