import type { Deps } from '../../../http/deps.ts';
import { findKeys, insertVapidKeys, type KeyPair } from './push.queries.ts';

/**
 * The keys of this installation (VAPID, RFC 8292): created once, the same for all processes, and known to browsers
 * for years.
 */
export function pushKeys(deps: Deps): () => Promise<KeyPair> {
  let known: KeyPair | null = null;
  return async () => {
    known ??= await findKeys(deps.db);
    if (!known) {
      const { default: webPush } = await import('web-push');
      await insertVapidKeys(deps.db, webPush.generateVAPIDKeys(), deps.clock.now());
      known = (await findKeys(deps.db))!;
    }
    return known;
  };
}
