import type { twoStepCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secretKeys } from '../../secrets/secret-keys.ts';
import { loadMe } from '../current-user/index.ts';
import type { MailService } from '../mail/index.ts';
import { setDeviceCookie, setSessionCookie } from '../sessions/index.ts';
import { throttle } from '../throttle/index.ts';
import type { TwoStepParts } from './code.service.ts';
import { beginSetUp, confirmSetUp, readState, renewRecoveryCodes, switchOff } from './set-up.service.ts';
import { answerChallenge } from './sign-in.service.ts';
import { clearChallengeCookie, readChallengeCookie } from './two-step.cookie.ts';

/** Two-step sign-in: its second step, and the own settings. */
export function twoStepHandlers(
  deps: Deps,
  { mail }: { readonly mail: MailService },
): Handlers<typeof twoStepCalls> {
  const parts: TwoStepParts = { deps, mail, rateLimiter: throttle(deps), keys: secretKeys(deps) };
  return {
    async answer({ body, request, reply, now }) {
      const signedIn = await answerChallenge(parts, readChallengeCookie(request), body, request, now);
      const { token, userId, mustChangePassword, deviceToken, recoveryCodesLeft } = signedIn;
      clearChallengeCookie(reply, deps.config);
      setSessionCookie(reply, deps.config, token);
      setDeviceCookie(reply, deps.config, deviceToken);
      return {
        token,
        user: await loadMe(deps.db, { id: userId, mustChangePassword }, now),
        recoveryCodesLeft,
      };
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
