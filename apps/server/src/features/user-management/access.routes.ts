import type { userAccessCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { beginView, handleViewEnds } from '../impersonation/index.ts';
import type { MailService } from '../mail/index.ts';
import { throttle } from '../throttle/index.ts';
import { giveTemporaryPassword, setPasswordOf } from './passwords.service.ts';
import { changeRoles } from './roles.service.ts';
import { endSessionOf, endSessionsOf, sessionsOf } from './sessions.service.ts';

function handlers(deps: Deps, mail: MailService): Handlers<typeof userAccessCalls> {
  const parts = { deps, mail, tries: throttle(deps) };
  return {
    async changeRoles({ user, params, body, now }) {
      const roles = [...new Set(body.roles)];
      await changeRoles(deps, { actorId: user.id, userId: params.id, roles }, now);
      return { roles };
    },
    async changePasswordOf({ user, params, body, now }) {
      await setPasswordOf(parts, user, params.id, body.newPassword, now);
      return { ok: true };
    },
    temporaryPassword: ({ user, params, now }) => giveTemporaryPassword(parts, user, params.id, now),
    async sessionsOf({ user, params, now }) {
      return { sessions: await sessionsOf(deps, { actor: user, userId: params.id, now }) };
    },
    async endSessionOf({ user, params, now }) {
      await endSessionOf(deps, { actor: user, userId: params.id, now }, params.sessionId);
      return { ok: true };
    },
    async endSessionsOf({ user, params, now }) {
      return { ended: await endSessionsOf(deps, { actor: user, userId: params.id, now }) };
    },
    viewAs: ({ user, params, request, now }) => beginView(deps, user, params.id, request, now),
  };
}

/** Roles, passwords, sessions and views of accounts, and what ends the views beside the requests. */
export function userAccessFeature(deps: Deps, { mail }: { readonly mail: MailService }) {
  handleViewEnds(deps);
  return { handlers: handlers(deps, mail) };
}
