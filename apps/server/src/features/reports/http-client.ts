import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';

const maxMs = 10_000;
const maxResponseLength = 10_000;

export interface OutsideResponse {
  readonly ok: boolean;
  readonly status: number;
  /** The JSON of the response; null if it is not JSON. */
  readonly json: unknown;
}

/**
 * Posts to an outside service. Redirects are not followed: they could lead to a host that must not receive the
 * secrets.
 */
export async function postJson(
  service: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<OutsideResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMs),
  }).catch(() => null);
  if (!response) throw new ApiError('UNAVAILABLE', errorMessages.reports.serviceUnavailable(service));
  const text = (await response.text().catch(() => '')).slice(0, maxResponseLength);
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Some services answer with the status only.
  }
  return { ok: response.ok, status: response.status, json };
}
export const asJson = { 'content-type': 'application/json' } as const;
