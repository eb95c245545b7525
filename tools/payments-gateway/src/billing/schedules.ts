import { boundaryStep, currentPhase } from '../billing-engine/index.ts';
import { type Context, create, emit, previousAttributes, timeFor } from '../http/context.ts';
import { invalidParameter, missingParameter, wrongState } from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import { load, loadForUpdate, patch } from '../store.ts';
import {
  findCurrent,
  type Phase,
  type PhaseInput,
  resolve,
  type Schedule,
  toPhase,
  toSeconds,
} from './schedule-phases.ts';
import { updateSubscription } from './subscription-changes.ts';
import { createSubscription } from './subscription-creation.ts';
import type { ProrationBehavior } from './subscription-items.ts';
import {
  changeSubscriptionFields,
  endSubscription,
  getPeriod,
  loadRunning,
  planDueWork,
} from './subscription-state.ts';
import type { Subscription } from './types.ts';

const object = 'subscription_schedule';

const defaultSettings = {
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  on_behalf_of: null,
  transfer_data: null,
};

interface NewSchedule {
  readonly customer?: string | undefined;
  readonly from_subscription?: string | undefined;
  readonly start_date?: number | 'now' | undefined;
  readonly end_behavior?: 'release' | 'cancel' | undefined;
  readonly phases?: readonly PhaseInput[] | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}

/** @throws GatewayError for invalid parameters, or a subscription that already has a schedule */
export async function createSchedule(context: Context, input: NewSchedule): Promise<Schedule> {
  if (input.from_subscription !== undefined)
    return scheduleFrom(context, input.from_subscription, input.metadata ?? {});
  if (input.customer === undefined) throw missingParameter('customer');
  await loadForUpdate(context.tx, 'customer', input.customer, 'customer');
  const time = await timeFor(context, input.customer);
  const start = toSeconds(input.start_date, time) ?? time;
  if (start !== time)
    throw invalidParameter('start_date', 'The gateway starts schedules now, or from a subscription.');
  const phases = await resolve(
    context,
    { customer: input.customer, subscription: null },
    input.phases ?? [],
    {
      start,
      time,
      behavior: 'create_prorations',
    },
  );
  const subscription = await createSubscription(context, {
    customer: input.customer,
    items: phases[0]!.items,
    discounts: (phases[0]!.discountIds ?? []).map((discount) => ({ discount })),
    metadata: phases[0]!.metadata as Record<string, string>,
    off_session: true,
  });
  return insertSchedule(context, subscription, phases, input, time);
}

async function scheduleFrom(
  context: Context,
  id: string,
  metadata: Record<string, string>,
): Promise<Schedule> {
  const { data } = await loadRunning(context, id);
  if (data.schedule !== null)
    throw invalidParameter(
      'from_subscription',
      'You cannot migrate a subscription that is already attached to a schedule.',
    );
  const time = await timeFor(context, data.customer);
  const period = getPeriod(data);
  const phase = await toPhase(
    context,
    { customer: data.customer, subscription: id },
    {
      items: data.items.data.map(({ price, quantity }) => ({ price: price.id, quantity })),
      discounts: data.discounts.map((discount) => ({ discount })),
      ...(data.status === 'trialing' && data.trial_end !== null && { trial_end: data.trial_end }),
    },
    { start_date: period.start, end_date: period.end, index: 0, time, behavior: 'create_prorations' },
  );
  return insertSchedule(context, data, [phase], { metadata }, time);
}

