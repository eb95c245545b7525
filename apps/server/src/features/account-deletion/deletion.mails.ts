import type { Config } from '../../config.ts';
import { linkTo, type TemplateMail } from '../mail/index.ts';

interface Person {
  readonly email: string;
  readonly firstName: string;
}

/** The code that confirms the deletion of an account without a password. */
export const deletionCodeMail = (to: Person, code: string, minutes: number): TemplateMail => ({
  template: 'deletion-code',
  to: to.email,
  values: { firstName: to.firstName, code, minutes: String(minutes) },
});

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An account will be deleted, and how to keep it. */
export const deletionMail = (config: Config, to: Person, dueAt: Date): TemplateMail => ({
  template: 'deletion-scheduled',
  to: to.email,
  values: { firstName: to.firstName, date: date.format(dueAt), link: linkTo(config, '/login') },
});
