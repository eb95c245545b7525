import { z } from 'zod';
import { id, isoDateTime, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { me } from '../users/users.entities.ts';
import { ownPassword } from './two-step.bodies.ts';

const codeMethod = z.enum(['app', 'recovery']);
/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
const code = z.string().trim().min(6).max(40);
const proof = { password: ownPassword, code, method: codeMethod.default('app') };
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoStepCalls = {
  answer: defineCall({
    method: 'POST',
    path: '/auth/two-step',
    who: 'public',
    summary: 'Finish a sign-in with a code; the challenge of the first step is in a cookie of the browser',
    body: z.strictObject({ code, method: codeMethod }),
    output: z.object({
      token: z.string(),
      user: me,
      /** Set when a recovery code was used. */
      recoveryCodesLeft: z.number().nullable(),
    }),
    errors: ['SIGN_IN_EXPIRED', 'INVALID', 'TOO_MANY', 'WRONG_STATE'],
  }),
  state: defineCall({
    method: 'GET',
    path: '/two-step',
    who: 'any',
    summary: 'Whether two-step sign-in is on for your account, and whether it is required',
    beforeTwoStepSetUp: true,
    output: z.object({
      enabledAt: isoDateTime.nullable(),
      /** Whether an authenticator app is set up. */
      hasApp: z.boolean(),
      keys: z.array(
        z.object({ id, name: z.string(), createdAt: isoDateTime, lastUsedAt: isoDateTime.nullable() }),
      ),
      recoveryCodesLeft: z.number(),
      required: z.boolean(),
      /** False if the server has no key to encrypt secrets of apps with. */
      available: z.boolean(),
    }),
  }),
  beginSetUp: defineCall({
    method: 'POST',
    path: '/two-step/set-up',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Make a new secret for an authenticator app, shown this once; it counts once it is confirmed',
    beforeTwoStepSetUp: true,
    /** A code is required if an app is set up: the new app replaces the old one. */
    body: z.strictObject({ password: ownPassword, code: code.optional(), method: codeMethod.default('app') }),
    output: z.object({
      /** Base32. */
      secret: z.string(),
      /** The otpauth:// URL of the QR code. */
      address: z.string(),
      expiresAt: isoDateTime,
    }),
    errors: ['INVALID', 'TOO_MANY', 'NOT_CONFIGURED'],
  }),
  confirmSetUp: defineCall({
    method: 'POST',
    path: '/two-step/confirm',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Switch two-step sign-in on with a first code; signs other devices out and returns recovery codes',
    beforeTwoStepSetUp: true,
    body: z.strictObject({ code }),
    output: recoveryCodes,
    errors: ['INVALID', 'TOO_MANY', 'WRONG_STATE', 'NOT_CONFIGURED'],
  }),
  switchOff: defineCall({
    method: 'POST',
    path: '/two-step/switch-off',
    who: 'any',
    summary: 'Switch two-step sign-in off for your account',
    body: z.strictObject(proof),
    output: ok,
    errors: ['INVALID', 'TOO_MANY', 'WRONG_STATE'],
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/two-step/recovery-codes',
    who: 'any',
    summary: 'Make new recovery codes, shown this once; the old ones stop working',
    body: z.strictObject(proof),
    output: recoveryCodes,
    errors: ['INVALID', 'TOO_MANY', 'WRONG_STATE'],
  }),
};
