import { text } from 'node:stream/consumers';
import { ApiError, StartupError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { findStoreId, hasFiles, keepStoreId } from './files.queries.ts';

/** Says which installation the files belong to. It is copied with them. */
const markerKey = 'store-id.txt';

async function readMarker(files: FileStore): Promise<string | null> {
  const file = await files.open(markerKey);
  return file && (await text(file.body)).trim();
}

/**
 * What is wrong with the place of the files, for operators: it can't be reached, or it is another one than that of this
 * database, because a volume is missing, a machine has a folder of its own, or files were not copied (decision 130). An
 * installation without files takes the place that it is given.
 */
export async function listFileProblems({
  db,
  files,
  newId,
  clock,
}: {
  readonly db: Db;
  readonly files: FileStore;
  readonly newId: () => string;
  readonly clock: { now(): Date };
}): Promise<{ grave: true; text: string }[]> {
  const problem = (text: string) => [{ grave: true as const, text }];
  try {
    const found = await readMarker(files);
    const wanted = await keepStoreId(db, found ?? newId(), clock.now());
    if (found === wanted) return [];
    if (found === null && !(await hasFiles(db))) {
      await files.put(markerKey, Buffer.from(`${wanted}\n`));
      return [];
    }
    return problem(
      `The files of this installation are not in ${files.location}. Set FILES_DIR or S3_BUCKET to where they are, or copy them (npm run files -- copy). On several machines FILES_DIR must be one shared folder.`,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return problem(`Files can't be read or written in ${files.location}${cause}.`);
  }
}

/**
 * For a command that copies the files: another place than that of this database would give a copy without them. Writes nothing.
 * @throws StartupError if the files are elsewhere
 */
export async function requireOwnFiles(db: Db, files: FileStore): Promise<void> {
  const wanted = await findStoreId(db);
  if (wanted !== null && wanted !== (await readMarker(files)))
    throw new StartupError(
      `The files of this installation are not in ${files.location}. Set DATA_DIR, FILES_DIR or S3_BUCKET as for the server, or leave them out with --without-files.`,
    );
}
