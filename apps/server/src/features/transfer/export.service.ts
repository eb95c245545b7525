import { createHash } from 'node:crypto';
import type { Format } from '@docket/contract/file-formats';
import { ApiError, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { addressOfUpload, cleanPicture, type ReadPicture, readPictures } from '../uploads/index.ts';
import { contentOfTest } from './bundle-of-test.ts';
import type { WrittenPackage } from './formats.ts';
import type { NamedContent } from './json-write.ts';
import { findLists } from './lists.ts';
import { pictureName } from './pictures.ts';
import { findTestsById } from './transfer.queries.ts';
import { inWorker, WorkEnded } from './worker-host.ts';

const kept = new RegExp(`${addressOfUpload('([0-9a-f-]{36})')}`, 'g');

/**
 * A stored picture with the name that it would get by an import. Pictures of older versions may still have metadata.
 */
function cleaned({ id, sha256, type, bytes }: ReadPicture) {
  const clean = cleanPicture(bytes)?.bytes ?? bytes;
  return clean.equals(bytes)
    ? { id, bytes, name: pictureName(sha256, type) }
    : { id, bytes: clean, name: pictureName(createHash('sha256').update(clean).digest('hex'), type) };
}

/** Tests with their pictures by name. Throws NOT_FOUND. */
async function gather(deps: Pick<Deps, 'db' | 'files'>, ids: readonly string[]) {
  const rows = new Map((await findTestsById(deps.db, ids)).map((row) => [row.id, row]));
  const all: NamedContent[] = [];
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    if (!row) throw notFound('Test');
    all.push(await contentOfTest(deps.db, row));
  }
  const texts = all.map((one) => JSON.stringify(one.value));
  const shown = [...new Set(texts.flatMap((text) => [...text.matchAll(kept)].map((match) => match[1]!)))];
  const found = (await readPictures(deps, shown)).map(cleaned);
  const names = new Map(found.map((one) => [one.id, one.name]));
  return {
    all: all.map((one, at) => ({
      ...one,
      value: JSON.parse(
        texts[at]!.replace(kept, (address, id: string) =>
          names.has(id) ? `images/${names.get(id)}` : address,
        ),
      ),
    })),
    pictures: new Map<string, Uint8Array>(found.map((one) => [one.name, one.bytes])),
  };
}

/**
 * Exports tests as a file. By default it throws INVALID, with a detail for each lost value, if importing the file
 * would give anything else than what is stored. Throws NOT_FOUND.
 */
export async function exportTests(
  deps: Pick<Deps, 'db' | 'files'>,
  {
    format,
    ids,
    lossy,
  }: { readonly format: Format; readonly ids: readonly string[]; readonly lossy: boolean },
): Promise<WrittenPackage> {
  const { all, pictures } = await gather(deps, ids);
  try {
    const lists = await findLists(deps.db);
    const { file, lost } = await inWorker({ kind: 'write', format, all, pictures, lists });
    if (lost.length > 0 && !lossy)
      throw new ApiError(
        'INVALID',
        `This format can't store everything: ${lost[0]}${lost.length > 1 ? `, and ${lost.length - 1} more` : ''}`,
        lost.slice(0, 50).map((message) => ({ field: 'test', message })),
      );
    return file;
  } catch (error) {
    if (error instanceof WorkEnded) throw new ApiError('INVALID', error.message);
    throw error;
  }
}
