import type { Config } from '../../config.ts';
import { linkTo, type TemplateMail } from '../mail/index.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

/**
 * Notifies the owner that two-step sign-in was switched on, off or reset, that a key came or went, or that somebody tries
 * codes.
 */
export const twoStepMail = (
  config: Config,
  to: Person,
  template:
    | 'two-step-on'
    | 'two-step-off'
    | 'two-step-reset'
    | 'security-key-added'
    | 'security-key-removed'
    | 'two-step-wrong-codes'
    | 'two-step-code-reused',
): TemplateMail => ({
  template,
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, '/forgot-password') },
});

/** To the owner, whose two-step sign-in an administrator wants to turn off. */
export const resetLinkMail = (config: Config, to: Person, token: string): TemplateMail => ({
  template: 'two-step-reset-link',
  to: to.email,
  values: {
    firstName: to.firstName,
    link: linkTo(config, `/reset-two-step/${token}`),
    resetLink: linkTo(config, '/forgot-password'),
  },
});

export const recoveryCodeMail = (config: Config, to: Person, left: number): TemplateMail => ({
  template: 'recovery-code-used',
  to: to.email,
  values: { firstName: to.firstName, left: String(left), link: linkTo(config, '/forgot-password') },
});
