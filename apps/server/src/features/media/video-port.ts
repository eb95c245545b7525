import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';

/** A request to the video service. */
export interface VideoOrder {
  readonly id: string;
  readonly kind: 'sync' | 'bot';
  readonly subject: string;
  readonly subjectId: string | null;
  readonly vimeoId: string | null;
  readonly youtubeId: string | null;
  readonly meetingUrl: string | null;
}
/** The service that imports videos and sends bots into meetings. */
export interface VideoPort {
  /** Sends a request; returns the message of the service, if any. Throws UNAVAILABLE with its message. */
  ask(order: VideoOrder): Promise<string | null>;
}

const timeoutMs = 20_000;
const maxMessageLength = 300;

/** The message in the JSON of a response, or null. */
function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message ? message.slice(0, maxMessageLength) : null;
  } catch {
    return null;
  }
}

/** Sends requests as JSON to an address, with a bearer token; the id of a request makes a second try harmless. */
export const httpVideoPort = (url: string, token: string | undefined): VideoPort => ({
  async ask(order) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': order.id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(order),
      // A redirect could lead to a host that must not receive the token.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (!response) throw new ApiError('UNAVAILABLE', errorMessages.media.serviceUnavailable);
    const message = messageIn((await response.text().catch(() => '')).slice(0, 10_000));
    if (!response.ok)
      throw new ApiError('UNAVAILABLE', message ?? errorMessages.media.serviceRefused(response.status));
    return message;
  },
});

/** Without a service the request is only recorded. */
export const localVideoPort: VideoPort = {
  ask: async () => 'Recorded on this server. No video service is set up.',
};
