import { z } from 'zod';
import {
  flag,
  id,
  idParams,
  isoDateTime,
  ok,
  paged,
  pageQuery,
  requiredText,
  searchTerm,
  seenVersion,
  sortOrder,
} from '../common.ts';
import { defineCall } from '../define.ts';
import { editable } from '../editable.ts';

export const couponState = z.enum(['active', 'planned', 'ended', 'used-up', 'disabled']);
const { create, change, shown } = editable({
  /** Only for staff. */
  name: requiredText().max(120),
  /** Exactly one of the two is set; the amount is in US cents. */
  percentOff: z.number().int().min(1).max(100).nullable().default(null),
  amountOff: z
    .number()
    .int('A whole number of cents')
    .min(1, 'Enter at least 1 cent')
    .max(1_000_000, 'Enter up to 10,000 dollars')
    .nullable()
    .default(null),
  duration: z.enum(['once', 'repeating', 'forever']),
  /** Only for a repeating coupon. */
  durationMonths: z.number().int().min(1).max(36).nullable().default(null),
  /** Empty means every plan. */
  planIds: z.array(id).max(200).default([]),
  maxRedemptions: z.number().int().min(1).max(1_000_000).nullable().default(null),
  validFrom: isoDateTime.nullable().default(null),
  validTill: isoDateTime.nullable().default(null),
  enabled: z.boolean().default(true),
});
export const coupon = z.object({
  id,
  /** Upper case; users may enter any case. */
  code: z.string(),
  ...shown,
  redemptions: z.number(),
  state: couponState,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type Coupon = z.infer<typeof coupon>;
/** A coupon of the list; some of its uses are those of demo accounts. */
export const listedCoupon = coupon.extend({ demoRedemptions: z.number() });
export type ListedCoupon = z.infer<typeof listedCoupon>;

const one = z.object({ coupon });

type Body = Readonly<Record<string, unknown>>;
/** 50 percent or more. What an amount is of a price depends on the plan, so that every amount counts. */
const isLarge = ({ percentOff, amountOff }: Body) => amountOff !== null || Number(percentOff) >= 50;
/** Whether a changed coupon may give a large discount. One whose discount is not in the body may have been large before. */
const mayBeLarge = (body: Body) => {
  const { name: _name, updatedAt: _updatedAt, enabled, ...rest } = body;
  if (enabled === false) return false;
  if (rest.percentOff !== undefined && rest.amountOff !== undefined) return isLarge(body);
  return enabled === true || Object.keys(rest).length > 0;
};

/** The coupon calls. */
export const couponCalls = {
  list: defineCall({
    method: 'GET',
    path: '/coupon',
    who: 'billing',
    summary: 'List coupons, newest first by default',
    query: z.strictObject({
      ...pageQuery,
      search: searchTerm.optional(),
      state: couponState.optional(),
      sortby: z.enum(['created', 'code', 'validTill', 'redemptions']).default('created'),
      sortorder: sortOrder.default('desc'),
      exportcsv: flag.optional(),
    }),
    output: paged(listedCoupon),
  }),
  create: defineCall({
    method: 'POST',
    path: '/coupon',
    who: 'billing',
    recentPassword: { effect: 'give-discount', when: isLarge },
    summary: 'Add a coupon; its code is unique and has letters, digits and hyphens',
    body: z.strictObject({
      ...create,
      code: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{3,40}$/, 'Use 3 to 40 letters, digits and hyphens'),
    }),
    output: one,
    errors: ['INVALID', 'CONFLICT'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/coupon/{id}',
    who: 'billing',
    recentPassword: { effect: 'give-discount', when: mayBeLarge },
    summary:
      'Change a coupon; its discount is fixed once it was used. updatedAt is the version that was read',
    params: idParams,
    body: z.strictObject({ ...change, ...seenVersion }),
    output: one,
    errors: ['INVALID', 'CONFLICT'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/coupon/{id}',
    who: 'billing',
    summary: 'Delete a coupon; students who used it keep their discount, and the code is free again',
    params: idParams,
    output: ok,
  }),
};
