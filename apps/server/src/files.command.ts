import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from './api-error.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openForCommand } from './db/open.ts';
import { isServedMedia } from './features/media/index.ts';
import { countPictures, movePictures } from './features/uploads/index.ts';
import { hashFile, hashStream } from './files/checksum.ts';
import { copyFiles } from './files/copy-files.ts';
import { type FileStore, isFileKey } from './files/file-store.ts';
import { openBucket, openDisk, openFiles } from './files/open-files.ts';

const usage = `Usage:
  npm run files -- status
  npm run files -- copy --to s3|disk
  npm run files -- move
  npm run files -- add FILE|FOLDER...
  npm run files -- --help

status    Where the files of this installation are, how many there are and how large.
copy      Copies all files between the folder (FILES_DIR) and the bucket (S3_BUCKET). Each copy is read back and compared
          by its SHA-256. It can be stopped and started again, and removes nothing. docs/operations/files.md has the order
          of steps.
move      Writes pictures that an earlier version kept in the database as files, and frees their place there.
add       Stores recordings, lesson videos, podcasts, captions and pictures, and prints the address of each for lessons and
          classes. A hash of the content becomes part of the name. A folder (a stream: a playlist with its segments) is stored
          as it is; a hash of all becomes part of its name.

The command works on the database that npm start uses (DATABASE_URL, else the embedded one, for which the server must be
stopped; copy and add need none), and with the same settings.`;

type Say = (line: string) => void;
const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openForCommand(config);
  try {
    await migrateDatabase(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function showStatus(config: Config, say: Say): Promise<void> {
  const files = openFiles(config);
  const groups = new Map<string, { count: number; bytes: number }>();
  for await (const { key, size } of files.list('')) {
    const name = key.includes('/') ? key.slice(0, key.indexOf('/')) : 'other';
    const group = groups.get(name) ?? { count: 0, bytes: 0 };
    groups.set(name, { count: group.count + 1, bytes: group.bytes + size });
  }
  say(`Files are in ${files.location}`);
  for (const [name, { count, bytes }] of [...groups].sort()) say(`  ${name}: ${count}, ${formatSize(bytes)}`);
  const { all, inDatabase } = await withDatabase(config, countPictures);
  say(
    `Pictures: ${all}, of which ${inDatabase} are in the database${inDatabase ? ' (npm run files -- move)' : ''}`,
  );
}

async function copy(config: Config, target: string | undefined, say: Say): Promise<boolean> {
  const bucket = openBucket(config);
  if (target !== 's3' && target !== 'disk') throw new StartupError(usage);
  if (!bucket)
    throw new StartupError('Set S3_BUCKET to the bucket. It stays unused until the server starts with it.');
  const disk = openDisk(config);
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk];
  say(`Copying from ${from.location} to ${to.location}`);
  const result = await copyFiles(from, to, ({ key, size }, outcome) => {
    if (outcome !== 'same') say(`  ${key}: ${outcome}, ${formatSize(size)}`);
  });
  const { copied, copiedBytes, same, different } = result;
  say(`${copied} copied and compared (${formatSize(copiedBytes)}), ${same} were there already`);
  if (different.length > 0) say(`${different.length} differ from their copy. Start the command again.`);
  return different.length === 0;
}

const hashLength = 16;
/** Names as addresses have them. */
const cleanName = (name: string) => name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'file';
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

interface NewFile {
  readonly path: string;
  readonly key: string;
}
async function planFile(path: string): Promise<NewFile[]> {
  const ending = extname(path);
  const sum = (await hashStream(createReadStream(path))).slice(0, hashLength);
  return [{ path, key: `media/${cleanName(basename(path, ending))}-${sum}${ending.toLowerCase()}` }];
}
async function planFolder(folder: string): Promise<NewFile[]> {
  const all = createHash('sha256');
  const paths = filesBelow(folder).filter((path) => isServedMedia(path));
  for (const path of paths) all.update(await hashStream(createReadStream(path)));
  const name = `${cleanName(basename(folder))}-${all.digest('hex').slice(0, hashLength)}`;
  return paths.map((path) => ({
    path,
    key: `media/${name}/${relative(folder, path).split(sep).join('/')}`,
  }));
}

async function add(files: FileStore, paths: readonly string[], say: Say): Promise<void> {
  for (const path of paths) {
    if (!existsSync(path)) throw new StartupError(`File not found: ${path}`);
    const isFolder = statSync(path).isDirectory();
    if (!isFolder && !isServedMedia(path))
      throw new StartupError(
        `${path}: this type isn't served. Use mp4, mp3, vtt, m3u8, svg, jpg, png or webp.`,
      );
    for (const { path: source, key } of isFolder ? await planFolder(path) : await planFile(path)) {
      if (!isFileKey(key))
        throw new StartupError(`${source}: use a name of letters, digits, dots and hyphens.`);
      await files.put(key, createReadStream(source));
      const sum = await hashStream(createReadStream(source));
      if ((await hashFile(files, key)) !== sum)
        throw new StartupError(`${key} was not stored completely. Try again.`);
      if (!isFolder || key.endsWith('.m3u8')) say(key);
    }
  }
}

/**
 * The command `npm run files`, by its arguments; `say` receives each line. Returns whether everything succeeded.
 * @throws StartupError for invalid arguments, ApiError if the storage can't be reached
 */
export async function runFiles(args: string[], say: Say, env = process.env): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const [action, ...paths] = positionals;
  if (values.help || action === 'help') {
    say(usage);
    return true;
  }
  const config = readConfig(env);
  if (action === 'copy' && paths.length === 0) return copy(config, values.to, say);
  if (action === 'add' && paths.length > 0)
    await add(
      openFiles(config),
      paths.map((path) => resolve(env.DOCKET_CALLED_FROM ?? process.cwd(), path)),
      say,
    );
  else if (action === 'status' && paths.length === 0) await showStatus(config, say);
  else if (action === 'move' && paths.length === 0) {
    const files = openFiles(config);
    const moved = await withDatabase(config, (db) => movePictures({ db, files }));
    say(`${moved} pictures moved from the database to ${files.location}`);
  } else throw new StartupError(usage);
  return true;
}
