import { adminFileEndings, errorMessages } from '@docket/contract';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { cancelRemoval, downloadResponse, removalOfUnused, scheduleRemoval } from '../files/index.ts';
import { readUploadedFile } from '../uploads/index.ts';
import { updateUser } from './change.queries.ts';
import { type By, change } from './change.service.ts';
import { findAdminFiles } from './list.queries.ts';

const maxBytes = 8_388_608;
const maxFiles = 50;

function findEnding(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  if (!(adminFileEndings as readonly (string | undefined)[]).includes(ending))
    throw new ApiError('UNSUPPORTED_TYPE', errorMessages.users.fileTypes(adminFileEndings.join(', ')));
  return ending!;
}

/**
 * Stores a file about a student. It is only ever downloaded, never shown by this origin. Throws NOT_FOUND, INVALID, TOO_LARGE,
 * UNSUPPORTED_TYPE, UNAVAILABLE.
 */
export async function addAdminFile(
  deps: Deps,
  { userId, name, data }: { readonly userId: string; readonly name: string; readonly data: string },
  { user, now }: By,
): Promise<void> {
  const bytes = await readUploadedFile(deps, { name, data }, { userId: user.id, now });
  if (bytes.length > maxBytes) throw new ApiError('TOO_LARGE', errorMessages.users.fileTooLarge);
  const id = deps.newId();
  const key = `private/${userId}/${id}.${findEnding(name)}`;
  // If this process ends before the student has the file, it is removed.
  await scheduleRemoval(deps.db, [key], removalOfUnused(now));
  await deps.files.put(key, bytes);
  await change(deps, userId, { user, now }, async (tx, row) => {
    if (row.adminFiles.length >= maxFiles) throw invalid('data', errorMessages.users.tooManyFiles);
    const added = { id, name, url: null, key, addedAt: now.toISOString() };
    await updateUser(tx, userId, { adminFiles: [...row.adminFiles, added] });
    await cancelRemoval(tx, [key]);
    const files = row.adminFiles.length;
    return { action: 'user.admin-files', before: { files }, after: { files: files + 1 } };
  });
}

/** Throws NOT_FOUND, UNAVAILABLE. */
export async function readAdminFile(deps: Deps, userId: string, id: string): Promise<never> {
  const found = (await findAdminFiles(deps.db, userId)).find((file) => file.id === id);
  if (found?.key === undefined) throw notFound('File');
  return downloadResponse(deps, found.key, found.name);
}
