import pg from 'pg';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';

const channel = 'content_changed';
const notify = { name: 'content_notify', text: `select pg_notify('${channel}', $1)` };
const longestWait = 30_000;

/** Tells the other processes that content changed; the embedded database has none. */
export async function announceChange(db: Database, origin: string): Promise<void> {
  if (db.kind === 'postgres') await db.rows(notify, [origin]);
}

/**
 * Listens on a connection of its own for changes made by other processes, and connects again when it breaks.
 * Once connected it reports a change, since one may have been missed before.
 */
export function listenForChanges(db: Database, log: Deps['log'], origin: string, changed: () => void) {
  if (db.kind !== 'postgres') return { ready: Promise.resolve(), stop: async () => undefined };
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  function later() {
    if (stopped || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void connect();
      },
      Math.min(longestWait, 1000 * 2 ** failures),
    );
    timer.unref();
    failures += 1;
  }
  async function connect() {
    const fresh = new pg.Client({ ...db.pool.options, keepAlive: true });
    client = fresh;
    fresh.on('error', () => {
      if (client !== fresh) return;
      client = undefined;
      fresh.end().catch(() => undefined);
      later();
    });
    fresh.on('notification', (message) => {
      if (message.payload !== origin) changed();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      failures = 0;
      changed();
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for changes of content');
      if (client === fresh) client = undefined;
      fresh.end().catch(() => undefined);
      later();
    }
  }
  const ready = connect();
  return {
    /** The first connection stands, or is being tried again. */
    ready,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await ready;
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
