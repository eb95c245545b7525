import { z } from 'zod';
import { ok, requiredText } from '../common.ts';
import { defineCall } from '../define.ts';
import { noticeChoice, noticeKind } from './notices.entities.ts';

/**
 * Base64url, the format in which browsers provide keys; the lengths are those of a P-256 point and of the 16-byte
 * secret.
 */
const key = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'not a key of a push subscription');
const endpoint = z.url().max(1_000);

export const noticeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/user/notices',
    who: 'any',
    summary: 'Get which notifications you receive, and how',
    output: z.object({
      /** Every kind in display order. */
      notices: z.array(noticeChoice),
      /** Signed-in browsers and phones that show notifications. */
      devices: z.number(),
    }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/user/notices',
    who: 'any',
    summary: 'Choose how you receive each kind of notification',
    body: z.strictObject({
      notices: z
        .array(
          z.strictObject({ kind: noticeKind, mail: z.boolean().optional(), push: z.boolean().optional() }),
        )
        .min(1)
        .max(noticeKind.options.length),
    }),
    output: z.object({ notices: z.array(noticeChoice) }),
  }),
  pushKey: defineCall({
    method: 'GET',
    path: '/user/push-key',
    who: 'any',
    summary: 'Get the public key for push subscriptions',
    output: z.object({ publicKey: z.string() }),
  }),
  pushSubscribe: defineCall({
    method: 'POST',
    path: '/user/push-subscribe',
    who: 'any',
    summary: 'Turn on push notifications in this browser, while this session lasts',
    body: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: key(87), auth: key(22) }) }),
    output: ok,
  }),
  pushUnsubscribe: defineCall({
    method: 'POST',
    path: '/user/push-unsubscribe',
    who: 'any',
    summary: 'Turn off push notifications in this browser',
    body: z.strictObject({ endpoint }),
    output: ok,
  }),
  oneSignal: defineCall({
    method: 'POST',
    path: '/user/onesignal',
    who: 'any',
    summary: "Set the player id of the mobile app's push service",
    body: z.strictObject({ playerId: requiredText().max(100) }),
    output: ok,
  }),
};
