import type { billingAdminCalls } from '@docket/contract';
import { formatTimeCursor, parseTimeCursor, providerId } from '../../../http/cursor.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers, SessionUser } from '../../../http/handlers.ts';
import { removeCard, requireCard, setPrimaryCard, updateCard } from '../cards/cards.service.ts';
import { previewPlanChange } from '../checkout/preview.service.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { billingLogView, paymentView } from './admin.view.ts';
import { applyCoupon, listOffers, removeCoupon, setDiscount } from './discounts.service.ts';
import { checkFeeWaiver, resetFeeWaiver } from './fee-waiver.service.ts';
import { createFreeSubscription } from './free-subscription.service.ts';
import { listBillingLogs, listSuccessfulPayments } from './payments.queries.ts';
import { chargeCard, refundPayment } from './payments.service.ts';
import { recreateSubscription } from './recreate.service.ts';
import {
  changeForStudent,
  loadUserBilling,
  requireStudentAccount,
  type Staff,
  toSyncCause,
  wordForStaff,
} from './staff-change.service.ts';
import {
  clearSchedule,
  refreshSubscription,
  setNextPlan,
  setRenewalDate,
  switchAutoRenew,
  updatePlan,
} from './subscription.service.ts';

const logList = 'billing-logs';
const paymentList = 'payments';
const readStaff = ({ user, now }: { readonly user: SessionUser; readonly now: Date }): Staff => ({
  staffId: user.id,
  now,
});

type Lists =
  | 'payments'
  | 'failedPayments'
  | 'webhooks'
  | 'replayWebhook'
  | 'ledger'
  | 'reconciliations'
  | 'reconcile'
  | 'revenue';
type StudentCalls = Omit<typeof billingAdminCalls, Lists>;

const cardHandlers = (
  deps: Deps,
  sync: SyncCustomer,
): Pick<
  Handlers<StudentCalls>,
  'removeCardOfUser' | 'renameCardOfUser' | 'setPrimaryCardOfUser' | 'charge' | 'refund'
> => ({
  async removeCardOfUser(context) {
    const { userId, pm } = context.params;
    const staff = readStaff(context);
    const change = { userId, staff, action: 'billing.card-remove' } as const;
    return {
      billing: await changeForStudent(deps, change, () =>
        removeCard(deps, sync, { userId, id: pm, cause: toSyncCause(staff) }),
      ),
    };
  },
  async renameCardOfUser(context) {
    const { userId, pm } = context.params;
    const staff = readStaff(context);
    const patch = { billing_details: { name: context.body.name } };
    const change = { userId, staff, action: 'billing.card-name' } as const;
    const { paymentMethods } = await changeForStudent(deps, change, async () => {
      await updateCard(deps, sync, { userId, id: pm, patch, cause: toSyncCause(staff) });
    });
    return { paymentMethod: paymentMethods.find(({ id }) => id === pm)! };
  },
  async setPrimaryCardOfUser(context) {
    const { userId, pm } = context.params;
    const staff = readStaff(context);
    const change = { userId, staff, action: 'billing.card-primary' } as const;
    return {
      billing: await changeForStudent(deps, change, async () => {
        const { customer } = await requireCard(deps, userId, pm);
        await setPrimaryCard(deps, sync, { customer, id: pm, cause: toSyncCause(staff) });
      }),
    };
  },
  async charge(context) {
    const { params, body, idempotencyKey: key } = context;
    const request = { userId: params.userId, paymentMethodId: params.pm, key, staff: readStaff(context) };
    return { payment: await chargeCard(deps, sync, { ...request, ...body }) };
  },
  async refund(context) {
    const { params, body, idempotencyKey: key } = context;
    return {
      payment: await refundPayment(deps, sync, { ...params, ...body, key, staff: readStaff(context) }),
    };
  },
});

