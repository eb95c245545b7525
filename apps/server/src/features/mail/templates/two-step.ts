import { firstName, greeting, resetPage } from './common.ts';
import type { MailTemplate } from './template.types.ts';

/** Mails about two-step sign-in. */
export const twoStepTemplates = {
  'two-step-on': {
    title: 'Two-step sign-in turned on',
    about: 'Sent when two-step sign-in is turned on or set up with another app.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Two-step sign-in is on',
      greeting,
      body: 'Two-step sign-in was set up for your account, and your other devices were signed out. From now on, we ask for a code from your authenticator app when you sign in. Keep your recovery codes in a safe place.',
      button: 'Reset the password',
      closing: "If that wasn't you, reset your password now and contact us.",
    },
  },
  'two-step-off': {
    title: 'Two-step sign-in turned off',
    about: 'Sent when two-step sign-in is turned off.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Two-step sign-in is off',
      greeting,
      body: 'Two-step sign-in was turned off for your account. From now on, you sign in with only your password.',
      button: 'Reset the password',
      closing: "If that wasn't you, reset your password now and contact us.",
    },
  },
  'two-step-reset': {
    title: 'Two-step sign-in reset by an administrator',
    about: "Sent when an administrator resets an account's two-step sign-in.",
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Two-step sign-in was reset',
      greeting,
      body: 'An administrator reset two-step sign-in for your account, and all your devices were signed out. Sign in with your password and set it up again.',
      button: 'Reset the password',
      closing: "If you didn't ask for this, reset your password now and contact us.",
    },
  },
  'two-step-wrong-codes': {
    title: 'Wrong codes at two-step sign-in',
    about: 'Sent at most once a day, when too many wrong codes follow the correct password.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Someone entered wrong codes for your account',
      greeting,
      body: 'Someone entered your password and then many wrong codes, so we blocked app codes for a while. Your recovery codes still work.',
      button: 'Reset the password',
      closing: "If that wasn't you, someone knows your password. Choose a new one now.",
    },
  },
  'two-step-code-reused': {
    title: 'Two-step code entered twice',
    about: 'Sent at most once an hour, when a code that was used before is entered again.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'A sign-in code was entered twice',
      greeting,
      body: "Someone entered your password and a code from your authenticator app that had been used before. We refused it: each code works once.\n\nIf you entered the same code twice, there's nothing to do.",
      button: 'Reset the password',
      closing: "If that wasn't you, someone saw your code and knows your password. Choose a new one now.",
    },
  },
  'recovery-code-used': {
    title: 'Recovery code used',
    about: 'Sent when a recovery code is used instead of an app code.',
    placeholders: {
      firstName,
      left: { about: 'The number of recovery codes left', sample: '7' },
      link: resetPage,
    },
    text: {
      subject: 'A recovery code was used',
      greeting,
      body: 'A recovery code was used for your account. Recovery codes left: {{left}}.',
      button: 'Reset the password',
      closing: "If that wasn't you, reset your password now and contact us.",
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
