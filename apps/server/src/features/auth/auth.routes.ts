import type { Contract } from '@docket/contract';
import type { FastifyReply } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { getClientRange } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { loadMe } from '../current-user/index.ts';
import type { MailService } from '../mail/index.ts';
import type { MoveSubscription } from '../newsletter/index.ts';
import { toPasswordOwner } from '../passwords/index.ts';
import {
  clearSessionCookie,
  endImpersonations,
  endSession,
  exchangeSession,
  type IssuedSession,
  setDeviceCookie,
  setSessionCookie,
} from '../sessions/index.ts';
import { throttle } from '../throttle/index.ts';
import { type SignIn, setChallengeCookie } from '../two-step/index.ts';
import { knownEmails } from '../users/index.ts';
import { limits } from './auth.limits.ts';
import { authTasks } from './auth.tasks.ts';
import { confirmSignUp, startUnconfirmed } from './confirm-signup.service.ts';
import { type DemoAccount, listOffered } from './demo-accounts.policy.ts';
import { isSetUpLinkValid, setUpFirstAdmin } from './first-admin.service.ts';
import { googleKeys, signInWithGoogle } from './google.service.ts';
import { clearGoogleNonce, setGoogleNonce } from './google-nonce.cookie.ts';
import { findResetOwner, linkExpired, requestReset, resetPassword, verifyAddress } from './reset.service.ts';
import { signIn, signInByLink } from './signin.service.ts';
import { clearSignUpCookie } from './signup.cookie.ts';
import { resendSignUp, signUp, signUpForEvent } from './signup.service.ts';
import { resetTwoStep } from './two-step-reset.service.ts';

export interface AuthParts {
  readonly mail: MailService;
  readonly moveSubscription: MoveSubscription;
  /** Accounts that the sign-in page offers if this server has them. */
  readonly demoAccounts: readonly DemoAccount[];
  /** The keys that sign Google's ID tokens. */
  readonly googleKeys?: JWTVerifyGetKey;
}

async function openSession(deps: Deps, issued: IssuedSession, reply: FastifyReply, now: Date) {
  setSessionCookie(reply, deps.config, issued.token);
  setDeviceCookie(reply, deps.config, issued.deviceToken);
  return { token: issued.token, user: await loadMe(deps.db, { ...issued, id: issued.userId }, now) };
}

/** Opens a session, or sets the cookie of the two-step challenge. */
async function openSessionOrAsk(deps: Deps, result: SignIn, reply: FastifyReply, now: Date) {
  if (!('challenge' in result)) return openSession(deps, result, reply, now);
  const { token, expiresAt } = result.challenge;
  setChallengeCookie(reply, deps.config, { token, lifeMs: expiresAt.getTime() - now.getTime() });
  return { twoStep: { expiresAt: expiresAt.toISOString() } };
}

function sessionHandlers(
  deps: Deps,
  parts: AuthParts,
): Pick<
  Handlers<Contract['auth']>,
  'logout' | 'checkReset' | 'config' | 'exchangeToken' | 'startUnconfirmed'
> {
  const { demoAccounts } = parts;
  const rateLimiter = throttle(deps);
  return {
    async logout({ user, reply, now }) {
      await deps.db.transaction(async (tx) => {
        await endSession(tx, user.id, user.sessionId, now);
        if (!user.impersonatorId) await endImpersonations(tx, user.id, now);
      });
      // During an impersonation the cookie belongs to the staff member, who stays signed in.
      if (!user.impersonatorId) clearSessionCookie(reply, deps.config);
      return { ok: true };
    },
    async checkReset({ params, now }) {
      const owner = await findResetOwner(deps, params.token, now);
      return owner ? { valid: true, owner: toPasswordOwner(owner) } : { valid: false };
    },
    async exchangeToken({ body, request, reply, now }) {
      await rateLimiter.take(limits.resetAddress, getClientRange(request), now);
      const issued = await deps.db.transaction((tx) => exchangeSession(tx, deps, body.token, request, now));
      if (!issued) throw linkExpired();
      return openSession(deps, issued, reply, now);
    },
    async startUnconfirmed({ body, request, reply, now }) {
      await rateLimiter.take(limits.signUpAddress, getClientRange(request), now);
      const session = await startUnconfirmed(deps, body.email, request, now);
      clearSignUpCookie(reply, deps.config);
      return openSession(deps, session, reply, now);
    },
    async config({ request }) {
      const offered = listOffered(demoAccounts, deps.config, request);
      const known = await knownEmails(
        deps.db,
        offered.map(({ email }) => email),
      );
      return {
        googleClientId: deps.config.GOOGLE_CLIENT_ID ?? null,
        sendsEmail: deps.config.SMTP_URL !== undefined,
        demo: offered
          .filter(({ email }) => known.has(email))
          .map(({ label, email, password }) => ({ label, email, password })),
      };
    },
  };
}

