import { hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '../../http/deps.ts';
import { keyId, secretKeys } from '../../secrets/secret-keys.ts';

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type KeyDeps = Pick<Deps, 'config' | 'db'>;

/** The secret salt of a key: whoever reads the database alone cannot even try passwords (decision 96). */
const toPepper = (key: Buffer) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'docket: pepper of password hashes', 32));

const peppered = /^pepper:([^:]+):(.+)$/;

/** Hashes a password: 'pepper:<id of the key>:<argon2id>', or argon2id alone where there is no key. */
export async function hashPassword(deps: KeyDeps, password: string): Promise<string> {
  const key = secretKeys(deps).current();
  if (!key) return hash(password, parameters);
  return `pepper:${keyId(key)}:${await hash(password, { ...parameters, secret: toPepper(key) })}`;
}

/** Whether a hash is made with another key than the current one, or with none: then it is made again at a sign-in. */
export function isOutdatedHash(deps: KeyDeps, stored: string): boolean {
  const key = secretKeys(deps).current();
  return key !== null && peppered.exec(stored)?.[1] !== keyId(key);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash (no such account, or one that signs in with Google), or with one whose
 * key is unknown, it takes as long as a wrong password and returns false, so that the duration does not reveal who has
 * an account.
 */
export async function verifyPassword(
  deps: KeyDeps,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const [, id, inner] = (stored && peppered.exec(stored)) || [];
  const key = id ? secretKeys(deps).find(id) : null;
  if (inner && key) return verify(inner, password, { secret: toPepper(key) });
  if (stored && !inner) return verify(stored, password);
  dummy ??= hash('nobody has this password', parameters);
  await verify(await dummy, password);
  return false;
}
