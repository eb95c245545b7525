import { errorMessages } from '@docket/contract';
import { ApiError, invalid } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { findEntry, lockStore, removeEntry, removeOldEntries, writeEntry } from './store.queries.ts';

const maxKeys = 200;
const maxBytes = 32 * 1024;
/** Keys with these prefixes expire 48 hours after they were last written. */
const shortLived = ['podcast', 'closed-classes'];
const shortLivedMs = 48 * 3_600_000;

/** Reads a value; podcast positions and closed classes expire after 48 hours. */
export async function readStore(
  deps: Deps,
  user: Pick<SessionUser, 'id' | 'impersonatorId'>,
  key: string,
  now: Date,
) {
  const prefix = shortLived.find((one) => key.startsWith(one));
  if (!prefix) return findEntry(deps.db, user.id, key);
  const oldest = new Date(now.getTime() - shortLivedMs);
  // Staff who impersonate the user may not even remove expired values: they do not see them, and the values are
  // removed later.
  if (!user.impersonatorId) await removeOldEntries(deps.db, user.id, prefix, oldest);
  const entry = await findEntry(deps.db, user.id, key);
  return entry && entry.updatedAt >= oldest ? entry : null;
}

/** Writes a value, null removes it. Throws TOO_LARGE above 32 kB, INVALID above 200 keys. */
export async function writeStore(deps: Deps, userId: string, key: string, value: unknown, now: Date) {
  if (value === null) {
    await removeEntry(deps.db, userId, key);
    return;
  }
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) > maxBytes) throw new ApiError('TOO_LARGE', errorMessages.store.valueTooLarge);
  const written = await deps.db.transaction(async (tx) => {
    await lockStore(tx, userId);
    return writeEntry(tx, { userId, key, json, now, max: maxKeys });
  });
  if (!written) throw invalid('key', errorMessages.store.tooManyKeys(maxKeys));
}
