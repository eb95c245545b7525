import type { storeCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readStore, writeStore } from './store.service.ts';

/** A user's own key-value store. */
export function storeHandlers(deps: Deps): Handlers<typeof storeCalls> {
  return {
    async fetch({ user, body, now }) {
      const entry = await readStore(deps, user, body.key, now);
      return { value: entry?.value ?? null, updatedAt: entry?.updatedAt.toISOString() ?? null };
    },
    async save({ user, body, now }) {
      await writeStore(deps, user.id, body.key, body.value, now);
      return { ok: true };
    },
  };
}
