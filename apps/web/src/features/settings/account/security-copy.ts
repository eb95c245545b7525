import type { SecurityAction, SecurityEvent } from '@docket/contract/types';
import { describeDevice } from '@docket/rules';
import { formatDateTime } from '../../../ui/dates.ts';

const signIns: Record<NonNullable<SecurityEvent['method']>, string> = {
  password: 'Signed in with the password',
  google: 'Signed in with Google',
  link: 'Signed in with a link from an email',
  reset: 'Signed in after a password reset',
  'sign-up': 'Account created',
  'two-step': 'Signed in with a two-step code',
  'security-key': 'Signed in with a security key',
};

const sentences: Record<Exclude<SecurityAction, 'sign-in.succeeded'>, string> = {
  'sign-in.failed': 'Someone entered a wrong password',
  'sign-in.blocked': 'Sign-in blocked after too many wrong passwords',
  'sign-in.code-failed': 'Someone entered your password and a wrong code',
  'sign-in.code-reused': 'Someone entered a two-step code that was used before',
  'sign-out.device': 'Signed out a device',
  'sign-out.everywhere': 'Signed out all other devices',
  'password.reset-requested': 'Someone asked for a password reset email',
  'password.reset': 'Password reset with a link from an email',
  'password.changed': 'Password changed',
  'password.check-failed': 'Someone who was signed in entered a wrong password',
  'code.check-failed': 'Someone who was signed in entered a wrong code from an email',
  'email.change-requested': 'Asked to change the email address',
  'email.changed': 'Email address changed',
  'google.linked': 'Google account linked',
  'google.unlinked': 'Google account unlinked',
  'two-step.on': 'Two-step sign-in turned on',
  'two-step.off': 'Two-step sign-in turned off',
  'two-step.recovery-codes': 'New recovery codes created',
  'two-step.recovery-code-used': 'Recovery code used',
  'two-step.reset-requested': 'Our team sent a link to turn two-step sign-in off',
  'two-step.reset': 'Two-step sign-in turned off after the device was lost',
  'two-step.key-added': 'Security key added',
  'two-step.key-removed': 'Security key removed',
  'access.refused': "Tried something that your role doesn't allow",
  'user.roles': 'Role changed by our team',
  'user.password': 'Password set by our team',
  'user.temp-password': 'Temporary password created by our team',
  'user.sessions': 'Devices signed out by our team',
  'user.view-as': 'Account viewed by our team, read only',
};

/** What happened, as the owner of the account reads it. */
export function describeEvent({ action, method, isNewDevice }: SecurityEvent): string {
  if (action !== 'sign-in.succeeded') return sentences[action];
  const text = method ? signIns[method] : 'Signed in';
  return isNewDevice && method !== 'sign-up' ? `${text} on a new device` : text;
}

/** When, on which device and from where. */
export function describeOrigin({ at, by, address, userAgent }: SecurityEvent): string {
  const from = by === 'staff' ? 'Docket staff' : userAgent ? describeDevice(userAgent) : '';
  return [formatDateTime(at), from, address].filter(Boolean).join(' · ');
}

/** What somebody who does not know the password can cause. */
export const isWarning = ({ action }: SecurityEvent): boolean =>
  action === 'sign-in.failed' ||
  action === 'sign-in.blocked' ||
  action === 'sign-in.code-failed' ||
  action === 'sign-in.code-reused' ||
  action === 'password.check-failed' ||
  action === 'code.check-failed';
