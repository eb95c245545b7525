import type { Readable } from 'node:stream';
import { notFound } from '../../api-error.ts';
import { unavailable } from '../../files/file-store.ts';
import { typeOfFile } from '../../files/file-types.ts';
import type { Deps } from '../../http/deps.ts';
import { fileLink, fileResponse } from '../../http/file-response.ts';
import { scheduleRemoval } from './files.queries.ts';

const hourMs = 3_600_000;
/** As long as a browser takes to begin. */
const linkSeconds = 60;

/**
 * A file for one person: a link to the storage, where browsers reach it, else the file through this server. Who may have it
 * is checked before. Throws NOT_FOUND, UNAVAILABLE.
 */
export async function downloadResponse(
  { files }: Pick<Deps, 'files'>,
  key: string,
  name: string,
): Promise<never> {
  if (!(await files.find(key))) throw notFound('File');
  const url = await files.presign(key, { name, seconds: linkSeconds });
  if (url !== null) return fileLink(url);
  const file = await files.open(key);
  if (!file) throw unavailable();
  return fileResponse(name, typeOfFile(key), file.body);
}

/**
 * Writes what is made for one person as a file and returns a link to it, so that neither a slow connection keeps this server
 * busy nor does one that breaks lose the work; it is removed after an hour. Null where browsers don't reach the storage:
 * then nothing was read or written. Throws UNAVAILABLE.
 */
export async function storeForDownload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  {
    key,
    name,
    content,
    now,
  }: { readonly key: string; readonly name: string; readonly content: Readable; readonly now: Date },
): Promise<never | null> {
  const link = () => files.presign(key, { name, seconds: linkSeconds });
  if ((await link()) === null) return null;
  await scheduleRemoval(db, [key], new Date(now.getTime() + hourMs));
  await files.put(key, content);
  const url = await link();
  return url === null ? null : fileLink(url);
}
