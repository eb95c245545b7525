import { describeDevice, opensAdminApp } from '@docket/rules';
import type { Config } from '../../config.ts';
import type { Origin } from '../../http/origin.ts';
import { formatInZone, linkTo, type TemplateMail } from '../mail/index.ts';
import type { SignInOwner } from '../users/index.ts';

/** Notifies the owner of a sign-in on a device where the account was not used before. */
export const newDeviceMail = (
  config: Config,
  to: SignInOwner,
  { address, device }: Origin,
  now: Date,
): TemplateMail => ({
  template: 'new-device',
  to: to.email,
  values: {
    firstName: to.firstName,
    time: formatInZone(now, to.timezone),
    device: describeDevice(device),
    address,
    link: linkTo(config, opensAdminApp(to.roles) ? '/superadmin/account' : '/settings/security'),
    resetLink: linkTo(config, '/forgot-password'),
  },
});
