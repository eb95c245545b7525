import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKey } from '../../config.ts';
import type { Deps } from '../../http/deps.ts';

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

/**
 * The key that encrypts stored secrets (decision 51): SECRETS_KEY; without it, one that is generated once and stored
 * next to the embedded database. Null on PostgreSQL without SECRETS_KEY: processes on several machines could not
 * share a file, and a key in the database would be stolen together with what it encrypts.
 */
export function secretsKey({ config, db }: Pick<Deps, 'config' | 'db'>): () => Buffer | null {
  let known: Buffer | null = config.SECRETS_KEY ? readKey(config.SECRETS_KEY) : null;
  return () => {
    if (!known && db.kind === 'embedded') known = keyInFile(config.DATA_DIR);
    return known;
  };
}
