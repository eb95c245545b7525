import type { Coupon, couponCalls } from '@docket/contract';
import { takePage } from '../../db/list-query.ts';
import type { Deps } from '../../http/deps.ts';
import { csvResponse } from '../../http/file-response.ts';
import { type Handlers, toActor } from '../../http/handlers.ts';
import { couponService } from './coupons.service.ts';
import { couponView } from './coupons.view.ts';

/** Coupons, for the staff who manage them. */
export function couponHandlers(deps: Deps): Handlers<typeof couponCalls> {
  const coupons = couponService(deps);
  return {
    async list({ query, now }) {
      const rows = await coupons.listMatching(query, now);
      if (query.exportcsv)
        return csvResponse<Coupon>(
          'coupons',
          [
            ['Code', (row) => row.code],
            ['Name', (row) => row.name],
            ['Percent off', (row) => row.percentOff],
            ['Cents off', (row) => row.amountOff],
            ['Duration', (row) => row.duration],
            ['Months', (row) => row.durationMonths],
            ['Used', (row) => row.redemptions],
            ['Maximum uses', (row) => row.maxRedemptions],
            ['Valid from (UTC)', (row) => row.validFrom],
            ['Valid until (UTC)', (row) => row.validTill],
            ['State', (row) => row.state],
            ['Created (UTC)', (row) => row.createdAt],
          ],
          rows.map((row) => couponView(row, now)),
        );
      const { page, size } = query;
      const items = takePage(rows, query).map((row) => couponView(row, now));
      return { items, page, size, total: rows.length };
    },
    create: async (context) => ({
      coupon: couponView(await coupons.create(context.body, toActor(context)), context.now),
    }),
    update: async (context) => ({
      coupon: couponView(
        await coupons.update(context.params.id, context.body, toActor(context)),
        context.now,
      ),
    }),
    async remove(context) {
      await coupons.remove(context.params.id, toActor(context));
      return { ok: true };
    },
  };
}
