import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, parameters);

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash (no such account, or one that signs in with Google) it takes as long
 * as a wrong password and returns false, so that the duration does not reveal who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  dummy ??= hashPassword('nobody has this password');
  await verify(await dummy, password);
  return false;
}
