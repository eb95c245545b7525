import type { Config } from '../../config.ts';
import { linkTo, type TemplateMail } from '../mail/index.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

export const verifyMail = (config: Config, to: Person, token: string): TemplateMail => ({
  template: 'verify',
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, `/verify-email/${token}`) },
});

export const resetMail = (config: Config, to: Person, token: string): TemplateMail => ({
  template: 'reset-password',
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, `/reset-password/${token}`) },
});

export const eventMail = (config: Config, to: Person, event: string, token: string): TemplateMail => ({
  template: 'event',
  to: to.email,
  values: { firstName: to.firstName, event, link: linkTo(config, `/reset-password/${token}`) },
});

export const knownAddressMail = (config: Config, to: Person, event: string): TemplateMail => ({
  template: 'known-address',
  to: to.email,
  values: { firstName: to.firstName, event, link: linkTo(config, '/login') },
});

export const signupMail = (config: Config, to: Person, token: string): TemplateMail => ({
  template: 'confirm-signup',
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, `/confirm-signup/${token}`) },
});

/** To the owner of an account whose address somebody used to sign up or change to. */
export const addressInUseMail = (config: Config, to: Person): TemplateMail => ({
  template: 'address-in-use',
  to: to.email,
  values: {
    firstName: to.firstName,
    link: linkTo(config, '/login'),
    resetLink: linkTo(config, '/forgot-password'),
  },
});

export const signInLinkMail = (config: Config, to: Person, token: string): TemplateMail => ({
  template: 'sign-in-link',
  to: to.email,
  values: {
    firstName: to.firstName,
    link: linkTo(config, `/sign-in/${token}`),
    resetLink: linkTo(config, '/forgot-password'),
  },
});

export const passwordChangedMail = (config: Config, to: Person): TemplateMail => ({
  template: 'password-changed',
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, '/forgot-password') },
});

export const addressChangedMail = (to: Person, newEmail: string): TemplateMail => ({
  template: 'address-changed',
  to: to.email,
  values: { firstName: to.firstName, newEmail },
});

/** Staff set a temporary password. The email never contains it. */
export const passwordSetMail = (config: Config, to: Person, hours: number): TemplateMail => ({
  template: 'temporary-password',
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, '/forgot-password'), hours: String(hours) },
});
