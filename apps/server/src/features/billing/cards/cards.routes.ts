import type { billingCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { returnLink } from '../../mail/index.ts';
import {
  addCard,
  removeCard,
  requireCard,
  requireValidExpiry,
  setPrimaryCard,
  updateCard,
} from '../cards/cards.service.ts';
import type { Pay } from '../checkout/once.service.ts';
import { returnPaths } from '../checkout/return-paths.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';

/** The calls of a student's cards. */
export function cardHandlers(
  deps: Deps,
  { sync, pay }: { readonly sync: SyncCustomer; readonly pay: Pay },
): Pick<
  Handlers<typeof billingCalls>,
  'addPaymentMethod' | 'updatePaymentMethod' | 'removePaymentMethod' | 'setPrimaryPaymentMethod'
> {
  return {
    async addPaymentMethod({ user, params, idempotencyKey: key, now, request }) {
      const once = { userId: user.id, key, call: 'add-payment-method', input: params };
      const payment = await pay(once, now, () =>
        addCard(deps, sync, {
          userId: user.id,
          id: params.id,
          key,
          returnTo: returnLink(deps.config, request, returnPaths.card(params.id)),
        }),
      );
      return { payment };
    },
    async updatePaymentMethod({ user, params, body, now }) {
      requireValidExpiry(body, now);
      return {
        paymentMethod: await updateCard(deps, sync, {
          userId: user.id,
          id: params.id,
          patch: {
            card: { exp_month: body.expMonth, exp_year: body.expYear },
            ...(body.name && { billing_details: { name: body.name } }),
          },
          cause: { source: 'student', actorId: user.id },
        }),
      };
    },
    async removePaymentMethod({ user, params }) {
      const cause = { source: 'student', actorId: user.id } as const;
      await removeCard(deps, sync, { userId: user.id, id: params.id, cause });
      return { ok: true };
    },
    async setPrimaryPaymentMethod({ user, params }) {
      const { customer } = await requireCard(deps, user.id, params.id);
      const cause = { source: 'student', actorId: user.id } as const;
      await setPrimaryCard(deps, sync, { customer, id: params.id, cause });
      return { ok: true };
    },
  };
}
