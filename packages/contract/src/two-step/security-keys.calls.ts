import { z } from 'zod';
import { idParams, ok, requiredText } from '../common.ts';
import { defineCall } from '../define.ts';
import { me } from '../users/users.entities.ts';

/** Bytes as browsers send them: base64url. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
/** What a key answered when it was added. */
const newKey = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(20)).max(10),
});
const newKeyBody = z.strictObject({ name: requiredText().max(60), credential: newKey });
export type NewSecurityKey = z.infer<typeof newKeyBody>;
const signature = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
});
/** A signature of a key, with what it signed. */
export type SecurityKeySignature = z.infer<typeof signature>;
const guard = { effect: 'security-keys' } as const;
/** Adding is for staff, as setting an app up is. */
const ownSetUp = { who: 'staff', allowAnswersRole: true, beforeTwoStepSetUp: true } as const;

/**
 * Security keys and passkeys (FIDO2) as the second step of a sign-in (decision 104).
 * @area two-step
 */
export const securityKeyCalls = {
  beginKey: defineCall({
    method: 'POST',
    path: '/two-step/keys/begin',
    ...ownSetUp,
    recentPassword: guard,
    summary: 'What a browser needs to make a credential on a security key of yours',
    output: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      /** The keys that the account has already. */
      excludeCredentials: z.array(descriptor),
    }),
    errors: ['WRONG_STATE'],
  }),
  addKey: defineCall({
    method: 'POST',
    path: '/two-step/keys',
    ...ownSetUp,
    recentPassword: guard,
    summary:
      'Add a security key to your account; the first switches two-step sign-in on and signs other devices out',
    body: newKeyBody,
    output: z.object({
      /** Null if there were some already. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  removeKey: defineCall({
    method: 'DELETE',
    path: '/two-step/keys/{id}',
    who: 'any',
    recentPassword: guard,
    summary: 'Remove a security key of your account; without a key and an app, two-step sign-in is off',
    params: idParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  methods: defineCall({
    method: 'GET',
    path: '/auth/two-step',
    who: 'public',
    summary: 'What can answer the challenge that is in a cookie of the browser; nothing without one',
    output: z.object({ app: z.boolean(), key: z.boolean() }),
  }),
  beginKeyAnswer: defineCall({
    method: 'POST',
    path: '/auth/two-step/key/begin',
    who: 'public',
    summary: 'What a browser needs to finish a sign-in with a security key',
    output: z.object({
      challenge: z.string(),
      rpId: z.string(),
      allowCredentials: z.array(descriptor),
    }),
    errors: ['SIGN_IN_EXPIRED', 'WRONG_STATE'],
  }),
  answerKey: defineCall({
    method: 'POST',
    path: '/auth/two-step/key',
    who: 'public',
    summary: 'Finish a sign-in with a security key',
    body: z.strictObject({ credential: signature }),
    output: z.object({ token: z.string(), user: me }),
    errors: ['SIGN_IN_EXPIRED', 'INVALID', 'TOO_MANY'],
  }),
};
