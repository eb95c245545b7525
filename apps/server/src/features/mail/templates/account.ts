import { firstName, greeting, resetPage } from './common.ts';
import type { MailTemplate } from './template.types.ts';

const event = { about: 'The event the visitor attended', sample: 'the Open Day in Boston' };
/** Mails about an account. */
export const accountTemplates = {
  verify: {
    title: 'Verify an email address',
    about: 'Sent after sign-up and after an email address change.',
    placeholders: {
      firstName,
      link: {
        about: 'The link that verifies the address; valid for seven days',
        sample: '/verify-email/sample',
        isLink: true,
        required: true,
        secretHours: 168,
      },
    },
    text: {
      subject: 'Verify your email address',
      greeting,
      body: 'Confirm that this is your email address. The link works for seven days.',
      button: 'Verify email address',
      closing: "If you didn't sign up for Docket, you can ignore this email.",
    },
  },
  'confirm-signup': {
    title: 'Confirm a sign-up',
    about: 'Sent after sign-up. The link creates the account.',
    placeholders: {
      firstName,
      link: {
        about: 'The link that creates the account; works once, within seven days',
        sample: '/confirm-signup/sample',
        isLink: true,
        required: true,
        secretHours: 168,
      },
    },
    text: {
      subject: 'Confirm your email address',
      greeting,
      body: 'Confirm your email address to start using Docket. The link works once, within seven days.',
      button: 'Confirm and start',
      closing:
        "If you didn't sign up for Docket, ignore this email. No account is created unless you open the link.",
    },
  },
  'address-in-use': {
    title: 'Sign-up with an existing address',
    about:
      "Sent to the account's owner when someone signs up with its address or changes another account to it.",
    placeholders: {
      firstName,
      link: { about: 'The page to sign in', sample: '/login', isLink: true },
      resetLink: resetPage,
    },
    text: {
      subject: 'You already have a Docket account',
      greeting,
      body: 'Someone tried to use this email address for a new Docket account. You already have one, so nothing changed.\n\nIf that was you, sign in. If you forgot your password, reset it: {{resetLink}}',
      button: 'Sign in',
      closing: "If that wasn't you, ignore this email.",
    },
  },
  'sign-in-link': {
    title: 'Sign-in link',
    about: 'Sent when the correct password is entered on a new device after many wrong attempts.',
    placeholders: {
      firstName,
      link: {
        about: 'The link that signs in; works once, within ten minutes',
        sample: '/sign-in/sample',
        isLink: true,
        required: true,
        secretHours: 1 / 6,
      },
      resetLink: resetPage,
    },
    text: {
      subject: 'Your sign-in link',
      greeting,
      body: "Someone entered your password on a new device after many wrong attempts. If it was you, sign in with this link. It works once, within 10 minutes. If the email came late, enter your password again for a new link.\n\nIf that wasn't you, someone knows your password. Reset it now: {{resetLink}}",
      button: 'Sign in',
      closing: '',
    },
  },
  'reset-password': {
    title: 'Reset a password',
    about: 'Sent when someone asks for a new password.',
    placeholders: {
      firstName,
      link: {
        about: 'The link to set a new password; works once, within an hour',
        sample: '/reset-password/sample',
        isLink: true,
        required: true,
        secretHours: 1,
      },
    },
    text: {
      subject: 'Choose a new password',
      greeting,
      body: 'Someone asked to reset your password. The link works once, within one hour.',
      button: 'Choose a password',
      closing: "If that wasn't you, ignore this email. Your password stays the same.",
    },
  },
  event: {
    title: 'Account for a visitor',
    about: 'Sent when an event visitor is signed up.',
    placeholders: {
      firstName,
      event,
      link: {
        about: 'The link to set the first password; works once, within seven days',
        sample: '/reset-password/sample',
        isLink: true,
        required: true,
        secretHours: 168,
      },
    },
    text: {
      subject: 'Your Docket account',
      greeting,
      body: 'Thanks for visiting us at {{event}}. Your account is ready. Choose a password to start.\n\nThe link works once, within seven days.',
      button: 'Choose a password',
      closing: "If you didn't sign up, you can ignore this email.",
    },
  },
  invitation: {
    title: 'Account created by staff',
    about: 'Sent when staff add a user.',
    placeholders: {
      firstName,
      link: {
        about: 'The link to set the first password; works once, within seven days',
        sample: '/reset-password/sample',
        isLink: true,
        required: true,
        secretHours: 168,
      },
    },
    text: {
      subject: 'Your Docket account',
      greeting,
      body: 'We created an account for you with this address. Choose a password to start.\n\nThe link works once, within seven days.',
      button: 'Choose a password',
      closing: "If you didn't expect this, you can ignore this email.",
    },
  },
  'known-address': {
    title: 'Event sign-up, account exists',
    about: 'Sent when an event visitor already has an account.',
    placeholders: {
      firstName,
      event,
      link: { about: 'The page to sign in', sample: '/login', isLink: true },
    },
    text: {
      subject: 'You already have a Docket account',
      greeting,
      body: "Thanks for visiting us at {{event}}. This address already has an account, so there's nothing to set up.",
      button: 'Sign in',
      closing: '',
    },
  },
  'new-device': {
    title: 'Sign-in on a new device',
    about: 'Sent when someone signs in on a device where the account was not used before.',
    placeholders: {
      firstName,
      time: { about: 'When it was', sample: 'Friday, November 20, 2026 at 6:00 PM EST' },
      device: { about: 'Browser and system', sample: 'Firefox on Windows' },
      address: { about: 'The network address', sample: '203.0.113.5' },
      link: {
        about: 'The page that lists and ends sessions',
        sample: '/settings/security',
        isLink: true,
        required: true,
      },
      resetLink: resetPage,
    },
    text: {
      subject: 'Sign-in on a new device',
      greeting,
      body: "Your account was used to sign in on a device that we haven't seen before.\n\nWhen: {{time}}\nDevice: {{device}}\nNetwork address: {{address}}\n\nIf that was you, there's nothing to do.",
      button: 'See your devices',
      closing: "If that wasn't you, sign the device out there and choose a new password: {{resetLink}}",
    },
  },
  'password-changed': {
    title: 'Password changed',
    about: 'Sent after a password change.',
    placeholders: { firstName, link: resetPage },
    text: {
      subject: 'Your password was changed',
      greeting,
      body: 'Your password was changed, and your other devices were signed out.',
      button: 'Reset the password',
      closing: "If you changed it, there's nothing to do. If not, reset it now.",
    },
  },
  'temporary-password': {
    title: 'Temporary password',
    about: 'Sent when staff create a temporary password. The password itself is never emailed.',
    placeholders: {
      firstName,
      hours: { about: 'Hours the password works', sample: '24' },
      link: resetPage,
    },
    text: {
      subject: 'We created a temporary password for you',
      greeting,
      body: "Our team created a temporary password for your account, and all your devices were signed out. It works for {{hours}} hours. You choose your own password when you sign in with it.\n\nFor your security, it isn't in this email. Our team will give it to you directly.",
      button: 'Reset the password',
      closing: "If you didn't ask for this, reset your password now and contact us.",
    },
  },
  'address-changed': {
    title: 'Address changed',
    about: 'Sent to the old address after a change.',
    placeholders: { firstName, newEmail: { about: 'The new address', sample: 'ada.new@example.com' } },
    text: {
      subject: 'Your email address was changed',
      greeting,
      body: 'Your account now uses the address {{newEmail}}. You can no longer sign in with this one.',
      button: '',
      closing: "If that wasn't you, contact us right away.",
    },
  },
  'deletion-code': {
    title: 'Code to delete an account',
    about: 'Sent when someone who signs in with Google asks to delete the account.',
    placeholders: {
      firstName,
      code: { about: 'The code; works once', sample: '123456', required: true, secretHours: 1 },
      minutes: { about: 'Minutes the code works', sample: '15' },
    },
    text: {
      subject: 'Your code to delete your account',
      greeting,
      body: 'Enter this code to delete your Docket account: {{code}}\n\nIt works once, within {{minutes}} minutes.',
      button: '',
      closing: "If that wasn't you, ignore this email. Your account stays.",
    },
  },
  'deletion-scheduled': {
    title: 'Account will be deleted',
    about: 'Sent when someone asked to delete their own account.',
    placeholders: {
      firstName,
      date: { about: 'The day on which the account is deleted', sample: 'December 4, 2026' },
      link: { about: 'The page to sign in', sample: '/login', isLink: true, required: true },
    },
    text: {
      subject: 'Your account will be deleted',
      greeting,
      body: 'As you asked, your Docket account and everything in it will be deleted on {{date}}. A paid plan no longer renews.\n\nIf you change your mind, sign in before then and choose to keep it.',
      button: 'Sign in',
      closing: "If that wasn't you, sign in now, keep your account, and change your password.",
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
