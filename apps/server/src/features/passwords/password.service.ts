import { hkdfSync } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import type { Deps } from '../../http/deps.ts';
import { keyId, secretKeys } from '../../secrets/secret-keys.ts';
import { isFromVault, openVault, type Vault } from '../../secrets/vault.ts';

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type KeyDeps = Pick<Deps, 'config' | 'db'>;

/** The secret salt of a key: whoever reads the database alone cannot even try passwords (decision 96). */
const toPepper = (key: Buffer) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'docket: pepper of password hashes', 32));

const peppered = /^pepper:([^:]+):(.+)$/;
/** The signature by Vault, then argon2id's parameters and salt; what they lead to is in the signature alone. */
const signed = /^(vault:v\d+:[^:$]+):(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+))$/;

/**
 * Hashes a password: 'vault:<version>:<signature>:<argon2id's parameters and salt>' where there is a Vault, which is
 * asked to sign what argon2id made (decision 113); 'pepper:<id of the key>:<argon2id>' with a key; otherwise argon2id alone.
 * Throws UNAVAILABLE.
 */
export async function hashPassword(deps: KeyDeps, password: string): Promise<string> {
  const vault = openVault(deps.config);
  if (vault) {
    const encoded = await hash(password, parameters);
    const at = encoded.lastIndexOf('$');
    const signature = await vault.sign(Buffer.from(encoded.slice(at + 1), 'base64'));
    return `${signature}:${encoded.slice(0, at)}`;
  }
  const key = secretKeys(deps).current();
  if (!key) return hash(password, parameters);
  return `pepper:${keyId(key)}:${await hash(password, { ...parameters, secret: toPepper(key) })}`;
}

/** Whether a hash is made with another key than the current one, or with none: then it is made again at a sign-in. */
export function isOutdatedHash(deps: KeyDeps, stored: string): boolean {
  if (deps.config.VAULT_ADDR) return !isFromVault(stored);
  const key = secretKeys(deps).current();
  return key !== null && peppered.exec(stored)?.[1] !== keyId(key);
}

let dummy: Promise<string> | undefined;

/** Takes as long as a wrong password. */
async function pretend(vault: Vault | null, password: string): Promise<false> {
  dummy ??= hash('nobody has this password', parameters);
  await verify(await dummy, password);
  await vault?.sign(Buffer.from(password));
  return false;
}

/**
 * Whether the password matches. Without a hash (no such account, or one that signs in with Google), or with one whose
 * key is unknown, it takes as long as a wrong password and returns false, so that the duration does not reveal who has
 * an account. Throws UNAVAILABLE if Vault does not answer.
 */
export async function verifyPassword(
  deps: KeyDeps,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const vault = openVault(deps.config);
  if (stored === null) return pretend(vault, password);
  if (isFromVault(stored)) {
    const [, signature, , memoryCost, timeCost, parallelism, salt] = signed.exec(stored) ?? [];
    if (!vault || !signature || !salt) return pretend(vault, password);
    const made = await hashRaw(password, {
      memoryCost: Number(memoryCost),
      timeCost: Number(timeCost),
      parallelism: Number(parallelism),
      salt: Buffer.from(salt, 'base64'),
    });
    return vault.verify(made, signature);
  }
  const [, id, inner] = peppered.exec(stored) ?? [];
  if (!inner) return verify(stored, password);
  const key = id ? secretKeys(deps).find(id) : null;
  return key ? verify(inner, password, { secret: toPepper(key) }) : pretend(vault, password);
}
