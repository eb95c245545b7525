import type { couponCalls, ListedCoupon } from '@docket/contract';
import { takePage } from '../../db/list-query.ts';
import type { Deps } from '../../http/deps.ts';
import { csvResponse } from '../../http/file-response.ts';
import { type Handlers, toActor } from '../../http/handlers.ts';
import { type CouponRow, countDemoUses } from './coupons.queries.ts';
import { couponService } from './coupons.service.ts';
import { couponView } from './coupons.view.ts';

/** Coupons, for the staff who manage them. */
export function couponHandlers(deps: Deps): Handlers<typeof couponCalls> {
  const coupons = couponService(deps);
  return {
    async list({ query, now }) {
      const rows = await coupons.listMatching(query, now);
      const toListed = async (part: readonly CouponRow[]): Promise<ListedCoupon[]> => {
        const uses = await countDemoUses(
          deps.db,
          part.map(({ id }) => id),
        );
        return part.map((row) => ({ ...couponView(row, now), demoRedemptions: uses.get(row.id) ?? 0 }));
      };
      if (query.exportcsv)
        return csvResponse<ListedCoupon>(
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
            ['Used by demo accounts', (row) => row.demoRedemptions],
          ],
          await toListed(rows),
        );
      const { page, size } = query;
      return { items: await toListed(takePage(rows, query)), page, size, total: rows.length };
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
