import { firstName, greeting } from './common.ts';
import type { MailTemplate } from './template.types.ts';

const event = { about: 'The event that the visitor came to', sample: 'the Open Day in Boston' };
const resetPage = {
  about: 'The page to reset the password',
  sample: '/forgot-password',
  isLink: true,
  required: true,
} as const;

/** Mails about an account. */
export const accountTemplates = {
  verify: {
    title: 'Verify an address',
    about: 'After signing up, and after a change of the address.',
    placeholders: {
      firstName,
      link: {
        about: 'The page that verifies the address; it works for seven days',
        sample: '/verify-email/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'Verify your email address',
      greeting,
      body: 'Please confirm that this is your email address. The link works for seven days.',
      button: 'Verify address',
      closing: 'If you did not sign up for Docket, you can ignore this message.',
    },
  },
  'reset-password': {
    title: 'Reset a password',
    about: 'When somebody asks for a new password.',
    placeholders: {
      firstName,
      link: {
        about: 'The page that takes the new password; it works once, within an hour',
        sample: '/reset-password/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'Choose a new password',
      greeting,
      body: 'Somebody asked to reset your password. The link works once, within one hour.',
      button: 'Choose a password',
      closing: 'If that was not you, ignore this message: your password stays as it is.',
    },
  },
  event: {
    title: 'Account of a visitor',
    about: 'When a visitor of an event was signed up.',
    placeholders: {
      firstName,
      event,
      link: {
        about: 'The page that takes the first password; it works once, within seven days',
        sample: '/reset-password/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'Your Docket account',
      greeting,
      body: 'Thank you for visiting us at {{event}}. Your account is ready: choose a password and you can start.\n\nThe link works once, within seven days.',
      button: 'Choose a password',
      closing: 'If you did not sign up, you can ignore this message.',
    },
  },
  invitation: {
    title: 'Account made by staff',
    about: 'When staff add somebody.',
    placeholders: {
      firstName,
      link: {
        about: 'The page that takes the first password; it works once, within seven days',
        sample: '/reset-password/sample',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'Your Docket account',
      greeting,
      body: 'We made an account for you with this address. Choose a password and you can start.\n\nThe link works once, within seven days.',
      button: 'Choose a password',
      closing: 'If you did not expect this, you can ignore this message.',
    },
  },
  'known-address': {
    title: 'Visitor with an account',
    about: 'When a visitor of an event had an account already.',
    placeholders: {
      firstName,
      event,
      link: { about: 'The page to sign in', sample: '/login', isLink: true },
    },
    text: {
      subject: 'You already have a Docket account',
      greeting,
      body: 'Thank you for visiting us at {{event}}. This address has an account already, so there is nothing to set up.',
      button: 'Sign in',
      closing: '',
    },
  },
  'password-changed': {
    title: 'Password changed',
    about: 'After a password was changed.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Your password was changed',
      greeting,
      body: 'The password of your account was changed, and your other devices were signed out.',
      button: 'Reset the password',
      closing: 'If you changed it yourself, there is nothing to do. If not, reset it now.',
    },
  },
  'password-set': {
    title: 'Password set by the team',
    about: 'When staff have set a password for an account.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Your password was set by our team',
      greeting,
      body: 'Our team set a new password for your account, and all your devices were signed out.',
      button: 'Reset the password',
      closing: 'If you did not ask for this, reset your password now and contact us.',
    },
  },
  'temporary-password': {
    title: 'Temporary password',
    about: 'When staff have made a temporary password. The password itself is never in a mail.',
    placeholders: {
      firstName,
      hours: { about: 'For how many hours the password works', sample: '24' },
      link: resetPage,
    },
    text: {
      subject: 'You were given a temporary password',
      greeting,
      body: 'Our team made a temporary password for your account, and all your devices were signed out. It works for {{hours}} hours, and you choose your own at the next sign-in.\n\nFor your safety it is not in this mail: we tell it to you in person.',
      button: 'Reset the password',
      closing: 'If you did not ask for this, reset your password now and contact us.',
    },
  },
  'address-changed': {
    title: 'Address changed',
    about: 'To the old address, after an account got another one.',
    placeholders: { firstName, newEmail: { about: 'The new address', sample: 'ada.new@example.com' } },
    text: {
      subject: 'Your email address was changed',
      greeting,
      body: 'Your account now uses the address {{newEmail}}. This old address no longer signs in.',
      button: '',
      closing: 'If that was not you, contact us at once.',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
