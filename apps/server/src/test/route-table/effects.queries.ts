import type { Db } from '../../db/database.ts';

/**
 * What the effects that need the password again write (decision 82), one line for each row. What a plan includes is
 * left out: new tests and skill units enter it by themselves.
 */
const statement = {
  name: 'route_table_effects',
  text: `select 'user ' || id || concat_ws(' ', roles::text, password_hash, password_temporary, deleted_at,
        case when discount_percentage >= 50 then discount_percentage end, fee_waiver->>'status') as line from users where not roles <@ '{STUDENT}' or password_hash is not null
        or deleted_at is not null or discount_percentage >= 50 or fee_waiver->>'status' = 'active'
    union all select 'impersonation ' || id from sessions where impersonator_id is not null
    union all select 'policy ' || t::text from two_step_policy t
    union all select 'plan ' || id || concat_ws(' ', price, enabled, stripe_price_id, fee_waiver_price,
        settings->>'prepPlusPrice') from plans
    union all select 'coupon ' || id || concat_ws(' ', percent_off, amount_off, duration, duration_months, valid_till)
        from coupons where enabled and deleted_at is null and coalesce(percent_off, 100) >= 50
    union all select 'subscription ' || s.id || concat_ws(' ', s.plan_id, s.stripe_price_id, s.current_period_end)
        from subscriptions s join plans p on p.id = s.plan_id where p.price > 0
    union all select 'customer ' || user_id || coupon_code from billing_customers where coupon_code is not null
    union all select 'charge ' || id || ' ' || refunded from billing_charges
    order by line`,
};
export const readEffects = async (db: Db): Promise<string[]> =>
  (await db.rows<{ line: string }>(statement, [])).map(({ line }) => line);
