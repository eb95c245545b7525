import type { Deps } from '../../../http/deps.ts';
import { linkTo } from '../../mail/index.ts';
import { outcomeFromStatus, type PushAdapter, post } from './adapter.ts';

interface Answer {
  readonly id?: string;
  readonly errors?: unknown;
}

/** OneSignal's REST API (POST /notifications), for the player ids of the mobile app. */
export function oneSignalAdapter(deps: Deps, appId: string, apiKey: string): PushAdapter {
  const url = `${deps.config.ONESIGNAL_URL.replace(/\/+$/, '')}/notifications`;
  return {
    async send({ id, title, text, path, address }) {
      const response = await post(
        url,
        { authorization: `Key ${apiKey}`, 'content-type': 'application/json' },
        JSON.stringify({
          app_id: appId,
          target_channel: 'push',
          include_subscription_ids: [address],
          headings: { en: title },
          contents: { en: text },
          url: linkTo(deps.config, path),
          // A notice that is sent again after a timeout is shown only once.
          idempotency_key: id,
        }),
      );
      if ('failed' in response) return { is: 'later', reason: response.failed };
      const responseText = await response.text().catch(() => '');
      const { id: taken, errors } = parsed(responseText);
      // OneSignal answers 200 without an id, but with errors, if no recipient is left.
      if (response.ok && !taken && errors) return { is: 'gone' };
      return outcomeFromStatus(response.status, responseText);
    },
  };
}

function parsed(text: string): Answer {
  try {
    return (JSON.parse(text) ?? {}) as Answer;
  } catch {
    return {};
  }
}
