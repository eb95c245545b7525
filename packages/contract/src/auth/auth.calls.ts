import { z } from 'zod';
import { email, isoDateTime, noBody, ok, password, personName, phone, requiredText } from '../common.ts';
import { defineCall } from '../define.ts';
import { me } from '../users/users.entities.ts';

/** A link that a mail program truncated gets the answer for an expired link, not a bad request. */
const tokenParams = z.strictObject({ token: z.string().min(1).max(200) });
const session = z.object({ token: z.string(), user: me });
/** For an account with two-step sign-in the password alone opens no session; `POST /auth/two-step` does. */
const sessionOrTwoStep = z.union([session, z.object({ twoStep: z.object({ expiresAt: isoDateTime }) })]);

export const authCalls = {
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary: 'Sign in with email and password',
    body: z.strictObject({ email, password: z.string().min(1).max(200) }),
    output: sessionOrTwoStep,
    errors: ['WRONG_CREDENTIALS', 'PASSWORD_EXPIRED', 'TOO_MANY'],
  }),
  signInByLink: defineCall({
    method: 'POST',
    path: '/auth/sign-in-link',
    who: 'public',
    summary:
      'Sign in with the link that is emailed when the right password is entered while attempts are limited',
    body: tokenParams,
    output: sessionOrTwoStep,
    errors: ['LINK_EXPIRED', 'PASSWORD_EXPIRED', 'TOO_MANY'],
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout',
    who: 'any',
    summary: 'End the session behind the token',
    allowWhileImpersonating: true,
    allowTemporaryPassword: true,
    beforeTwoStepSetUp: true,
    whileDeletionPending: true,
    body: noBody,
    output: ok,
  }),
  signup: defineCall({
    method: 'POST',
    path: '/auth/signup-v1',
    who: 'public',
    summary:
      'Sign up; the emailed link opens the account. The response is the same for an address that has an account',
    body: z.strictObject({
      email,
      password,
      firstName: personName,
      lastName: personName,
      phone: phone.optional(),
      timezone: z.string().max(60).optional(),
      demonId: z.string().max(60).optional(),
    }),
    output: ok,
    errors: ['INVALID', 'TOO_MANY'],
  }),
  resendSignup: defineCall({
    method: 'POST',
    path: '/auth/resend-signup',
    who: 'public',
    summary:
      "Email the link of this browser's sign-up again; the answer is the same whether or not one is pending",
    body: z.strictObject({ email }),
    output: ok,
    errors: ['TOO_MANY'],
  }),
  confirmSignup: defineCall({
    method: 'POST',
    path: '/auth/confirm-signup',
    who: 'public',
    summary:
      'Confirm a sign-up by its link, and sign in. In another browser than the one that signed up, a new password is needed: without it the answer says for whom',
    body: tokenParams.extend({ password: password.optional() }),
    output: z.union([
      session,
      z.object({
        choosePassword: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
      }),
    ]),
    errors: ['LINK_EXPIRED', 'INVALID', 'TOO_MANY'],
  }),
  startUnconfirmed: defineCall({
    method: 'POST',
    path: '/auth/start-unconfirmed',
    who: 'public',
    summary:
      "Complete this browser's sign-up without an email, on a server that sends none; the address stays unverified",
    body: z.strictObject({ email }),
    output: session,
    errors: ['WRONG_STATE', 'LINK_EXPIRED', 'TOO_MANY'],
  }),
  signupEvent: defineCall({
    method: 'POST',
    path: '/auth/signup-event',
    who: 'public',
    summary: 'Sign up an event visitor; an email lets them choose a password',
    body: z.strictObject({
      email,
      firstName: personName,
      lastName: personName,
      event: requiredText().max(120),
    }),
    output: ok,
    errors: ['TOO_MANY'],
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/auth/forgot-password',
    who: 'public',
    summary: 'Request a password reset email; the answer is the same for an unknown address',
    body: z.strictObject({ email }),
    output: ok,
    errors: ['TOO_MANY'],
  }),
  checkReset: defineCall({
    method: 'GET',
    path: '/auth/reset-password/{token}',
    who: 'public',
    summary: 'Check whether a reset link is still valid, and whose password it sets',
    params: tokenParams,
    output: z.object({
      valid: z.boolean(),
      /** For the rule of new passwords, while the link is valid. */
      owner: z
        .object({ email: z.string(), firstName: z.string(), lastName: z.string(), isStaff: z.boolean() })
        .optional(),
    }),
  }),
  verifyEmail: defineCall({
    method: 'GET',
    path: '/auth/verify-email/{token}',
    who: 'public',
    writes: true,
    knowsUser: true,
    summary: 'Mark the address of a link as verified, or change to it, in a session of its account',
    params: tokenParams,
    output: z.object({ verified: z.boolean() }),
    errors: ['LINK_EXPIRED', 'SIGN_IN_NEEDED'],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth/reset-password',
    who: 'public',
    summary: 'Choose a new password; ends every other session of the user and signs in',
    body: z.strictObject({ token: z.string().min(10).max(200), password }),
    output: sessionOrTwoStep,
    errors: ['LINK_EXPIRED', 'INVALID', 'TOO_MANY'],
  }),
  checkSetUp: defineCall({
    method: 'GET',
    path: '/auth/set-up/{token}',
    who: 'public',
    summary: 'Check whether a set-up link, which a server without an administrator prints, is still valid',
    params: tokenParams,
    output: z.object({ valid: z.boolean() }),
  }),
  setUp: defineCall({
    method: 'POST',
    path: '/auth/set-up',
    who: 'public',
    summary: 'Create the first administrator by a set-up link, and sign in',
    body: z.strictObject({
      token: z.string().min(10).max(200),
      email,
      password,
      firstName: personName,
      lastName: personName,
    }),
    output: sessionOrTwoStep,
    errors: ['LINK_EXPIRED', 'CONFLICT', 'INVALID', 'TOO_MANY'],
  }),
  resetTwoStep: defineCall({
    method: 'POST',
    path: '/auth/reset-two-step',
    who: 'public',
    summary: 'Switch two-step sign-in off with the link that an administrator sent, and the password',
    body: tokenParams.extend({ password: z.string().min(1).max(200) }),
    output: ok,
    errors: ['LINK_EXPIRED', 'INVALID', 'TOO_MANY', 'WRONG_STATE'],
  }),
  exchangeToken: defineCall({
    method: 'POST',
    path: '/auth/exchange-token',
    who: 'public',
    summary:
      'Continue the session of a token that was in an address (`auth_token`) under a new token; works once',
    body: tokenParams,
    output: session,
    errors: ['LINK_EXPIRED', 'TOO_MANY'],
  }),
  google: defineCall({
    method: 'POST',
    path: '/auth/google',
    who: 'public',
    summary:
      'Sign in, or sign up, with a Google ID token that contains the nonce of this browser. Where Google does not vouch for the address, an existing account needs its password once, and a new one the link in an email',
    body: z.strictObject({
      credential: z.string().min(20).max(5000),
      timezone: z.string().max(60).optional(),
      password: z.string().min(1).max(200).optional(),
    }),
    output: z.union([
      ...sessionOrTwoStep.options,
      z.object({ confirmEmail: z.object({ email: z.string() }) }),
      z.object({ passwordNeeded: z.object({ email: z.string() }) }),
    ]),
    errors: ['NOT_CONFIGURED', 'WRONG_CREDENTIALS', 'PASSWORD_EXPIRED', 'INVALID', 'TOO_MANY'],
  }),
  googleNonce: defineCall({
    method: 'POST',
    path: '/auth/google-nonce',
    who: 'public',
    summary: 'Get the nonce to ask Google for an ID token with; it belongs to this browser',
    body: noBody,
    output: z.object({ nonce: z.string() }),
  }),
  config: defineCall({
    method: 'GET',
    path: '/auth/config',
    who: 'public',
    summary: 'Get what the sign-in page needs before anyone is signed in',
    output: z.object({
      googleClientId: z.string().nullable(),
      /** False if emails wait in the outbox because there is no mail server. */
      sendsEmail: z.boolean(),
      demo: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
    }),
  }),
};
