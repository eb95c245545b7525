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
      body: 'Two-step sign-in was set up for your account, and your other devices were signed out. From now on, we ask for a second step when you sign in. Keep your recovery codes in a safe place.',
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
  'two-step-reset-link': {
    title: 'Turn two-step sign-in off after losing the device',
    about: "Sent when an administrator offers to turn an account's two-step sign-in off.",
    placeholders: {
      firstName,
      link: {
        about: 'The page that asks for the password and turns it off; works once, within 24 hours',
        sample: '/reset-two-step/sample',
        isLink: true,
        required: true,
        secretHours: 24,
      },
      resetLink: resetPage,
    },
    text: {
      subject: 'Turn two-step sign-in off?',
      greeting,
      body: "An administrator wants to turn two-step sign-in off for your account, because you can't use your app or recovery codes.\n\nIf you asked for this, open the link and enter your password. It works once, within 24 hours.\n\nIf you didn't ask for this, don't open the link: nothing changes. If you think that someone knows your password, reset it: {{resetLink}}",
      button: 'Turn two-step sign-in off',
      closing: '',
    },
  },
  'two-step-reset': {
    title: 'Two-step sign-in was reset',
    about: "Sent when an account's two-step sign-in was turned off because its owner lost the device.",
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Two-step sign-in was reset',
      greeting,
      body: 'Two-step sign-in was turned off for your account, and all your devices were signed out. Sign in with your password and set it up again.',
      button: 'Reset the password',
      closing: "If you didn't ask for this, reset your password now and contact us.",
    },
  },
  'security-key-added': {
    title: 'Security key added',
    about: 'Sent when a security key is added to an account.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'A security key was added',
      greeting,
      body: 'A security key or passkey was added to your account. It can be used as the second step when you sign in.',
      button: 'Reset the password',
      closing:
        "If that wasn't you, remove the key in your security settings, reset your password now and contact us.",
    },
  },
  'security-key-removed': {
    title: 'Security key removed',
    about: 'Sent when a security key is removed from an account.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'A security key was removed',
      greeting,
      body: "A security key or passkey was removed from your account. It can't be used to sign in any more.",
      button: 'Reset the password',
      closing: "If that wasn't you, reset your password now and contact us.",
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
