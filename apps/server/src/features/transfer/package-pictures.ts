import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { addressOfUpload, planPicture, storeUpload } from '../uploads/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { toFieldName } from './field-of-path.ts';
import type { ImportContext } from './import-package.types.ts';
import { picturesIn } from './pictures.ts';
import type { Problems } from './problems.ts';
import { findPictureBySum } from './transfer.queries.ts';

/** Stores the pictures that texts show and inserts their addresses. A missing picture is reported. */
export async function withPictures(
  tx: Db,
  tests: readonly BundledTest[],
  pictures: ReadonlyMap<string, Uint8Array>,
  by: ImportContext,
  problems: Problems,
): Promise<BundledTest[]> {
  const addresses = new Map<string, string | null>();
  const uploadPicture = async (name: string): Promise<string | null> => {
    const bytes = pictures.get(name);
    if (bytes) {
      const input = Buffer.from(bytes);
      if (!by.plan) return addressOfUpload((await storeUpload(tx, by.files, input, { ...by, name })).id);
      const { id } = await planPicture(tx, input, by.newId);
      const store = async (to: Db) => {
        const stored = await storeUpload(to, by.files, input, { ...by, name, id });
        // Somebody else has uploaded the same picture since.
        if (stored.id !== id) throw new ApiError('CONFLICT', errorMessages.content.changedDuringImport);
      };
      by.plan.addWrite({ run: store, ids: [] });
      return addressOfUpload(id);
    }
    const sum = /^([0-9a-f]{20})\./.exec(name)?.[1];
    const known = sum ? await findPictureBySum(tx, sum) : undefined;
    return known ? addressOfUpload(known) : null;
  };
  const changed: BundledTest[] = [];
  for (const test of tests) {
    const text = JSON.stringify(test.value);
    for (const name of picturesIn(text.replaceAll('\\"', '"'))) {
      if (!addresses.has(name)) addresses.set(name, await uploadPicture(name));
      if (addresses.get(name) === null) {
        const path = findPath(test.value, name);
        const { file, item } = findSourceLocation(test.locations, path);
        const field = toFieldName(path, test.fieldNames);
        problems.error(
          file,
          item,
          { field, value: `images/${name}` },
          `The picture images/${name} is neither in the package nor in the library`,
        );
      }
    }
    const value = text.replace(/src=\\"images\/([\w.-]+)\\"/g, (same, name: string) => {
      const address = addresses.get(name);
      return address ? `src=\\"${address}\\"` : same;
    });
    changed.push({ ...test, value: JSON.parse(value) });
  }
  return changed;
}
/** The path of the first text that shows a picture. */
function findPath(value: unknown, name: string, path = ''): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, one] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof one === 'string' && one.includes(`images/${name}`)) return here;
    const found = findPath(one, name, here);
    if (found !== '') return found;
  }
  return '';
}
