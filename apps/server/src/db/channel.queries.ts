import pg from 'pg';
import type { Deps } from '../http/deps.ts';
import type { Database } from './database.ts';

const maxWaitMs = 30_000;

/** Sends a short text (at most 8,000 bytes) to the other processes. The embedded database has none. */
export async function notifyOthers(db: Database, channel: string, payload: string): Promise<void> {
  if (db.kind === 'postgres')
    await db.rows({ name: 'channel_notify', text: 'select pg_notify($1, $2)' }, [channel, payload]);
}

interface ChannelListener {
  onNotification(payload: string): void;
  connected(): void;
}

/**
 * Listens on the only connection of the embedded database, where only this process notifies. Notifications of a
 * transaction arrive after its commit.
 */
function listenEmbedded(db: Database, log: Deps['log'], channel: string, to: ChannelListener) {
  const onNotification = (message: pg.Notification) => {
    if (message.channel === channel) to.onNotification(message.payload ?? '');
  };
  const clients = new Set<pg.PoolClient>();
  const attach = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    client.on('notification', onNotification);
  };
  db.pool.on('connect', attach);
  async function connect() {
    try {
      const client = await db.pool.connect();
      try {
        attach(client);
        await client.query(`listen ${channel}`);
      } finally {
        client.release();
      }
      to.connected();
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen for changes');
    }
  }
  return {
    ready: connect(),
    async stop() {
      db.pool.off('connect', attach);
      for (const client of clients) client.off('notification', onNotification);
    },
  };
}

/**
 * Listens to a channel; on the embedded database, notifications of this process arrive.
 * @see listenTo
 */
export const listenEverywhere = (db: Database, log: Deps['log'], channel: string, to: ChannelListener) =>
  db.kind === 'embedded' ? listenEmbedded(db, log, channel, to) : listenTo(db, log, channel, to);

/**
 * Listens to a channel on a dedicated connection, and reconnects when it breaks. Reports each connection, because
 * notifications may have been missed before.
 */
export function listenTo(db: Database, log: Deps['log'], channel: string, to: ChannelListener) {
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
      Math.min(maxWaitMs, 1000 * 2 ** failures),
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
    fresh.on('notification', (message) => to.onNotification(message.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      failures = 0;
      to.connected();
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen for changes');
      if (client === fresh) client = undefined;
      fresh.end().catch(() => undefined);
      later();
    }
  }
  const ready = connect();
  return {
    /** Resolves when the first connection is open, or is being retried. */
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
