import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';

const maxMs = 10_000;
const maxAnswer = 10_000;

export interface OutsideAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The JSON of the answer; null where it is none. */
  readonly json: unknown;
}

/** Posts to an outside service. A redirect is not followed: it could lead to a host that must not have the secrets. */
export async function postJson(
  service: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<OutsideAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMs),
  }).catch(() => null);
  if (!answer) throw new ApiError('UNAVAILABLE', errorMessages.reports.serviceUnavailable(service));
  const text = (await answer.text().catch(() => '')).slice(0, maxAnswer);
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Not every service says more than its status.
  }
  return { ok: answer.ok, status: answer.status, json };
}
export const asJson = { 'content-type': 'application/json' } as const;
