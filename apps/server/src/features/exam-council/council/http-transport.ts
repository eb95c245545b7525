import type { CouncilTransport } from './transport.ts';

/** A read is tried three times, all within the 30 s that a page waits. */
const timeoutsMs = { GET: 5_000, POST: 10_000 } as const;
const maxAnswerLength = 100_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 300);
  }
}

/** The cause of 'fetch failed', for the log. */
function describeFailure(error: unknown, timeoutMs: number): Error {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return new Error(`no answer within ${timeoutMs / 1000} s`);
  return new Error(cause instanceof Error ? `${message}: ${cause.message}` : message);
}

/** The exam council over HTTP, with a bearer token. */
export const httpTransport = (baseUrl: string, token: string): CouncilTransport => ({
  kind: 'http',
  async send({ method, path, body, idempotencyKey }) {
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // The target of a redirect must not get the token.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutsMs[method]),
      });
      const text = await response.text();
      return {
        status: response.status,
        json: text.length > maxAnswerLength ? 'too long' : parseJson(text),
      };
    } catch (error) {
      throw describeFailure(error, timeoutsMs[method]);
    }
  },
});
