import type { storeAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import { maxCounted } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { audit } from '../../audit/index.ts';
import { findEntry } from '../store.queries.ts';
import { findEntriesOfUser, findKeys, findOwner, pageOfKeys, takeEntry } from './admin.queries.ts';

/** Values that users have stored, for support. */
export function storeStaffHandlers(deps: Deps): Handlers<typeof storeAdminCalls> {
  return {
    async keys({ query: { search = '', after = '' } }) {
      const rows = await findKeys(deps.db, search, after);
      const shown = rows.slice(0, pageOfKeys);
      return {
        items: shown.map(({ key, users, bytes, newest }) => ({
          key,
          users: Math.min(users, maxCounted),
          more: users > maxCounted,
          bytes,
          newestAt: newest.toISOString(),
        })),
        nextAfter: rows.length > pageOfKeys ? (shown.at(-1)?.key ?? null) : null,
      };
    },
    async ofUser({ params }) {
      const owner = await findOwner(deps.db, params.id);
      if (!owner) throw notFound('User');
      const entries = await findEntriesOfUser(deps.db, params.id);
      return {
        user: {
          id: owner.id,
          name: `${owner.firstName} ${owner.lastName}`.trim(),
          email: owner.email ?? '',
        },
        entries: entries.map(({ key, bytes, updatedAt }) => ({
          key,
          bytes,
          updatedAt: updatedAt.toISOString(),
        })),
      };
    },
    async valueOf({ params, query: { key } }) {
      const entry = await findEntry(deps.db, params.id, key);
      if (!entry) throw notFound('Value');
      return { entry: { key, value: entry.value, updatedAt: entry.updatedAt.toISOString() } };
    },
    async removeValue({ params, query: { key }, user, now }) {
      await deps.db.transaction(async (tx) => {
        const taken = await takeEntry(tx, params.id, key);
        if (!taken) throw notFound('Value');
        // The value is private: the log records that it was removed, not its content.
        await audit(tx, { newId: deps.newId, now, actorId: user.id }, 'store.remove', `user:${params.id}`, {
          before: { key, bytes: taken.bytes, updatedAt: taken.updatedAt.toISOString() },
        });
      });
      return { ok: true };
    },
  };
}
