import { parseArgs } from 'node:util';
import { email as emailSchema } from '@docket/contract';
import { v7 } from 'uuid';
import { StartupError } from './api-error.ts';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openForCommand } from './db/open.ts';
import { partitionByUser } from './db/partition.queries.ts';
import { addAdmin, issueEmailToken } from './features/auth/index.ts';
import { linkTo } from './features/mail/index.ts';
import { encryptAgain, resetByOperator } from './features/two-step/index.ts';
import { changeRoles } from './features/user-management/index.ts';
import { findByEmail, lockRoles } from './features/users/index.ts';

const usage = `Usage:
  npm run admin -- create EMAIL [--first-name NAME] [--last-name NAME]
  npm run admin -- reset-two-step EMAIL
  npm run admin -- renew-secrets
  npm run admin -- migrate
  npm run admin -- partition [COUNT]
  npm run admin -- --help

create    Creates an administrator with this email address, or makes the account that has it one, and prints a link
          to choose a password. The link works once, for 24 hours. An account that becomes an administrator is signed
          out everywhere, and loses its former password.
reset-two-step
          Turns two-step sign-in off for an account whose owner lost app and recovery codes, and can't be
          reached by email. The account is signed out everywhere. Make sure who asks you: nothing else proves it.
          Owners who get email are sent a link by an administrator, on the page of the user.
renew-secrets
          Encrypts stored secrets again with SECRETS_KEY, after it has replaced a key that is now in
          SECRETS_KEY_PREVIOUS. Says what still needs that key.
migrate   Brings the database up to date and does nothing else. Each start does this too: use it where one process shall
          do it before others start.
partition Divides the largest tables of students' work into partitions by user, 16 without a number (a power of two): for
          PostgreSQL with hundreds of millions of answers (docs/operations/scale.md). Back up first, and do it in a
          window: the tables are copied and locked meanwhile, and there is no way back but a restore.

The command works on the database that npm start uses (DATABASE_URL, else the embedded one, for which the server must
be stopped), and with the same settings. What it does to an account is in the audit log. The link starts with APP_URL,
or with the address that HOST and PORT name.`;

const linkLifeMs = 24 * 3_600_000;

const openDeps = async (env: typeof process.env) => {
  const config = readConfig(env);
  const db = await openForCommand(config);
  return {
    ...{ db, config, newId: v7, clock: { now: () => new Date() } },
    // The audit log has the change; this process has no log of its own.
    securityLog: { info() {} },
    // The server looks for emails every minute.
    jobs: { requestIn: async () => {} },
  };
};
type CommandDeps = Awaited<ReturnType<typeof openDeps>>;
type Say = (line: string) => void;

/** Creates an administrator, or makes an account one, and prints the link to choose a password. */
async function create(
  deps: CommandDeps,
  email: string,
  name: { readonly firstName: string; readonly lastName: string },
  say: Say,
): Promise<void> {
  const { db, config } = deps;
  const now = deps.clock.now();
  const created = await db.transaction((tx) =>
    // Whoever runs this command vouches for the address.
    addAdmin(tx, deps, { id: v7(), email, ...name, emailVerifiedAt: now }, now),
  );
  const account = await findByEmail(db, email);
  if (!account) throw new StartupError(`${email} has no account. Try again.`);
  const roles = (await lockRoles(db, account.id)) ?? [];
  if (!roles.includes('ADMIN'))
    await changeRoles(deps, { actorId: null, userId: account.id, roles: [...roles, 'ADMIN'] }, now);
  const token = await db.transaction((tx) =>
    issueEmailToken(tx, { userId: account.id, email }, 'reset', linkLifeMs, now),
  );
  say(`${created ? 'Created an administrator' : 'This account is an administrator'}: ${email}`);
  say('Choose a password with this link, which works once and for 24 hours:');
  say(`  ${linkTo(config, `/reset-password/${token}`)}`);
}

async function resetTwoStep(deps: CommandDeps, email: string, say: Say): Promise<void> {
  const account = await findByEmail(deps.db, email);
  if (!account) throw new StartupError(`${email} has no account.`);
  if (!(await resetByOperator(deps, account.id, deps.clock.now())))
    throw new StartupError(`Two-step sign-in is off for ${email}.`);
  say(`Two-step sign-in is off for ${email}, who is signed out everywhere.`);
}

async function renewSecrets(deps: CommandDeps, say: Say): Promise<void> {
  const { encrypted, unreadable, hashesOfPrevious } = await encryptAgain(deps);
  say(`Encrypted again: ${encrypted}`);
  if (unreadable > 0) say(`Not readable with any key that is set: ${unreadable}`);
  say(
    hashesOfPrevious > 0
      ? `Passwords that still need a previous key: ${hashesOfPrevious}. Each is hashed again when its owner signs in.`
      : 'Nothing needs a previous key any more. You can remove SECRETS_KEY_PREVIOUS.',
  );
}

const isPartitionCount = (text: string) => /^(2|4|8|16|32|64|128|256)$/.test(text);
async function partition({ db }: CommandDeps, count: number, say: Say): Promise<void> {
  if (db.kind === 'embedded') throw new StartupError('The embedded database has no partitions.');
  const tables = await partitionByUser(db, count);
  say(
    tables.length > 0
      ? `Divided into ${count} partitions: ${tables.join(', ')}`
      : 'The tables are divided already.',
  );
}

/**
 * The command `npm run admin`, by its arguments; `say` receives each line. Returns whether it succeeded.
 * @throws StartupError for invalid arguments
 */
export async function runAdmin(args: string[], say: Say, env = process.env): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string', default: 'New' },
      'last-name': { type: 'string', default: 'Administrator' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [action, address, ...rest] = positionals;
  if (values.help || action === 'help') {
    say(usage);
    return true;
  }
  const isAboutInstallation = action === 'renew-secrets' || action === 'migrate';
  const isAboutAccount = action === 'create' || action === 'reset-two-step';
  const isPartition = action === 'partition' && isPartitionCount(address ?? '16');
  if (rest.length > 0 || (isAboutAccount ? !address : !isPartition && (!isAboutInstallation || address)))
    throw new StartupError(usage);
  const parsed = emailSchema.safeParse(address);
  if (isAboutAccount && !parsed.success) throw new StartupError(`${address} is not a valid email address.`);
  const email = parsed.data ?? '';
  const deps = await openDeps(env);
  try {
    await migrateDatabase(deps.db);
    const name = { firstName: values['first-name'], lastName: values['last-name'] };
    if (action === 'create') await create(deps, email, name, say);
    else if (action === 'reset-two-step') await resetTwoStep(deps, email, say);
    else if (action === 'migrate') say('The database is up to date.');
    else if (action === 'partition') await partition(deps, Number(address ?? 16), say);
    else await renewSecrets(deps, say);
    return true;
  } finally {
    await deps.db.close();
  }
}
