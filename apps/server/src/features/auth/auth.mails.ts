import type { Config } from '../../config.ts';
import { linkTo, mailOf } from '../mail/letter.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

export const verifyMail = (config: Config, to: Person, token: string) =>
  mailOf({
    to: to.email,
    subject: 'Verify your email address',
    name: to.firstName,
    paragraphs: ['Please confirm that this is your email address. The link works for seven days.'],
    action: { label: 'Verify address', url: linkTo(config, `/verify-email/${token}`) },
    closing: 'If you did not sign up for Docket, you can ignore this message.',
  });

export const resetMail = (config: Config, to: Person, token: string) =>
  mailOf({
    to: to.email,
    subject: 'Choose a new password',
    name: to.firstName,
    paragraphs: ['Somebody asked to reset your password. The link works once, within one hour.'],
    action: { label: 'Choose a password', url: linkTo(config, `/reset-password/${token}`) },
    closing: 'If that was not you, ignore this message: your password stays as it is.',
  });

export const eventMail = (config: Config, to: Person, event: string, token: string) =>
  mailOf({
    to: to.email,
    subject: 'Your Docket account',
    name: to.firstName,
    paragraphs: [
      `Thank you for visiting us at ${event}. Your account is ready: choose a password and you can start.`,
      'The link works once, within seven days.',
    ],
    action: { label: 'Choose a password', url: linkTo(config, `/reset-password/${token}`) },
    closing: 'If you did not sign up, you can ignore this message.',
  });

export const knownAddressMail = (config: Config, to: Person, event: string) =>
  mailOf({
    to: to.email,
    subject: 'You already have a Docket account',
    name: to.firstName,
    paragraphs: [
      `Thank you for visiting us at ${event}. This address has an account already, so there is nothing to set up.`,
    ],
    action: { label: 'Sign in', url: linkTo(config, '/login') },
  });

export const passwordChangedMail = (config: Config, to: Person) =>
  mailOf({
    to: to.email,
    subject: 'Your password was changed',
    name: to.firstName,
    paragraphs: ['The password of your account was changed, and your other devices were signed out.'],
    action: { label: 'Reset the password', url: linkTo(config, '/forgot-password') },
    closing: 'If you changed it yourself, there is nothing to do. If not, reset it now.',
  });

export const addressChangedMail = (to: Person, newEmail: string) =>
  mailOf({
    to: to.email,
    subject: 'Your email address was changed',
    name: to.firstName,
    paragraphs: [`Your account now uses the address ${newEmail}. This old address no longer signs in.`],
    closing: 'If that was not you, contact us at once.',
  });
