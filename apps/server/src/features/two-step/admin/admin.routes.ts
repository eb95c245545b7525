import type { twoStepAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { secretBox } from '../../../secrets/secret-box.ts';
import type { MailService } from '../../mail/index.ts';
import { throttle } from '../../throttle/index.ts';
import type { TwoStepParts } from '../code.service.ts';
import { readPolicy, updatePolicy } from '../policy.service.ts';
import { type IssueResetToken, requestReset } from '../reset.service.ts';

/** Which roles need two-step sign-in, and help for a user who lost the device. */
export function twoStepAdminHandlers(
  deps: Deps,
  { mail, issueResetToken }: { readonly mail: MailService; readonly issueResetToken: IssueResetToken },
): Handlers<typeof twoStepAdminCalls> {
  const parts: TwoStepParts = { deps, mail, rateLimiter: throttle(deps), secrets: secretBox(deps) };
  return {
    policy: () => readPolicy(deps.db),
    updatePolicy: ({ user, body, now }) => updatePolicy(deps, user, body, now),
    async reset({ user, params, body, now }) {
      const request = { actor: user, userId: params.id, password: body.password };
      await requestReset(parts, issueResetToken, request, now);
      return { ok: true };
    },
  };
}
