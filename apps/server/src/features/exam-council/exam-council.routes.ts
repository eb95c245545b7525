import type { examCouncilCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { returnLink } from '../mail/index.ts';
import { type Limit, throttle } from '../throttle/index.ts';
import type { AccountsService } from './accounts.service.ts';
import { toCallError } from './council/council-error.ts';
import { lsacAccountView } from './exam-council.view.ts';
import type { OrdersService } from './orders.service.ts';

/** Converts errors of the exam council to errors for the caller. */
const atCouncil = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw toCallError(error);
  });

/** Each of these calls sends a request to the council or the bank; the limit is far above what a student needs. */
const councilLimit: Limit = { name: 'exam-council', max: 30, windowMs: 600_000 };
const paymentLimit: Limit = { name: 'prep-plus', max: 30, windowMs: 600_000 };

/** The calls of students for the exam-council account. */
export function examCouncilHandlers(
  deps: Deps,
  { accounts, orders }: { readonly accounts: AccountsService; readonly orders: OrdersService },
): Handlers<typeof examCouncilCalls> {
  const rateLimiter = throttle(deps);
  return {
    async start({ user, now, request }) {
      await rateLimiter.take(councilLimit, user.id, now);
      const returnUrl = returnLink(deps.config, request, '/lsac-link');
      const { row, linkUrl } = await atCouncil(accounts.startLink(user.id, now, returnUrl));
      return { lsacAccount: lsacAccountView(row, now), linkUrl };
    },
    async update({ user, now }) {
      await rateLimiter.take(councilLimit, user.id, now);
      const row = await atCouncil(accounts.refresh(user.id));
      // Prep plus that was paid with a plan waits for the link; the job retries if this fails.
      if (row?.linked)
        await orders
          .settleRunning(user.id)
          .catch((error) => deps.log.warn({ err: error }, 'prep-plus order not settled'));
      return { lsacAccount: lsacAccountView(await accounts.find(user.id), now) };
    },
    async renewPrepPlus({ user, body, idempotencyKey, now, request }) {
      await rateLimiter.take(paymentLimit, user.id, now);
      const { payment, isActivated } = await orders.renew(user.id, {
        key: idempotencyKey,
        paymentMethod: body.paymentMethod,
        returnTo: returnLink(deps.config, request, '/checkout-lsac?payment=return'),
      });
      return { lsacAccount: lsacAccountView(await accounts.find(user.id), now), payment, isActivated };
    },
    async account({ user, now }) {
      return {
        lsacAccount: lsacAccountView(await accounts.find(user.id), now),
        prepPlusPrice: await orders.price(user.id),
        isPrepPlusSold: orders.isSold,
        isOrderOpen: await orders.isOpen(user.id),
        isTestMode: accounts.isTestMode,
      };
    },
  };
}
