import type { Out, Role, userAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import { issueEmailToken, linkLifeMs } from '../auth/index.ts';
import { linkTo, type MailService, type TemplateMail } from '../mail/index.ts';
import { subscribeToFreePlan } from '../plans/index.ts';
import { insertStudent, updateRoles } from '../users/index.ts';
import type { By } from './change.service.ts';

const inviteMail = (
  config: Config,
  to: { email: string; firstName: string },
  token: string,
): TemplateMail => ({
  template: 'invitation',
  to: to.email,
  values: { firstName: to.firstName, link: linkTo(config, `/reset-password/${token}`) },
});

/**
 * Creates a user without a password, who gets an email to choose one. Throws FORBIDDEN if a user other than an ADMIN
 * assigns other roles than STUDENT, CONFLICT for an address that is taken.
 */
export async function createUser(
  deps: Deps,
  mail: MailService,
  body: Out<(typeof userAdminCalls)['createUser']['body']>,
  { user, now }: By,
): Promise<string> {
  const { email, firstName, lastName, phone, eventName } = body;
  const roles: Role[] = [...new Set(body.roles)];
  if (roles.some((role) => role !== 'STUDENT') && !user.roles.includes('ADMIN'))
    throw new ApiError('FORBIDDEN', errorMessages.users.adminGivesRoles);
  const id = deps.newId();
  const one = {
    ...{ id, email, firstName, lastName },
    ...(phone === undefined ? {} : { phone }),
    ...(eventName === undefined ? {} : { eventName }),
  };
  await deps.db.transaction(async (tx) => {
    if (!(await insertStudent(tx, one, now))) {
      const message = errorMessages.users.emailTaken;
      throw new ApiError('CONFLICT', message, [{ field: 'email', message }]);
    }
    await updateRoles(tx, id, roles);
    if (roles.includes('STUDENT')) await subscribeToFreePlan(tx, id, deps.newId(), now);
    const token = await issueEmailToken(tx, { userId: id, email }, 'reset', linkLifeMs.event, now);
    await mail.queue(tx, inviteMail(deps.config, { email, firstName }, token));
    // Without name and address, because the log outlives the account.
    const after = { roles, isEvent: eventName !== undefined };
    await audit(tx, { newId: deps.newId, now, actorId: user.id }, 'user.create', `user:${id}`, { after });
  });
  return id;
}
