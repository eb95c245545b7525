import type { Coupon } from '@docket/contract/types';
import { toEndTimestamp, toLastDay } from './coupon-labels.ts';

const toDay = (at: string | null) => at?.slice(0, 10) ?? '';

/** A number is empty while it is being retyped. */
type Typed = number | '';
/**
 * The form values of a coupon. Related values are one field, because half of another version would change the meaning.
 */
export const toValues = (coupon: Coupon | null) => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  off: {
    kind: coupon && coupon.percentOff === null ? ('amount' as const) : ('percent' as const),
    percent: (coupon?.percentOff ?? 10) as Typed,
    /** US dollars. */
    amount: ((coupon?.amountOff ?? 1000) / 100) as Typed,
  },
  lasts: {
    duration: (coupon?.duration ?? 'once') as Coupon['duration'],
    months: (coupon?.durationMonths ?? 3) as Typed,
  },
  /** Null: for every plan. */
  planIds: coupon && coupon.planIds.length > 0 ? (coupon.planIds as readonly string[]) : null,
  /** Empty: unlimited. */
  maxRedemptions: coupon?.maxRedemptions ?? ('' as Typed),
  /** Calendar days in UTC, or empty. */
  from: toDay(coupon?.validFrom ?? null),
  until: coupon?.validTill ? toLastDay(coupon.validTill) : '',
  enabled: coupon?.enabled ?? true,
});
export type CouponValues = ReturnType<typeof toValues>;

/** Unchanged days are left out: a coupon may start or end at an hour that the form does not show. */
function changedDays({ from, until }: Pick<CouponValues, 'from' | 'until'>, coupon: Coupon | null) {
  const stored = toValues(coupon);
  return {
    ...(from === stored.from ? {} : { validFrom: from ? `${from}T00:00:00.000Z` : null }),
    ...(until === stored.until ? {} : { validTill: until ? toEndTimestamp(until) : null }),
  };
}
/** The request body for a new coupon or a change of this one; a field that is not named here is sent as it is. */
export const toBody = (
  { off, lasts, from, until, code: _code, ...values }: CouponValues,
  coupon: Coupon | null,
) => ({
  ...values,
  percentOff: off.kind === 'percent' ? Number(off.percent) : null,
  amountOff: off.kind === 'amount' ? Math.round(Number(off.amount) * 100) : null,
  duration: lasts.duration,
  durationMonths: lasts.duration === 'repeating' ? Number(lasts.months) : null,
  planIds: [...(values.planIds ?? [])],
  maxRedemptions: values.maxRedemptions === '' ? null : values.maxRedemptions,
  ...changedDays({ from, until }, coupon),
});
/** Whether all fields that the kind and duration require are there. An empty choice of plans would mean every plan. */
export const isWhole = ({ off, lasts, ...values }: CouponValues) =>
  values.name.trim() !== '' &&
  values.code.trim() !== '' &&
  (off.kind === 'percent' ? off.percent : off.amount) !== '' &&
  (lasts.duration !== 'repeating' || lasts.months !== '') &&
  values.planIds?.length !== 0;
