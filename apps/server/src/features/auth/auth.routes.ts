import type { Contract } from '@docket/contract';
import type { FastifyReply } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { demoAccounts } from '../demo/demo.accounts.ts';
import type { MailService } from '../mail/mail.service.ts';
import { loadMe } from '../users/me.service.ts';
import { limits } from './auth.limits.ts';
import { knownEmails } from './auth.queries.ts';
import { clientAddress } from './client-address.ts';
import { googleKeys, signInWithGoogle } from './google.service.ts';
import { askForReset, resetLinkIsGood, resetPassword, verifyAddress } from './reset.service.ts';
import { clearSessionCookie, setSessionCookie } from './session.cookie.ts';
import { removeSession, removeViews } from './session.queries.ts';
import { signIn } from './signin.service.ts';
import { signUp, signUpForEvent } from './signup.service.ts';
import { throttle } from './throttle.service.ts';

export interface AuthParts {
  readonly mail: MailService;
  /** The keys that sign Google's ID tokens. */
  readonly googleKeys?: JWTVerifyGetKey;
}

/** Signing up, in and out; links of mails. */
export function authHandlers(deps: Deps, parts: AuthParts): Handlers<Contract['auth']> {
  const { mail } = parts;
  const tries = throttle(deps);
  const keys = parts.googleKeys ?? googleKeys();

  async function welcome(signedIn: { userId: string; token: string }, reply: FastifyReply, now: Date) {
    setSessionCookie(reply, deps.config, signedIn.token);
    return { token: signedIn.token, user: await loadMe(deps.db, signedIn.userId, now) };
  }
  return {
    async login({ body, request, reply, now }) {
      return welcome(await signIn(deps, tries, body, request, now), reply, now);
    },
    async logout({ user, reply, now }) {
      await removeSession(deps.db, user.id, user.sessionId, now);
      // The cookie is that of the member of staff, who stays signed in.
      if (user.viewedBy) return { ok: true };
      await removeViews(deps.db, user.id, now);
      clearSessionCookie(reply, deps.config);
      return { ok: true };
    },
    async signup({ body, request, reply, now }) {
      await tries.take(limits.signUpAddress, clientAddress(request.ip), now);
      return welcome(await signUp(deps, mail, body, request, now), reply, now);
    },
    async signupEvent({ body, request, now }) {
      await tries.take(limits.eventAddress, clientAddress(request.ip), now);
      await tries.take(limits.mailAccount, body.email, now);
      await signUpForEvent(deps, mail, body, now);
      return { ok: true };
    },
    async forgotPassword({ body, request, now }) {
      await tries.take(limits.mailAddress, clientAddress(request.ip), now);
      await tries.take(limits.mailAccount, body.email, now);
      await askForReset(deps, mail, body.email, now);
      return { ok: true };
    },
    async checkReset({ params, now }) {
      return { valid: await resetLinkIsGood(deps, params.token, now) };
    },
    async verifyEmail({ params, now }) {
      await verifyAddress(deps, params.token, now);
      return { verified: true };
    },
    async resetPassword({ body, request, reply, now }) {
      await tries.take(limits.resetAddress, clientAddress(request.ip), now);
      return welcome(await resetPassword(deps, mail, tries, body, request, now), reply, now);
    },
    async google({ body, request, reply, now }) {
      return welcome(await signInWithGoogle(deps, keys, body, request, now), reply, now);
    },
    async config() {
      const known = deps.config.DEMO
        ? await knownEmails(
            deps.db,
            demoAccounts.map((one) => one.email),
          )
        : new Set<string>();
      return {
        googleClientId: deps.config.GOOGLE_CLIENT_ID ?? null,
        demo: demoAccounts
          .filter((one) => known.has(one.email))
          .map(({ label, email, password }) => ({ label, email, password })),
      };
    },
  };
}
