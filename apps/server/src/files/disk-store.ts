import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { type FileStore, RangeBeyondEnd, type RangeRequest, requireKey, unavailable } from './file-store.ts';

/** Files that are being written; no key starts with a dot. */
const partial = '.partial';
const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
const isMissing = (error: unknown) => missing.has((error as NodeJS.ErrnoException).code ?? '');

/** Null for what is not there; the disk that can't be read or written is UNAVAILABLE. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof RangeBeyondEnd) throw error;
    throw unavailable(error);
  }
}

async function statFile(path: string) {
  const found = await attempt(() => stat(path));
  return found?.isFile() ? found : null;
}

/** The bytes of a file of this size; a range that ends after it is cut. */
export function resolveRange(range: RangeRequest | undefined, size: number) {
  if (!range) return null;
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  if (start >= size) throw new RangeBeyondEnd(size);
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1);
  return { start, end };
}

/** Files in a folder that all processes share. The folder is made by the first file. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder);
  const toPath = (key: string) => join(root, ...requireKey(key).split('/'));

  async function* scanFolder(at: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
    const entries = await attempt(() => readdir(join(root, at), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      if (entry.name.startsWith('.')) continue;
      const key = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* scanFolder(key, prefix);
      } else if (key.startsWith(prefix)) {
        const found = await statFile(join(root, key));
        if (found) yield { key, size: found.size };
      }
    }
  }

  return {
    kind: 'disk',
    location: root,
    async put(key, content) {
      const path = toPath(key);
      const draft = join(root, partial, v7());
      const written = await attempt(async () => {
        await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
        try {
          const from = Buffer.isBuffer(content) ? Readable.from([content]) : content;
          await pipeline(from, createWriteStream(draft, { mode: 0o600, flush: true }));
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await rename(draft, path);
        } finally {
          await rm(draft, { force: true });
        }
        return true;
      });
      if (!written) throw unavailable();
    },
    async open(key, range) {
      const path = toPath(key);
      return attempt(async () => {
        const handle = await open(path);
        try {
          const found = await handle.stat();
          if (!found.isFile()) throw Object.assign(new Error(key), { code: 'EISDIR' });
          const part = resolveRange(range, found.size);
          return {
            size: found.size,
            range: part,
            etag: `"${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}"`,
            modifiedAt: found.mtime,
            body: createReadStream('', { fd: handle, ...part }),
          };
        } catch (error) {
          await handle.close();
          throw error;
        }
      });
    },
    async find(key) {
      const found = await statFile(toPath(key));
      return found && { key, size: found.size };
    },
    async remove(key) {
      const path = toPath(key);
      await attempt(() => rm(path));
    },
    list: (prefix) => scanFolder('', prefix),
    presign: async () => null,
  };
}
