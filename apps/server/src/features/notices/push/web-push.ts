import type webPush from 'web-push';
import type { Deps } from '../../../http/deps.ts';
import { outcomeFromStatus, type PushAdapter, post } from './adapter.ts';
import type { KeyPair } from './push.queries.ts';

/** A device that is switched off receives the notice if it is on again within a day. In seconds. */
const keepFor = 86_400;
/** Services accept about 4 kB, encrypted; a notice is short, and the page has the full text. */
const maxText = 300;
const maxTitle = 120;

const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

/** The contact address for push services (VAPID subject): the address that this server's mails come from. */
const subject = (mailFrom: string) => `mailto:${mailFrom.match(/<([^<>]+)>/)?.[1] ?? mailFrom}`;

/** Web push (RFC 8030, 8291, 8292): directly to the push services of the browsers. */
export function webPushAdapter(deps: Deps, keys: () => Promise<KeyPair>): PushAdapter {
  return {
    async send({ kind, title, text, path, address, p256dh, auth }) {
      const { default: push } = await import('web-push');
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = push.generateRequestDetails(
          { endpoint: address, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
          JSON.stringify({ kind, title: truncate(title, maxTitle), text: truncate(text, maxText), path }),
          { TTL: keepFor, vapidDetails: { subject: subject(deps.config.MAIL_FROM), ...(await keys()) } },
        );
      } catch {
        // The keys are not a point on the curve, so nothing can ever be encrypted for this device.
        return { is: 'gone' };
      }
      const headers = Object.fromEntries(
        Object.entries(details.headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      );
      const response = await post(address, headers, new Uint8Array(details.body ?? Buffer.alloc(0)));
      if ('failed' in response) return { is: 'later', reason: response.failed };
      if (response.status === 404 || response.status === 410) return { is: 'gone' };
      return outcomeFromStatus(response.status, await response.text().catch(() => ''));
    },
  };
}
