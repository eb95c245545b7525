import { listenTo, notifyOthers } from '../../db/channel.queries.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';

const channel = 'content_changed';

/** Tells the other processes that content changed. */
export const announceChange = (db: Database, origin: string) => notifyOthers(db, channel, origin);

/**
 * Listens for changes by other processes; each connection also reports a change, because one may have been missed
 * before.
 */
export const listenForChanges = (db: Database, log: Deps['log'], origin: string, changed: () => void) =>
  listenTo(db, log, channel, {
    onNotification: (payload) => {
      if (payload !== origin) changed();
    },
    connected: changed,
  });
