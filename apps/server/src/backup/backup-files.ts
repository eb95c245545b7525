import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StartupError } from '../api-error.ts';
import { type FileStore, isFileKey } from '../files/file-store.ts';

/** The files that a backup contains beside the rows, and how many they were. */
export interface BackupFiles {
  readonly store: FileStore;
  count: number;
}

/** A multiple of 3, so that the parts of base64 follow each other without padding. */
const lineBytes = 48 * 1024;
/** Files for one download, which are removed within the hour. */
const passing = 'exports/';

/** Each file as lines: its key, its bytes in base64, and its SHA-256. */
export async function* writeFiles(files: BackupFiles): AsyncGenerator<string> {
  for await (const { key } of files.store.list('')) {
    if (key.startsWith(passing)) continue;
    const file = await files.store.open(key);
    // Removed meanwhile.
    if (!file) continue;
    const hash = createHash('sha256');
    yield `${JSON.stringify({ file: key })}\n`;
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of file.body) {
      hash.update(chunk as Buffer);
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (; rest.length >= lineBytes; rest = rest.subarray(lineBytes))
        yield `${rest.toString('base64', 0, lineBytes)}\n`;
    }
    if (rest.length > 0) yield `${rest.toString('base64')}\n`;
    yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
    files.count += 1;
  }
}

/**
 * Reads one file of a backup from the lines after its first, and stores it if there is a store.
 * @throws StartupError if the backup is damaged
 */
export async function readFile(
  first: string,
  lines: AsyncGenerator<string>,
  files: BackupFiles | undefined,
): Promise<void> {
  const { file: key } = JSON.parse(first) as { file: string };
  const damaged = () =>
    new StartupError(`The backup is damaged at the file ${key}. The database was not changed.`);
  if (!isFileKey(key)) throw damaged();
  async function* bytes() {
    const hash = createHash('sha256');
    for (;;) {
      const line = await lines.next();
      if (line.done) throw damaged();
      if (line.value.startsWith('{')) {
        if ((JSON.parse(line.value) as { sha256: string }).sha256 !== hash.digest('hex')) throw damaged();
        return;
      }
      const part = Buffer.from(line.value, 'base64');
      hash.update(part);
      yield part;
    }
  }
  if (!files) {
    for await (const _ of bytes());
    return;
  }
  let failure: unknown;
  const content = Readable.from(bytes()).once('error', (error) => {
    failure = error;
  });
  await files.store.put(key, content).catch((error) => {
    throw failure ?? error;
  });
  files.count += 1;
}
