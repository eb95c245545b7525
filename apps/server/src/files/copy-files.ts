import { hashFile } from './checksum.ts';
import type { FileStore, StoredFile } from './file-store.ts';

export interface CopyResult {
  copied: number;
  copiedBytes: number;
  /** They were there, with the same bytes. */
  same: number;
  /** Removed from the source while they were copied. */
  gone: number;
  /** Keys whose copy has other bytes than the file. */
  readonly different: string[];
}

/** Reads the file twice, so that nothing has to be held in memory: once to send it, once for its hash. */
async function copyOne(
  from: FileStore,
  to: FileStore,
  key: string,
): Promise<'copied' | 'gone' | 'different'> {
  const file = await from.open(key);
  if (!file) return 'gone';
  await to.put(key, file.body);
  const [before, after] = await Promise.all([hashFile(from, key), hashFile(to, key)]);
  if (before === null) return 'gone';
  return before === after ? 'copied' : 'different';
}

/** The hash in a name is that of the content. */
const hashInName = (key: string) => /(?:^|\/)([0-9a-f]{64})\.\w+$/.exec(key)?.[1];

/** Whether the target has the file already: by size, then by the hash of both. */
async function isSame(from: FileStore, to: FileStore, { key, size }: StoredFile): Promise<boolean> {
  const there = await to.find(key);
  if (there?.size !== size) return false;
  return (await hashFile(to, key)) === (hashInName(key) ?? (await hashFile(from, key)));
}

/**
 * Copies all files from one store to another; nothing is removed from the source. What is there with the same bytes is left
 * out, so a copy that was interrupted goes on where it stopped, and a second one fetches what was added since. Each copy is
 * read back and compared by its SHA-256.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  progress: (file: StoredFile, result: 'copied' | 'same' | 'gone' | 'different') => void,
): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, copiedBytes: 0, same: 0, gone: 0, different: [] };
  for await (const file of from.list('')) {
    const outcome = (await isSame(from, to, file)) ? 'same' : await copyOne(from, to, file.key);
    if (outcome === 'different') result.different.push(file.key);
    else result[outcome] += 1;
    if (outcome === 'copied') result.copiedBytes += file.size;
    progress(file, outcome);
  }
  return result;
}
