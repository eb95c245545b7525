import type { Deps } from '../../../http/deps.ts';
import type { PushAdapter } from './adapter.ts';
import { claimPushes, type DuePush, removeDevice, removePush, retryPush } from './push.queries.ts';

const maxTries = 5;
const batch = 10;
/** Longer than the timeouts of one batch of tries, so that two processes never send the same push. */
const leaseMs = 5 * 60_000;
/** 30 seconds after the first failure, then 2 minutes, 8 minutes and about half an hour. */
const backOffMs = (tries: number) => 30_000 * 4 ** (tries - 1);
/** Pushes older than a day are dropped. */
const tooOldMs = 86_400_000;

export type Adapters = Readonly<Record<DuePush['service'], PushAdapter | null>>;

/** Sends the pushes that are due; returns whether there may be more. */
export async function deliverPushes(deps: Deps, adapters: Adapters): Promise<boolean> {
  const now = deps.clock.now();
  const due = await claimPushes(deps.db, now, new Date(now.getTime() + leaseMs), batch);
  await Promise.all(due.map((push) => deliver(deps, adapters, push)));
  return due.length === batch;
}

async function deliver(deps: Deps, adapters: Adapters, push: DuePush): Promise<void> {
  const { userId, id, deviceId, attempts } = push;
  const now = deps.clock.now();
  const adapter = adapters[push.service];
  if (!adapter || now.getTime() - push.createdAt.getTime() > tooOldMs) {
    await removePush(deps.db, userId, id);
    return;
  }
  const outcome = await adapter.send(push);
  if (!('reason' in outcome)) {
    if (outcome.is === 'gone') await removeDevice(deps.db, userId, deviceId);
    else await removePush(deps.db, userId, id);
    return;
  }
  deps.log.warn(
    { push: id, service: push.service, tries: attempts, message: outcome.reason },
    'push not sent',
  );
  if (outcome.is === 'refused' || attempts >= maxTries) await removePush(deps.db, userId, id);
  else {
    const error = [outcome.reason, outcome.answered].filter(Boolean).join(': ');
    await retryPush(deps.db, push, error, new Date(now.getTime() + backOffMs(attempts)));
  }
}