function listHandlers(deps: Deps): Pick<Handlers<StudentCalls>, 'successfulPayments' | 'subscriptionLogs'> {
  const { db } = deps;
  return {
    async successfulPayments({ params, query: { cursor, limit } }) {
      await requireStudentAccount(deps, params.id);
      const after = cursor === undefined ? null : parseTimeCursor(cursor, paymentList, providerId);
      const rows = await listSuccessfulPayments(db, params.id, after, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1)?.charge;
      return {
        items: page.map(paymentView),
        nextCursor:
          rows.length > limit && last
            ? formatTimeCursor(paymentList, { at: last.createdAt, id: last.id })
            : null,
      };
    },
    async subscriptionLogs({ params, query: { cursor, limit } }) {
      await requireStudentAccount(deps, params.id);
      const after = cursor === undefined ? null : parseTimeCursor(cursor, logList);
      const rows = await listBillingLogs(db, params.id, after, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1)?.log;
      return {
        items: page.map(billingLogView),
        nextCursor: rows.length > limit && last ? formatTimeCursor(logList, last) : null,
      };
    },
  };
}

/** The staff calls for one student's billing. */
export function studentBillingHandlers(deps: Deps, sync: SyncCustomer): Handlers<StudentCalls> {
  type Context = { readonly user: SessionUser; readonly now: Date };
  const switchFor = async (userId: string, isOn: boolean, context: Context) => ({
    billing: await switchAutoRenew(deps, sync, { userId, isOn, staff: readStaff(context) }),
  });
  const ofPath = (context: Context & { readonly params: { readonly id: string } }) => ({
    userId: context.params.id,
    staff: readStaff(context),
  });
  return {
    user: async ({ params, now }) => ({ billing: await loadUserBilling(deps, params.id, now) }),
    refreshSubscription: async (context) => ({
      billing: await refreshSubscription(deps, sync, ofPath(context)),
    }),
    clearSchedule: async (context) => ({ billing: await clearSchedule(deps, sync, ofPath(context)) }),
    cancelAutoRenewOfUser: (context) => switchFor(context.params.id, false, context),
    enableAutoRenewOfUser: (context) => switchFor(context.params.id, true, context),
    switchAutoRenewOn: (context) => switchFor(context.params.id, true, context),
    switchAutoRenewOff: (context) => switchFor(context.params.id, false, context),
    enableAutoRenewByBody: (context) => switchFor(context.body.userId, true, context),
    cancelAutoRenewByBody: (context) => switchFor(context.body.userId, false, context),
    async setRenewalDate(context) {
      const { renewalDate } = context.body;
      return { billing: await setRenewalDate(deps, sync, { ...ofPath(context), renewalDate }) };
    },
    async setDiscount(context) {
      const percent = context.body.discountPercentage;
      return { billing: await setDiscount(deps, sync, { ...ofPath(context), percent }) };
    },
    async setNextPlan(context) {
      const planId = context.body.nextPlanId;
      return { billing: await setNextPlan(deps, sync, { ...ofPath(context), planId }) };
    },
    async previewPlanChangeOfUser({ params, query }) {
      await requireStudentAccount(deps, params.id);
      const { planId } = params;
      const request = {
        userId: params.id,
        planId,
        couponCode: query.couponCode,
        isPrepPlusIncluded: false,
      };
      return { preview: await wordForStaff(() => previewPlanChange(deps, request)) };
    },
    async updatePlan(context) {
      const { body, idempotencyKey: key } = context;
      return { billing: await updatePlan(deps, sync, { ...body, key, staff: readStaff(context) }) };
    },
    async recreateSubscription(context) {
      const { body, idempotencyKey: key } = context;
      const { userId } = body;
      return { billing: await recreateSubscription(deps, sync, { userId, key, staff: readStaff(context) }) };
    },
    listCouponsForUser: async ({ query, now }) => ({ coupons: await listOffers(deps, query, now) }),
    async applyCoupon(context) {
      const code = context.body.couponCode.toUpperCase();
      return { billing: await applyCoupon(deps, sync, { ...ofPath(context), code }) };
    },
    removeCoupon: async (context) => ({ billing: await removeCoupon(deps, sync, ofPath(context)) }),
    ...cardHandlers(deps, sync),

    ...listHandlers(deps),

    checkFeeWaiver: async (context) => ({ billing: await checkFeeWaiver(deps, sync, ofPath(context)) }),
    resetFeeWaiver: async (context) => ({ billing: await resetFeeWaiver(deps, sync, ofPath(context)) }),
    async createFreeSubscription(context) {
      const { body, idempotencyKey: key } = context;
      return { billing: await createFreeSubscription(deps, { ...ofPath(context), ...body, key }) };
    },
  };
}
