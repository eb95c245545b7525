import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { audit } from '../audit/index.ts';
import type { MailService } from '../mail/index.ts';
import { hashPassword, requireGoodPassword } from '../passwords/index.ts';
import { type SignIn, startSessionOrChallenge } from '../two-step/index.ts';
import { insertStudent, type NewStudent, updateRoles } from '../users/index.ts';
import type { DemoAccount } from './demo-accounts.policy.ts';
import { findSetUpLinks, hasAdmin, lockSetUpLinks, saveSetUpLinks } from './first-admin.queries.ts';
import { linkExpired } from './reset.service.ts';
import { sendVerifyMail } from './signup.service.ts';

const linkLifeMs = 24 * 3_600_000;
/** Processes that start side by side each print a link. */
const maxLinks = 20;

export interface FirstAdminParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly demoAccounts: readonly DemoAccount[];
}

/** Without DEMO the demo's administrator can't sign in, so it does not count. */
const isSetUp = (db: Db, { deps, demoAccounts }: Omit<FirstAdminParts, 'mail'>) =>
  hasAdmin(db, deps.config.DEMO ? [] : demoAccounts.map(({ email }) => email));

/**
 * A link that creates the first administrator in the browser, for whoever starts the server; null if there is an
 * administrator. `url` is where the server listens, for a server without APP_URL.
 */
export async function createSetUpLink(
  deps: Deps,
  demoAccounts: readonly DemoAccount[],
  url: string,
): Promise<string | null> {
  if (await isSetUp(deps.db, { deps, demoAccounts })) return null;
  const now = deps.clock.now();
  const token = newToken();
  await deps.db.transaction(async (tx) => {
    const links = (await lockSetUpLinks(tx, now)).filter(({ expiresAt }) => expiresAt > now.getTime());
    const link = { tokenHash: hashToken(token), expiresAt: now.getTime() + linkLifeMs };
    await saveSetUpLinks(tx, [...links.slice(1 - maxLinks), link], now);
  });
  return `${(deps.config.APP_URL ?? url).replace(/\/+$/, '')}/set-up/${token}`;
}

/** Whether a set-up link still works. */
export async function isSetUpLinkValid(
  parts: Omit<FirstAdminParts, 'mail'>,
  token: string,
  now: Date,
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const links = await findSetUpLinks(parts.deps.db);
  const isKnown = links.some((link) => link.tokenHash === tokenHash && link.expiresAt > now.getTime());
  return isKnown && !(await isSetUp(parts.deps.db, parts));
}

/** Adds an administrator, who is no student; returns false if the address is taken. */
export async function addAdmin(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  account: NewStudent,
  now: Date,
): Promise<boolean> {
  if (!(await insertStudent(tx, account, now))) return false;
  await updateRoles(tx, account.id, ['ADMIN']);
  // Without name and address, because the log outlives the account.
  await audit(tx, { newId: deps.newId, now, actorId: null }, 'user.create', `user:${account.id}`, {
    after: { roles: ['ADMIN'], isEvent: false },
  });
  return true;
}

/**
 * Creates the first administrator by a set-up link, and signs in. All set-up links end with it.
 * @throws LINK_EXPIRED, also when there is an administrator; CONFLICT for an address that has an account.
 */
export async function setUpFirstAdmin(
  parts: FirstAdminParts,
  input: {
    readonly token: string;
    readonly email: string;
    readonly password: string;
    readonly firstName: string;
    readonly lastName: string;
  },
  request: FastifyRequest,
  now: Date,
): Promise<SignIn> {
  const { deps, mail } = parts;
  const { token, email, password, firstName, lastName } = input;
  if (!(await isSetUpLinkValid(parts, token, now))) throw linkExpired();
  await requireGoodPassword('password', password, { email, firstName, lastName, isStaff: true });
  const passwordHash = await hashPassword(deps, password);
  const tokenHash = hashToken(token);
  return deps.db.transaction(async (tx) => {
    // Of two concurrent calls the second waits here, and finds no link.
    const links = await lockSetUpLinks(tx, now);
    if (!links.some((link) => link.tokenHash === tokenHash) || (await isSetUp(tx, parts)))
      throw linkExpired();
    const id = deps.newId();
    if (!(await addAdmin(tx, deps, { id, email, passwordHash, firstName, lastName }, now))) {
      const message = errorMessages.auth.setUpAddressTaken;
      throw new ApiError('CONFLICT', message, [{ field: 'email', message }]);
    }
    await saveSetUpLinks(tx, [], now);
    await sendVerifyMail(tx, deps, mail, { userId: id, email, firstName }, now);
    return startSessionOrChallenge(tx, deps, { userId: id, isPasswordVerified: true }, request, now);
  });
}
