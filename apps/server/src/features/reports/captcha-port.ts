import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { postJson } from './http-client.ts';

/** Tells people from programs. */
export interface CaptchaPort {
  /** Whether what the form's captcha made is good. Throws UNAVAILABLE when nobody can say. */
  check(token: string, address: string): Promise<boolean>;
}
/** Of scores from 0 (a program) to 1 (a person), the least that passes. */
const leastScore = 0.5;

/** reCAPTCHA v2 and v3, and what speaks the same way (hCaptcha, Turnstile). */
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
