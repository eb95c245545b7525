import type { Me } from '@docket/contract/types';

type Subscription = NonNullable<Me['subscription']>;

/** A student's paid plan that renews on December 3. */
export const createSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  plan: {
    id: 'full',
    name: 'Full',
    price: 59,
    enabled: true,
    features: { tests: [], skills: { units: 'all' }, lessons: { free: 'all' } },
    settings: { description: '', prepPlusPrice: 120, requiresLsacAccount: false },
  },
  status: 'active',
  active: true,
  paymentFailedAt: null,
  renewalDate: '2026-12-03T12:00:00.000Z',
  autoRenew: true,
  canUpgrade: false,
  subscriptionDetails: {
    status: 'active',
    latestInvoiceCreated: '2026-11-03T12:00:00.000Z',
    cancelAt: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: '2026-12-03T12:00:00.000Z',
    canceledAt: null,
    schedule: null,
  },
  nextPlan: null,
  lsacAccountId: null,
  lsacAccountValidTill: null,
  lsacAccountLinked: false,
  lsacCalledAt: null,
  lsacLinkedDate: null,
  lsacEnabled: true,
  lsacPaymentFailedAt: null,
  lsacDisabledUntill: null,
  ...over,
});

/** A signed-in student with the fields that billing pages read. */
export const createMe = (over: Partial<Me> = {}): Me =>
  ({
    id: '0199a000-0000-7000-8000-000000000001',
    email: 'student@docket.example',
    firstName: 'Edda',
    lastName: 'Tester',
    roles: ['STUDENT'],
    subscription: createSubscription(),
    billing: {
      hasCustomer: true,
      paymentFailedAt: null,
      accessEndsAt: null,
      openInvoiceId: null,
      openAmount: null,
      isWarningHidden: false,
      isPrepPlusIncluded: false,
      coupon: null,
    },
    lsacAccountDetails: null,
    stripePaymentMethod: null,
    additionalPaymentMethods: [],
    discountPercentage: 0,
    feeWaiver: null,
    usageState: {},
    accessCode: 1,
    accessPage: null,
    accessMessage: 'You have access.',
    ...over,
  }) as Me;

export const visa = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  name: 'Edda Tester',
  isPrimary: true,
};
export const mastercard = { ...visa, id: 'pm_master', brand: 'mastercard', last4: '4444', isPrimary: false };
