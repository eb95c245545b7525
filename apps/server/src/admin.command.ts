import { parseArgs } from 'node:util';
import { email as emailSchema } from '@docket/contract';
import { v7 } from 'uuid';
import { StartupError } from './api-error.ts';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { addAdmin, issueEmailToken } from './features/auth/index.ts';
import { linkTo } from './features/mail/index.ts';
import { changeRoles } from './features/user-management/index.ts';
import { findByEmail, lockRoles } from './features/users/index.ts';

const usage = `Usage:
  npm run admin -- create EMAIL [--first-name NAME] [--last-name NAME]
  npm run admin -- --help

create    Creates an administrator with this email address, or makes the account that has it one, and prints a link
          to choose a password. The link works once, for 24 hours. An account that becomes an administrator is signed
          out everywhere, and loses its former password.

The command works on the database that npm start uses (DATABASE_URL, else the embedded one, for which the server must
be stopped). The link starts with APP_URL, or with the address that HOST and PORT name.`;

const linkLifeMs = 24 * 3_600_000;

/**
 * The command `npm run admin`, by its arguments; `say` receives each line. Returns whether it succeeded.
 * @throws StartupError for invalid arguments
 */
export async function runAdmin(
  args: string[],
  say: (line: string) => void,
  env = process.env,
): Promise<boolean> {
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
  if (action !== 'create' || address === undefined || rest.length > 0) throw new StartupError(usage);
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new StartupError(`${address} is not a valid email address.`);
  const email = parsed.data;
  const config = readConfig(env);
  const db = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, 2)
    : await openEmbedded(config.DATA_DIR);
  // The audit log has the change; this process has no log of its own.
  const deps = { db, newId: v7, securityLog: { info() {} } };
  const now = new Date();
  try {
    await migrateDatabase(db);
    const created = await db.transaction((tx) =>
      addAdmin(
        tx,
        deps,
        {
          ...{ id: v7(), email, firstName: values['first-name'], lastName: values['last-name'] },
          // Whoever runs this command vouches for the address.
          emailVerifiedAt: now,
        },
        now,
      ),
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
    return true;
  } finally {
    await db.close();
  }
}
