import { discountFields } from '../billing/discounts.ts';
import { cancelSchedule, createSchedule, releaseSchedule, updateSchedule } from '../billing/schedules.ts';
import { filledText, integer, metadata, readChoice, readList, readObject } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { listPage, load } from '../store.ts';
import { prorationBehavior, timeOrNow } from './subscriptions.ts';

const object = 'subscription_schedule';
export const phaseFields = readList(
  readObject(
    { items: readList(readObject({ price: filledText }, { quantity: integer })) },
    {
      start_date: timeOrNow,
      end_date: timeOrNow,
      duration: readObject(
        { interval: readChoice('day', 'week', 'month', 'year') },
        { interval_count: integer },
      ),
      discounts: discountFields,
      proration_behavior: prorationBehavior,
      trial_end: integer,
      metadata,
    },
  ),
);
export const endBehavior = readChoice('cancel', 'release');

export const subscriptionScheduleRoutes = [
  route(
    'POST /v1/subscription_schedules',
    {
      optional: {
        customer: filledText,
        from_subscription: filledText,
        start_date: timeOrNow,
        end_behavior: endBehavior,
        phases: phaseFields,
        metadata,
      },
    },
    (context, parameters) => createSchedule(context, parameters),
  ),
  route(
    'GET /v1/subscription_schedules/:id',
    {},
    async ({ tx }, _none, id) => (await load(tx, object, id)).data,
  ),
  route(
    'GET /v1/subscription_schedules',
    { optional: { ...pagingFields, customer: filledText } },
    ({ tx }, { created, customer, ...paging }) =>
      listPage(tx, '/v1/subscription_schedules', { object, customer, ...(created && { created }) }, paging),
  ),
  route(
    'POST /v1/subscription_schedules/:id',
    {
      optional: {
        end_behavior: endBehavior,
        phases: phaseFields,
        metadata,
        proration_behavior: prorationBehavior,
      },
    },
    (context, parameters, id) => updateSchedule(context, id, parameters),
  ),
  route('POST /v1/subscription_schedules/:id/release', {}, (context, _none, id) =>
    releaseSchedule(context, id),
  ),
  route('POST /v1/subscription_schedules/:id/cancel', {}, (context, _none, id) =>
    cancelSchedule(context, id),
  ),
];
