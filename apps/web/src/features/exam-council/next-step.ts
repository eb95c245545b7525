/** Where a student wanted to pay when the account had to be linked first. */
export type NextStep =
  | { readonly page: 'checkout-lsac' }
  | {
      readonly page: 'checkout';
      readonly planId: string;
      readonly coupon?: string;
      readonly prepPlus?: true;
    };

const storageKey = 'docket_after_link';
const planPattern = /^[\w-]{1,80}$/;
const couponPattern = /^[A-Za-z0-9-]{3,40}$/;

/** Parses a step from an address or the storage; null if invalid. */
export function readNextStep(value: unknown): NextStep | null {
  if (typeof value !== 'object' || value === null) return null;
  const { page, planId, coupon, prepPlus } = value as Record<string, unknown>;
  if (page === 'checkout-lsac') return { page };
  if (page !== 'checkout' || typeof planId !== 'string' || !planPattern.test(planId)) return null;
  return {
    page,
    planId,
    ...(typeof coupon === 'string' && couponPattern.test(coupon) ? { coupon } : {}),
    ...(prepPlus === true ? { prepPlus } : {}),
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The storage of this tab; null if the browser blocks it. Then the student ends on the link page. */
const tabStore = (): Store | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Stores the step while the exam council's page is open; null removes it. */
export function storeNextStep(step: NextStep | null, store = tabStore()): void {
  if (step) store?.setItem(storageKey, JSON.stringify(step));
  else store?.removeItem(storageKey);
}

export function findNextStep(store = tabStore()): NextStep | null {
  try {
    return readNextStep(JSON.parse(store?.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}
