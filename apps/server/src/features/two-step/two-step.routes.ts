import type { securityKeyCalls, twoStepCalls } from '@docket/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secretBox } from '../../secrets/secret-box.ts';
import { loadMe } from '../current-user/index.ts';
import type { MailService } from '../mail/index.ts';
import { setDeviceCookie, setSessionCookie } from '../sessions/index.ts';
import { throttle } from '../throttle/index.ts';
import type { SubmittedCode, TwoStepParts } from './code.service.ts';
import { addSecurityKey, beginSecurityKey, removeSecurityKey } from './security-key-set-up.service.ts';
import type { KeyAnswer } from './security-keys.service.ts';
import { beginSetUp, confirmSetUp, readState, renewRecoveryCodes, switchOff } from './set-up.service.ts';
import { answerChallenge, beginKeyAnswer, readMethods } from './sign-in.service.ts';
import { clearChallengeCookie, readChallengeCookie } from './two-step.cookie.ts';

/** Two-step sign-in: its second step, and the own settings. */
export function twoStepHandlers(
  deps: Deps,
  { mail }: { readonly mail: MailService },
): Handlers<typeof twoStepCalls & typeof securityKeyCalls> {
  const parts: TwoStepParts = { deps, mail, rateLimiter: throttle(deps), secrets: secretBox(deps) };
  const finish = async (
    submitted: SubmittedCode | KeyAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ) => {
    const signedIn = await answerChallenge(parts, readChallengeCookie(request), submitted, request, now);
    const { token, userId, mustChangePassword, deviceToken, recoveryCodesLeft } = signedIn;
    clearChallengeCookie(reply, deps.config);
    setSessionCookie(reply, deps.config, token);
    setDeviceCookie(reply, deps.config, deviceToken);
    return {
      token,
      user: await loadMe(deps.db, { id: userId, mustChangePassword }, now),
      recoveryCodesLeft,
    };
  };
  return {
    answer: ({ body, request, reply, now }) => finish(body, request, reply, now),
    methods: ({ request, now }) => readMethods(deps, readChallengeCookie(request), now),
    beginKeyAnswer: ({ request, now }) => beginKeyAnswer(deps, readChallengeCookie(request), now),
    async answerKey({ body, request, reply, now }) {
      const answer = { method: 'key', credential: body.credential } as const;
      const { token, user } = await finish(answer, request, reply, now);
      return { token, user };
    },
    beginKey: ({ user, now }) => beginSecurityKey(parts, user, now),
    addKey: async ({ user, body, now }) => ({
      recoveryCodes: await addSecurityKey(parts, user, body, now),
    }),
    async removeKey({ user, params, now }) {
      await removeSecurityKey(parts, user, params.id, now);
      return { ok: true };
    },
    state: ({ user }) => readState(parts, user),
    beginSetUp: ({ user, body, now }) => beginSetUp(parts, user, body, now),
    async confirmSetUp({ user, body, now }) {
      return { recoveryCodes: await confirmSetUp(parts, user, body.code, now) };
    },
    async switchOff({ user, body, now }) {
      await switchOff(parts, user, body, now);
      return { ok: true };
    },
    async renewRecoveryCodes({ user, body, now }) {
      return { recoveryCodes: await renewRecoveryCodes(parts, user, body, now) };
    },
  };
}
