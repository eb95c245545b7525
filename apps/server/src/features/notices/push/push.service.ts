import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { rounds } from '../rounds.ts';
import { type Adapters, deliverPushes } from './delivery.ts';
import { pushKeys } from './keys.ts';
import { oneSignalAdapter } from './onesignal.ts';
import { findDevices, insertPush, type OutgoingPush } from './push.queries.ts';
import { webPushAdapter } from './web-push.ts';

export interface PushService {
  /** Writes a notice to every device of its user, in the transaction that causes it. */
  queue(tx: Db, push: OutgoingPush): Promise<void>;
  publicKey(): Promise<string>;
  /** One round; answers whether there may be more. */
  deliverDue(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
const everyMs = 5_000;
/** By then the transaction that queued a push has been committed, as a rule; if not, the next round finds it. */
const soonMs = 100;

/** Brings notices to browsers by web push, and to the mobile app by OneSignal where that is set up. */
export function pushService(deps: Deps): PushService {
  const { ONESIGNAL_APP_ID: appId, ONESIGNAL_API_KEY: apiKey } = deps.config;
  const keys = pushKeys(deps);
  const adapters: Adapters = {
    web: webPushAdapter(deps, keys),
    onesignal: appId && apiKey ? oneSignalAdapter(deps, appId, apiKey) : null,
  };
  const services = Object.entries(adapters).flatMap(([name, adapter]) => (adapter ? [name] : []));
  const deliverDue = () => deliverPushes(deps, adapters);
  const delivery = rounds(deps, everyMs, async (goOn) => {
    while (goOn() && (await deliverDue()));
  });
  return {
    async queue(tx, push) {
      const now = deps.clock.now();
      const devices = await findDevices(tx, push.userId, services, now);
      for (const device of devices) await insertPush(tx, deps.newId(), device, push, now);
      if (devices.length > 0) delivery.soon(soonMs);
    },
    publicKey: async () => (await keys()).publicKey,
    deliverDue,
    async start() {
      await keys();
      delivery.start();
    },
    stop: delivery.stop,
  };
}
