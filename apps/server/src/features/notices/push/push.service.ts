import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Adapters, deliverPushes } from './delivery.ts';
import { pushKeys } from './keys.ts';
import { oneSignalAdapter } from './onesignal.ts';
import { findDevices, insertPushes, type OutgoingPush } from './push.queries.ts';
import { webPushAdapter } from './web-push.ts';

export interface PushService {
  /** Writes notices for all devices of their users, in the transaction that causes them. */
  queueAll(tx: Db, pushes: readonly OutgoingPush[]): Promise<void>;
  publicKey(): Promise<string>;
  /** One round of delivery; returns whether there may be more. */
  deliverDue(): Promise<boolean>;
  start(): Promise<void>;
}

/** Delivers notices to browsers by web push, and to the mobile app by OneSignal if that is configured. */
export function pushService(deps: Deps): PushService {
  const { ONESIGNAL_APP_ID: appId, ONESIGNAL_API_KEY: apiKey } = deps.config;
  const keys = pushKeys(deps);
  const adapters: Adapters = {
    web: webPushAdapter(deps, keys),
    onesignal: appId && apiKey ? oneSignalAdapter(deps, appId, apiKey) : null,
  };
  const services = (['web', 'onesignal'] as const).filter((service) => adapters[service] !== null);
  const deliverDue = () => deliverPushes(deps, adapters);
  deps.jobs.handle('push', async (isRunning) => {
    while (isRunning() && (await deliverDue()));
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
      await deps.jobs.requestIn(tx, 'push');
    },
    publicKey: async () => (await keys()).publicKey,
    deliverDue,
    async start() {
      await keys();
    },
  };
}
