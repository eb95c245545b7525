import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readKey } from '../config.ts';
import type { Deps } from '../http/deps.ts';

const fileName = 'secrets.key';

/** Only one process has the data directory (db/lock.ts), so nobody else creates the file concurrently. */
function keyInFile(directory: string): Buffer {
  const file = join(directory, fileName);
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    renameSync(draft, file);
  }
  const key = readKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new Error(`${file} holds no key of 32 bytes`);
  return key;
}

/** Identifies a key without revealing it, so that what it protects can name it. */
export const keyId = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** The keys of the installation (decision 96). */
export interface SecretKeys {
  /** Protects what is stored from now on; null without a key. */
  current(): Buffer | null;
  /** The current key or a previous one by its id; null if it is not known here. */
  find(id: string): Buffer | null;
  /** The ids of all known keys. */
  ids(): string[];
}
type KeyDeps = Pick<Deps, 'config'> & { readonly db: Pick<Deps['db'], 'kind'> };

function loadKeys({ config, db }: KeyDeps): readonly Buffer[] {
  const set = [config.SECRETS_KEY, ...config.SECRETS_KEY_PREVIOUS].map((one) => one && readKey(one));
  const keys = set.filter((key): key is Buffer => Boolean(key));
  if (db.kind !== 'embedded') return keys;
  if (!config.SECRETS_KEY) return [keyInFile(config.DATA_DIR), ...keys];
  // A key that was set later replaces the one in the file.
  return existsSync(join(config.DATA_DIR, fileName)) ? [...keys, keyInFile(config.DATA_DIR)] : keys;
}

const known = new WeakMap<Config, Map<string, readonly Buffer[]>>();

/**
 * SECRETS_KEY and SECRETS_KEY_PREVIOUS; without SECRETS_KEY a key that is generated once and stored next to the embedded
 * database. None on PostgreSQL without SECRETS_KEY: processes on several machines could not share a file, and a key in
 * the database would be stolen together with what it protects. Read when the first one is needed.
 */
export function secretKeys(deps: KeyDeps): SecretKeys {
  const read = () => {
    const byKind = known.get(deps.config) ?? new Map<string, readonly Buffer[]>();
    const keys = byKind.get(deps.db.kind) ?? loadKeys(deps);
    known.set(deps.config, byKind.set(deps.db.kind, keys));
    return keys;
  };
  return {
    current: () => (deps.config.SECRETS_KEY || deps.db.kind === 'embedded' ? (read()[0] ?? null) : null),
    find: (id) => read().find((key) => keyId(key) === id) ?? null,
    ids: () => read().map(keyId),
  };
}
