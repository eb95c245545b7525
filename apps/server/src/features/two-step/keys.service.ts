import { StartupError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { secretBox } from '../../secrets/secret-box.ts';
import { keyId, secretKeys } from '../../secrets/secret-keys.ts';
import { countHashesByKey, countSecretsByKey, findSecretsAfter, replaceSecrets } from './keys.queries.ts';

type KeyDeps = Pick<Deps, 'config' | 'db'>;
const batchSize = 200;

const sum = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((total, { count }) => total + count, 0);

/** What protects new secrets and hashes: 'vault', or the id of the current key; null without any. */
function currentKeyId(deps: KeyDeps): string | null {
  if (deps.config.VAULT_ADDR) return 'vault';
  const key = secretKeys(deps).current();
  return key && keyId(key);
}

export interface Rotation {
  /** Users whose secrets are now encrypted with the current key, or by Vault. */
  readonly encrypted: number;
  /** Secrets of users whose key is not known here. */
  readonly unreadable: number;
  /** Password hashes that still rest on a previous key. */
  readonly hashesOfPrevious: number;
}

/**
 * Encrypts all stored secrets anew with the current key. Can run at any time, also twice: what was done is left alone.
 * Password hashes can't be made anew without the password; each is at the next sign-in (decision 96).
 * @throws StartupError without a current key
 */
export async function encryptAgain(deps: KeyDeps): Promise<Rotation> {
  const box = secretBox(deps);
  if (!box.isAvailable) throw new StartupError('SECRETS_KEY is not set, so there is no key to encrypt with.');
  const renew = async (stored: string | null, owner: string) => {
    if (stored === null || !box.isOutdated(stored)) return stored;
    const secret = await box.decrypt(stored, owner);
    return secret === null ? undefined : box.encrypt(secret, owner);
  };
  let [encrypted, unreadable] = [0, 0];
  let last: string | null = null;
  for (;;) {
    const rows = await findSecretsAfter(deps.db, last, batchSize);
    for (const { userId, ...former } of rows) {
      const secret = await renew(former.secret, userId);
      const pendingSecret = await renew(former.pendingSecret, userId);
      if (secret === undefined || pendingSecret === undefined) unreadable += 1;
      const next = { secret: secret ?? former.secret, pendingSecret: pendingSecret ?? former.pendingSecret };
      const isChanged = next.secret !== former.secret || next.pendingSecret !== former.pendingSecret;
      if (isChanged && (await replaceSecrets(deps.db, userId, former, next))) encrypted += 1;
    }
    if (rows.length < batchSize) break;
    last = rows.at(-1)!.userId;
  }
  const hashes = await countHashesByKey(deps.db);
  const current = currentKeyId(deps);
  const hashesOfPrevious = sum(hashes.filter(({ key }) => key !== current));
  return { encrypted, unreadable, hashesOfPrevious };
}

/** What operators should know about the keys: there is none, or one is missing that stored data needs. */
export async function listKeyProblems(deps: KeyDeps): Promise<{ grave: boolean; text: string }[]> {
  const current = currentKeyId(deps);
  const ids = [...secretKeys(deps).ids(), ...(deps.config.VAULT_ADDR ? ['vault'] : [])];
  const countUnknown = (rows: readonly { key: string; count: number }[]) =>
    sum(rows.filter(({ key }) => !ids.includes(key)));
  const hashes = countUnknown(await countHashesByKey(deps.db));
  const secrets = countUnknown(await countSecretsByKey(deps.db));
  const problems: { grave: boolean; text: string }[] = [];
  if (hashes + secrets > 0)
    problems.push({
      grave: true,
      text: `A key is missing that neither SECRETS_KEY, SECRETS_KEY_PREVIOUS nor VAULT_ADDR has. Can't be used without it: passwords: ${hashes}, authenticator apps: ${secrets}.`,
    });
  if (current === null)
    problems.push({
      grave: false,
      text: "SECRETS_KEY isn't set. Passwords are hashed without a secret salt, and two-step sign-in with an app can't be set up.",
    });
  return problems;
}
