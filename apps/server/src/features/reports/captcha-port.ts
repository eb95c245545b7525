import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { postJson } from './http-client.ts';

/** Distinguishes people from programs. */
export interface CaptchaPort {
  /** Whether the token of the form's captcha is valid. Throws UNAVAILABLE if the service cannot be reached. */
  check(token: string, address: string): Promise<boolean>;
}
/** The lowest score that passes, from 0 (a program) to 1 (a person). */
const leastScore = 0.5;

/** reCAPTCHA v2 and v3, and compatible services (hCaptcha, Turnstile). */
export const httpCaptchaPort = (url: string, secret: string): CaptchaPort => ({
  async check(token, address) {
    if (!token) return false;
    const form = new URLSearchParams({ secret, response: token, remoteip: address });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { ok, json } = await postJson('captcha service', url, headers, form.toString());
    if (!ok) throw new ApiError('UNAVAILABLE', errorMessages.reports.captchaUnavailable);
    const { success, score } = (json ?? {}) as { success?: unknown; score?: unknown };
    return success === true && (typeof score !== 'number' || score >= leastScore);
  },
});

/** Without a captcha only the limits stop floods. */
export const localCaptchaPort: CaptchaPort = { check: async () => true };
