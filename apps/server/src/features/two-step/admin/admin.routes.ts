import type { twoStepAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { MailService } from '../../mail/index.ts';
import { throttle } from '../../throttle/index.ts';
import type { TwoStepParts } from '../code.service.ts';
import { readPolicy, updatePolicy } from '../policy.service.ts';
import { resetTwoStep } from '../reset.service.ts';
import { secretsKey } from '../secrets-key.ts';

/** Which roles need two-step sign-in, and help for a user who lost the device. */
export function twoStepAdminHandlers(
  deps: Deps,
  { mail }: { readonly mail: MailService },
): Handlers<typeof twoStepAdminCalls> {
  const parts: TwoStepParts = { deps, mail, rateLimiter: throttle(deps), key: secretsKey(deps) };
  return {
    policy: () => readPolicy(deps.db),
    updatePolicy: ({ user, body, now }) => updatePolicy(deps, user, body.requiredRoles, now),
    async reset({ user, params, body, now }) {
      await resetTwoStep(parts, user, params.id, body.password, now);
      return { ok: true };
    },
  };
}