/** Signing up, in and out, and the links in emails. */
export function authHandlers(deps: Deps, parts: AuthParts): Handlers<Contract['auth']> {
  const { mail, demoAccounts, moveSubscription } = parts;
  const rateLimiter = throttle(deps);
  const keys = parts.googleKeys ?? googleKeys();

  const tasks = authTasks({ deps, mail, rateLimiter });
  const services = { deps, mail, rateLimiter, demoAccounts, tasks, moveSubscription };

  return {
    async login({ body, request, reply, now }) {
      return openSessionOrAsk(deps, await signIn(services, body, request, now), reply, now);
    },
    async signInByLink({ body, request, reply, now }) {
      await rateLimiter.take(limits.resetAddress, getClientRange(request), now);
      return openSessionOrAsk(deps, await signInByLink(deps, body.token, request, now), reply, now);
    },
    ...sessionHandlers(deps, parts),
    async signup({ body, request, reply, now }) {
      await rateLimiter.take(limits.signUpAddress, getClientRange(request), now);
      await signUp(services, body, { request, reply }, now);
      return { ok: true };
    },
    async resendSignup({ body, request, now }) {
      await rateLimiter.take(limits.mailAddress, getClientRange(request), now);
      await resendSignUp(services, body.email, request);
      return { ok: true };
    },
    async confirmSignup({ body, request, reply, now }) {
      await rateLimiter.take(limits.confirmSignUpAddress, getClientRange(request), now);
      const confirmed = await confirmSignUp(deps, body, request, now);
      if ('choosePassword' in confirmed) return confirmed;
      clearSignUpCookie(reply, deps.config);
      return openSession(deps, confirmed, reply, now);
    },
    async signupEvent({ body, request, now }) {
      await rateLimiter.take(limits.eventAddress, getClientRange(request), now);
      await signUpForEvent(services, body, request);
      return { ok: true };
    },
    async forgotPassword({ body, request, now }) {
      await rateLimiter.take(limits.mailAddress, getClientRange(request), now);
      await requestReset(services, body.email, request);
      return { ok: true };
    },

    async verifyEmail({ params, user, now }) {
      await verifyAddress(services, params.token, user, now);
      return { verified: true };
    },
    async resetPassword({ body, request, reply, now }) {
      await rateLimiter.take(limits.resetAddress, getClientRange(request), now);
      return openSessionOrAsk(deps, await resetPassword(services, body, request, now), reply, now);
    },
    async resetTwoStep({ body, request, now }) {
      await rateLimiter.take(limits.resetAddress, getClientRange(request), now);
      await resetTwoStep(services, body, now);
      return { ok: true };
    },
    async checkSetUp({ params, now }) {
      return { valid: await isSetUpLinkValid(services, params.token, now) };
    },
    async setUp({ body, request, reply, now }) {
      await rateLimiter.take(limits.resetAddress, getClientRange(request), now);
      return openSessionOrAsk(deps, await setUpFirstAdmin(services, body, request, now), reply, now);
    },

    async google({ body, request, reply, now }) {
      const answer = await signInWithGoogle(services, keys, body, { request, reply }, now);
      // The same ID token is sent again with the password.
      if ('passwordNeeded' in answer) return answer;
      clearGoogleNonce(reply, deps.config);
      if ('confirmEmail' in answer) return answer;
      return openSessionOrAsk(deps, answer, reply, now);
    },
    async googleNonce({ request, reply }) {
      return { nonce: setGoogleNonce(request, reply, deps.config) };
    },
  };
}
