/** The student's account at the exam council as last refreshed, and the rules that staff set for it. */
export interface LsacDetails {
  accountId: string | null;
  /** From `prepPlusValidTill`. */
  validTill: Date | null;
  linked: boolean;
  linkedDate: Date | null;
  /** When the student was first asked to link the account. */
  calledAt: Date | null;
  /** Whether the rules apply to this student. */
  enabled: boolean;
  paymentFailedAt: Date | null;
  /** The rules are suspended until then (the spelling is that of the API). */
  disabledUntill: Date | null;
  subscriptionType: string | null;
  subscriptionExpirationDate: Date | null;
  prepPlusActivationDate: Date | null;
}

/** Activation plus one year, or the subscription's expiry if that is later; null if neither is known. */
export function prepPlusValidTill(
  account: Pick<LsacDetails, 'prepPlusActivationDate' | 'subscriptionExpirationDate'>,
): Date | null {
  const { prepPlusActivationDate: activation, subscriptionExpirationDate: expiry } = account;
  if (!activation) return expiry;
  const yearLater = new Date(activation);
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  return expiry && expiry > yearLater ? expiry : yearLater;
}

/** Whether the account has prep plus: it was activated, or the subscription is of that type. */
export function isPrepPlus(
  account: Pick<LsacDetails, 'prepPlusActivationDate' | 'subscriptionType'>,
): boolean {
  // It has several spellings: PREP_PLUS, PrepPlus, Prep Plus.
  const type = account.subscriptionType?.toLowerCase().replace(/[^a-z]/g, '');
  return account.prepPlusActivationDate !== null || type === 'prepplus';
}