async function insertSchedule(
  context: Context,
  subscription: Subscription,
  phases: readonly Phase[],
  { end_behavior = 'release', metadata }: Pick<NewSchedule, 'end_behavior' | 'metadata'>,
  time: number,
): Promise<Schedule> {
  const schedule: Schedule = {
    id: context.newId('sub_sched'),
    object,
    application: null,
    billing_mode: { flexible: {}, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: time,
    current_phase: findCurrent(phases, time),
    customer: subscription.customer,
    customer_account: null,
    default_settings: defaultSettings,
    end_behavior,
    livemode: false,
    metadata: mergeMetadata({}, metadata ?? {}),
    phases,
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  await create(context, schedule, { customer: subscription.customer, parent: subscription.id });
  await emit(context, 'subscription_schedule.created', schedule);
  await handledUntil(context, subscription.id, time);
  await changeSubscriptionFields(context, subscription.id, () => ({ schedule: schedule.id }));
  return schedule;
}

/** Boundaries up to this time are processed. */
async function handledUntil(context: Context, subscription: string, time: number) {
  const stored = await load<Subscription>(context.tx, 'subscription', subscription);
  await patch(context.tx, stored, {}, { internal: { scheduleHandledUntil: time } });
}

const isRunning = ({ status }: Schedule) => status === 'active' || status === 'not_started';
const notRunning = ({ status }: Schedule) =>
  wrongState('resource_missing', `This subscription schedule is ${status} and cannot be changed.`);

/** @throws GatewayError when it has ended or the phases are invalid */
export async function updateSchedule(
  context: Context,
  id: string,
  input: Pick<NewSchedule, 'end_behavior' | 'phases' | 'metadata'> & {
    readonly proration_behavior?: ProrationBehavior | undefined;
  },
): Promise<Schedule> {
  const stored = await loadForUpdate<Schedule>(context.tx, object, id);
  if (!isRunning(stored.data)) throw notRunning(stored.data);
  const time = await timeFor(context, stored.data.customer);
  const phases = input.phases
    ? await resolve(
        context,
        { customer: stored.data.customer, subscription: stored.data.subscription },
        input.phases,
        {
          start: toSeconds(input.phases[0]?.start_date, time) ?? stored.data.phases[0]!.start_date,
          time,
          behavior: input.proration_behavior ?? 'create_prorations',
        },
      )
    : stored.data.phases;
  const changed = await patch(context.tx, stored, {
    phases,
    current_phase: findCurrent(phases, time),
    end_behavior: input.end_behavior ?? stored.data.end_behavior,
    ...(input.metadata !== undefined && { metadata: mergeMetadata(stored.data.metadata, input.metadata) }),
  } as Partial<Schedule>);
  await emit(context, 'subscription_schedule.updated', changed, previousAttributes(stored.data, changed));
  if (changed.subscription !== null) {
    const current = currentPhase(phases, time);
    if (input.phases && current) await enterPhase(context, changed.subscription, current);
    await planDueWork(context, changed.subscription);
  }
  return (await load<Schedule>(context.tx, object, id)).data;
}

/** Ends the schedule and leaves the subscription as it is. */
export async function releaseSchedule(context: Context, id: string): Promise<Schedule> {
  const stored = await loadForUpdate<Schedule>(context.tx, object, id);
  if (!isRunning(stored.data)) throw notRunning(stored.data);
  const time = await timeFor(context, stored.data.customer);
  const { subscription } = stored.data;
  const released = await patch(context.tx, stored, {
    status: 'released',
    released_at: time,
    released_subscription: subscription,
    subscription: null,
    current_phase: null,
  } as Partial<Schedule>);
  await emit(context, 'subscription_schedule.released', released);
  if (subscription !== null)
    await changeSubscriptionFields(context, subscription, () => ({ schedule: null }));
  return released;
}

/** Ends the schedule and its subscription. */
export async function cancelSchedule(context: Context, id: string): Promise<Schedule> {
  const { data } = await loadForUpdate<Schedule>(context.tx, object, id);
  if (!isRunning(data)) throw notRunning(data);
  if (data.subscription !== null)
    await endSubscription(context, data.subscription, 'canceled', 'cancellation_requested');
  return (await load<Schedule>(context.tx, object, id)).data;
}

/** Changes a subscription to the items and discounts of a phase, if they differ. */
async function enterPhase(context: Context, subscriptionId: string, phase: Phase): Promise<void> {
  const { data } = await load<Subscription>(context.tx, 'subscription', subscriptionId);
  const time = await timeFor(context, data.customer);
  if (phase.discountIds)
    await changeSubscriptionFields(context, subscriptionId, () => ({ discounts: phase.discountIds! }));
  // A phase without the trial ends it, as at Stripe.
  const isTrial = data.status === 'trialing' && data.trial_end !== null && data.trial_end > time;
  if (isTrial && phase.trial_end !== data.trial_end)
    await updateSubscription(context, subscriptionId, {
      trial_end: phase.trial_end !== null && phase.trial_end > time ? phase.trial_end : 'now',
    });
  const before = data.items.data;
  const isSame =
    before.length === phase.items.length &&
    phase.items.every(
      ({ price, quantity }, at) => before[at]!.price.id === price && before[at]!.quantity === quantity,
    );
  if (isSame) return;
  const items = [
    ...phase.items.map(({ price, quantity }, at) => ({
      ...(before[at] && { id: before[at].id }),
      price,
      quantity,
    })),
    ...before.slice(phase.items.length).map(({ id }) => ({ id, deleted: true })),
  ];
  await updateSubscription(context, subscriptionId, {
    items,
    off_session: true,
    // At the end of a period nothing is left of it; the renewal charges the new items.
    proration_behavior: time >= getPeriod(data).end ? 'none' : phase.proration_behavior,
  });
}

/** Processes the start or end of a phase. */
export async function handleBoundary(
  context: Context,
  subscription: Subscription,
  at: number,
): Promise<void> {
  await handledUntil(context, subscription.id, at);
  if (subscription.schedule === null) return planDueWork(context, subscription.id);
  const stored = await loadForUpdate<Schedule>(context.tx, object, subscription.schedule);
  const step = boundaryStep(stored.data.phases, at, stored.data.end_behavior);
  if (step.kind === 'cancel') {
    await endSubscription(context, subscription.id, 'canceled', 'cancellation_requested');
    return;
  }
  if (step.kind === 'release') {
    const completed = await patch(context.tx, stored, {
      status: 'released',
      released_at: at,
      released_subscription: subscription.id,
      subscription: null,
      current_phase: null,
    } as Partial<Schedule>);
    await emit(context, 'subscription_schedule.released', completed);
    await changeSubscriptionFields(context, subscription.id, () => ({ schedule: null }));
    return;
  }
  const changed = await patch(context.tx, stored, {
    current_phase: { start_date: step.phase.start_date, end_date: step.phase.end_date },
  } as Partial<Schedule>);
  await emit(context, 'subscription_schedule.updated', changed, previousAttributes(stored.data, changed));
  await enterPhase(context, subscription.id, step.phase);
  await planDueWork(context, subscription.id);
}
