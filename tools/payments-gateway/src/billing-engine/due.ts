import { nextPeriodEnd } from './periods.ts';
import { nextBoundary, type PhaseTimes } from './schedules.ts';
import { INCOMPLETE_SECONDS, type SubscriptionStatus } from './status.ts';
import type { Recurring } from './types.ts';

export type DueKind =
  | 'expire_incomplete'
  | 'expire_pending_update'
  | 'retry'
  | 'cancel'
  | 'phase_change'
  | 'trial_will_end'
  | 'trial_end'
  | 'renewal';

export interface DueWork {
  readonly kind: DueKind;
  readonly at: number;
}

/** The state of a subscription that determines its due work. */
export interface DueInput {
  readonly status: SubscriptionStatus;
  readonly created: number;
  readonly anchor: number;
  readonly recurring: Recurring;
  readonly current_period_end: number;
  readonly trial_end: number | null;
  readonly isTrialWillEndSent: boolean;
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  /** When a change that waits for its payment expires. */
  readonly pending_update_expires_at?: number | null;
  /** Boundaries up to this time were processed. */
  readonly scheduleHandledUntil: number;
  readonly phases: readonly PhaseTimes[];
  /** `next_payment_attempt` of the open invoices. */
  readonly retries: readonly number[];
}

/** At the same second: endings first, and a new phase before the renewal that bills it. */
const order: readonly DueKind[] = [
  'expire_incomplete',
  'expire_pending_update',
  'retry',
  'cancel',
  'phase_change',
  'trial_will_end',
  'trial_end',
  'renewal',
];

const TRIAL_NOTICE_SECONDS = 3 * 86_400;
const running: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
/** Whether unpaid invoices of the subscription are retried. */
export const isRetried = (status: SubscriptionStatus): boolean => running.includes(status);

/** All future work of a subscription in its current state, in order. */
export function upcomingWork(input: DueInput): DueWork[] {
  const work: DueWork[] = [];
  if (input.status === 'incomplete')
    work.push({ kind: 'expire_incomplete', at: input.created + INCOMPLETE_SECONDS });
  if (isRetried(input.status)) {
    if (input.pending_update_expires_at)
      work.push({ kind: 'expire_pending_update', at: input.pending_update_expires_at });
    for (const at of input.retries) work.push({ kind: 'retry', at });
    if (input.cancel_at !== null) work.push({ kind: 'cancel', at: input.cancel_at });
    if (input.cancel_at_period_end) work.push({ kind: 'cancel', at: input.current_period_end });
    const boundary = nextBoundary(input.phases, input.scheduleHandledUntil);
    if (boundary !== null) work.push({ kind: 'phase_change', at: boundary });
    if (input.status === 'trialing' && input.trial_end !== null) {
      if (!input.isTrialWillEndSent)
        work.push({
          kind: 'trial_will_end',
          at: Math.max(input.created, input.trial_end - TRIAL_NOTICE_SECONDS),
        });
      work.push({ kind: 'trial_end', at: input.trial_end });
    } else if (input.status !== 'paused') work.push({ kind: 'renewal', at: input.current_period_end });
  }
  return work.sort((a, b) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The first due work; null if there is none. After doing it, read the state again and call this again. */
export function nextDueWork(input: DueInput, until: number): DueWork | null {
  const [first] = upcomingWork(input);
  return first && first.at <= until ? first : null;
}

/** The state after work was done, if every payment succeeds; retries are then over. */
export function stateAfterWork(input: DueInput, work: DueWork): DueInput {
  switch (work.kind) {
    case 'expire_incomplete':
      return { ...input, status: 'incomplete_expired' };
    case 'expire_pending_update':
      return { ...input, pending_update_expires_at: null };
    case 'cancel':
      return { ...input, status: 'canceled' };
    case 'retry':
      return { ...input, status: 'active', retries: [] };
    case 'phase_change':
      return { ...input, scheduleHandledUntil: work.at };
    case 'trial_will_end':
      return { ...input, isTrialWillEndSent: true };
    case 'trial_end': {
      const current_period_end = nextPeriodEnd(work.at, input.recurring, work.at);
      return { ...input, status: 'active', anchor: work.at, current_period_end };
    }
    case 'renewal':
      return { ...input, current_period_end: nextPeriodEnd(input.anchor, input.recurring, work.at) };
  }
}

/** The due work until a time, in order, if every payment succeeds and phases keep the interval. */
export function listDueWork(input: DueInput, until: number): DueWork[] {
  const list: DueWork[] = [];
  let state = input;
  for (let work = nextDueWork(state, until); work; work = nextDueWork(state, until)) {
    list.push(work);
    state = stateAfterWork(state, work);
  }
  return list;
}
