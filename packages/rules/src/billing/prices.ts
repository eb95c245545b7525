import { discounted } from './coupon.ts';

/** The price of the exam council's prep plus in dollars if the settings have none. */
export const DEFAULT_PREP_PLUS_PRICE = 120;

export interface StudentPriceInput {
  /** Cents. */
  readonly amount: number;
  readonly priceId: string;
  /** The fixed price for fee-waiver holders, if the plan has one. */
  readonly feeWaiver: { readonly amount: number; readonly priceId: string } | null;
  readonly hasActiveFeeWaiver: boolean;
  /** The discount that staff set for the student, 0 to 100. */
  readonly discountPercentage: number;
}

export interface StudentPrice {
  readonly priceId: string;
  /** Before the discount, in cents. */
  readonly amount: number;
  readonly due: number;
  readonly isFeeWaiverFixedPrice: boolean;
}

/** What a student pays for a plan. A fee-waiver price is used only if it is lower; the discount applies to either. */
export function studentPrice(input: StudentPriceInput): StudentPrice {
  const waiver = input.hasActiveFeeWaiver && input.feeWaiver ? input.feeWaiver : null;
  const isFeeWaiverFixedPrice = waiver !== null && waiver.amount < input.amount;
  const { amount, priceId } = isFeeWaiverFixedPrice ? waiver : input;
  const percentOff = Math.min(100, Math.max(0, input.discountPercentage));
  return {
    priceId,
    amount,
    due: discounted(amount, { percentOff, amountOff: null }),
    isFeeWaiverFixedPrice,
  };
}
