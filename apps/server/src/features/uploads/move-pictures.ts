import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { hashFile } from '../../files/checksum.ts';
import type { FileStore } from '../../files/file-store.ts';
import { clearBytes, findInDatabase } from './uploads.queries.ts';
import { keyOfPicture } from './uploads.service.ts';

/** Pictures have up to 4 MB. */
const batch = 10;

/**
 * Writes the pictures of an earlier version, whose bytes are in the database, as files, reads each back, and only then removes
 * its bytes from the database. It can be stopped at any time and repeated. Returns how many were moved.
 * @throws Error naming a picture whose file has other bytes
 */
export async function movePictures({
  db,
  files,
}: {
  readonly db: Database;
  readonly files: FileStore;
}): Promise<number> {
  let moved = 0;
  for (;;) {
    const rows = await findInDatabase(db, batch);
    for (const row of rows) {
      const bytes = row.bytes!;
      const key = keyOfPicture(row);
      await files.put(key, bytes);
      const sum = createHash('sha256').update(bytes).digest('hex');
      if ((await hashFile(files, key)) !== sum)
        throw new Error(`${key} could not be written to ${files.location}`);
      await clearBytes(db, row);
      moved += 1;
    }
    if (rows.length < batch) return moved;
  }
}
