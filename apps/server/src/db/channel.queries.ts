import pg from 'pg';
import type { Database, Db } from './database.ts';

const maxWaitMs = 30_000;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Sends a short text (at most 8,000 bytes) to the other processes; in a transaction, at its commit. The embedded database has
 * none.
 */
export async function notifyOthers(
  db: Database,
  channel: string,
  payload: string,
  tx: Db = db,
): Promise<void> {
  if (db.kind === 'postgres')
    await tx.rows({ name: 'channel_notify', text: 'select pg_notify($1, $2)' }, [channel, payload]);
}

interface ChannelListener {
  onNotification(payload: string): void;
  connected(): void;
}

/**
 * Listens on the only connection of the embedded database, where only this process notifies. Notifications of a
 * transaction arrive after its commit.
 */
function listenEmbedded(db: Database, log: Log, channel: string, to: ChannelListener) {
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
export const listenEverywhere = (db: Database, log: Log, channel: string, to: ChannelListener) =>
  db.kind === 'embedded' ? listenEmbedded(db, log, channel, to) : listenTo(db, log, channel, to);

/**
 * The one connection of this process that listens to channels. It is open while somebody listens, and is made again when it
 * breaks, later after each failure and never at the same time as those of other processes.
 */
class ListeningConnection {
  readonly #listeners = new Map<string, Set<ChannelListener>>();
  readonly #options: pg.ClientConfig;
  #log: Log;
  #client: pg.Client | undefined;
  /** What the present connection listens to, and who was told of it. */
  readonly #listened = new Set<string>();
  readonly #told = new Set<ChannelListener>();
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;

  constructor(options: pg.ClientConfig, log: Log) {
    this.#options = options;
    this.#log = log;
  }

  add(log: Log, channel: string, to: ChannelListener): Promise<void> {
    this.#log = log;
    const known = this.#listeners.get(channel);
    if (known) known.add(to);
    else this.#listeners.set(channel, new Set([to]));
    return this.#adapt();
  }
  remove(channel: string, to: ChannelListener): Promise<void> {
    const known = this.#listeners.get(channel);
    known?.delete(to);
    if (known?.size === 0) this.#listeners.delete(channel);
    return this.#adapt();
  }

  /** Makes the connection listen to what is wanted now. Never rejects. */
  #adapt(): Promise<void> {
    this.#turn = this.#turn
      .then(() => (this.#listeners.size > 0 ? this.#listen() : this.#disconnect()))
      .catch((error) => {
        this.#log.warn({ err: error, channels: [...this.#listeners.keys()] }, 'cannot listen for changes');
        void this.#disconnect();
        this.#later();
      });
    return this.#turn;
  }
  async #listen() {
    const client = this.#client ?? (await this.#connect());
    for (const channel of this.#listeners.keys())
      if (!this.#listened.has(channel)) {
        await client.query(`listen ${channel}`);
        this.#listened.add(channel);
      }
    for (const channel of this.#listened)
      if (!this.#listeners.has(channel)) {
        await client.query(`unlisten ${channel}`);
        this.#listened.delete(channel);
      }
    this.#failures = 0;
    for (const to of [...this.#listeners.values()].flatMap((all) => [...all]))
      if (!this.#told.has(to)) {
        this.#told.add(to);
        to.connected();
      }
  }
  async #connect() {
    const client = new pg.Client(this.#options);
    this.#client = client;
    client.on('error', () => {
      if (this.#client !== client) return;
      void this.#disconnect();
      this.#later();
    });
    client.on('notification', ({ channel, payload }) => {
      for (const to of [...(this.#listeners.get(channel) ?? [])]) to.onNotification(payload ?? '');
    });
    await client.connect();
    return client;
  }
  async #disconnect() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const client = this.#client;
    this.#client = undefined;
    this.#listened.clear();
    this.#told.clear();
    await client?.end().catch(() => undefined);
  }
  #later() {
    if (this.#listeners.size === 0 || this.#timer) return;
    const maxMs = Math.min(maxWaitMs, 1000 * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#adapt();
      },
      maxMs * (0.5 + Math.random() / 2),
    );
    this.#timer.unref();
  }
}

const connections = new WeakMap<pg.Pool, ListeningConnection>();

/**
 * Listens to a channel on the connection that this process has for it. Reports each new connection, because
 * notifications may have been missed before.
 */
export function listenTo(db: Database, log: Log, channel: string, to: ChannelListener) {
  if (db.kind !== 'postgres') return { ready: Promise.resolve(), stop: async () => undefined };
  const connection = connections.get(db.pool) ?? new ListeningConnection(db.direct, log);
  connections.set(db.pool, connection);
  return {
    /** Resolves when the connection listens, or is being retried. */
    ready: connection.add(log, channel, to),
    stop: () => connection.remove(channel, to),
  };
}
