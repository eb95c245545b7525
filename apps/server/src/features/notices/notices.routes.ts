import type { Contract } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { chooseNotices, listNoticeSettings } from './choices.service.ts';
import { countDevices, removeByEndpoint } from './devices.queries.ts';
import { addDevice } from './devices.service.ts';
import type { PushService } from './push/push.service.ts';

/** The service that sends the newsletter. */
interface Newsletter {
  notify(tx: Db, email: string): Promise<void>;
}

/** Which notices a user receives, and where. */
export function noticeHandlers(
  deps: Deps,
  { push, newsletter }: { readonly push: PushService; readonly newsletter: Newsletter },
): Handlers<Contract['notice']> {
  return {
    async get({ user, now }) {
      const [notices, devices] = await Promise.all([
        listNoticeSettings(deps.db, user),
        countDevices(deps.db, user.id, now),
      ]);
      return { notices, devices };
    },
    async update({ user, body, now }) {
      await deps.db.transaction(async (tx) => {
        for (const email of await chooseNotices(tx, user.id, body.notices, now))
          await newsletter.notify(tx, email);
      });
      return { notices: await listNoticeSettings(deps.db, user) };
    },
    async pushKey() {
      return { publicKey: await push.publicKey() };
    },
    async pushSubscribe({ user, body: { endpoint, keys }, now }) {
      const { p256dh, auth } = keys;
      await addDevice(
        deps,
        { userId: user.id, sessionId: user.sessionId, service: 'web', address: endpoint, p256dh, auth },
        now,
      );
      return { ok: true };
    },
    async pushUnsubscribe({ user, body }) {
      await removeByEndpoint(deps.db, user.id, body.endpoint);
      return { ok: true };
    },
    async oneSignal({ user, body, now }) {
      await addDevice(
        deps,
        {
          userId: user.id,
          sessionId: user.sessionId,
          service: 'onesignal',
          address: body.playerId,
          p256dh: null,
          auth: null,
        },
        now,
      );
      return { ok: true };
    },
  };
}
