import { isLocalOnly } from '../config.ts';
import type { Problem } from '../features/health/index.ts';
import { verifyPassword } from '../features/passwords/index.ts';
import { deleteKnownDevices, endSessions } from '../features/sessions/index.ts';
import { type Account, findByEmail } from '../features/users/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoAccounts } from './demo.accounts.ts';

/** Whether a hash is of a demo password, by hash: a check takes tens of milliseconds, and health reads it often. */
const verdicts = new Map<string, boolean>();

/** The demo accounts that still have the published password. */
async function findUnchanged(deps: Pick<Deps, 'config' | 'db'>): Promise<Account[]> {
  const unchanged: Account[] = [];
  for (const { email, password } of demoAccounts) {
    const account = await findByEmail(deps.db, email);
    const hash = account?.passwordHash;
    if (!account || !hash) continue;
    const isUnchanged = verdicts.get(hash) ?? (await verifyPassword(deps, hash, password));
    verdicts.set(hash, isUnchanged);
    if (isUnchanged) unchanged.push(account);
  }
  return unchanged;
}

/** What operators should know about the demo: that strangers can use it, or that its accounts are still there. */
export async function listDemoProblems(deps: Pick<Deps, 'config' | 'db'>): Promise<Problem[]> {
  const { config } = deps;
  if (config.DEMO && isLocalOnly(config)) return [];
  if (config.DEMO)
    return [
      {
        grave: true,
        text: "The demo is on, and this server isn't limited to this machine. Anyone can sign in with the published demo passwords, including as an administrator. Set DEMO=false.",
      },
    ];
  const count = (await findUnchanged(deps)).length;
  if (count === 0) return [];
  const accounts = count === 1 ? 'One demo account still has' : `${count} demo accounts still have`;
  return [
    {
      grave: false,
      text: `${accounts} the published password and can't sign in while DEMO is off. Delete them, or set new passwords.`,
    },
  ];
}

/**
 * Without DEMO: ends the sessions of demo accounts with the published password, which anyone may have opened while
 * the demo was on. Their passwords are refused at sign-in (features/auth/demo-accounts.policy.ts).
 */
export async function endDemoSessions(deps: Deps): Promise<void> {
  const { config, db, clock } = deps;
  if (config.DEMO) return;
  for (const { id } of await findUnchanged(deps))
    await db.transaction(async (tx) => {
      await endSessions(tx, id, null, clock.now());
      await deleteKnownDevices(tx, id);
    });
}
