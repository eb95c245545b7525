import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

export async function hashStream(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The SHA-256 of a file by its bytes, in hexadecimal; null if it is not there. */
export async function hashFile(store: FileStore, key: string): Promise<string | null> {
  const file = await store.open(key);
  return file && hashStream(file.body);
}
