import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { rounds } from '../rounds.ts';
import { type Adapters, deliverPushes } from './delivery.ts';
import { pushKeys } from './keys.ts';
import { oneSignalAdapter } from './onesignal.ts';
import { findDevices, insertPushes, type OutgoingPush } from './push.queries.ts';
import { webPushAdapter } from './web-push.ts';

export interface PushService {
  /** Writes notices to every device of their users, in the transaction that causes them. */
  queueAll(tx: Db, pushes: readonly OutgoingPush[]): Promise<void>;
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
    async queueAll(tx, pushes) {
      if (pushes.length === 0) return;
      const now = deps.clock.now();
      const users = [...new Set(pushes.map((push) => push.userId))];
      const devices = new Map<string, string[]>(users.map((userId) => [userId, []]));
      for (const { userId, id } of await findDevices(tx, users, services, now)) devices.get(userId)?.push(id);
      const toDevices = pushes.flatMap((push) =>
        devices.get(push.userId)!.map((deviceId) => ({ ...push, deviceId, id: deps.newId() })),
      );
      if (toDevices.length === 0) return;
      await insertPushes(tx, toDevices, now);
      delivery.soon(soonMs);
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
