import { channel, tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';

/** How many seconds each piece of work waited for a connection. */
export const poolWait = channel('docket:pool-wait');
/** Each statement from its start to its end, with its name; without values. */
export const statements = tracingChannel<'docket:statement', StatementMessage>('docket:statement');
export interface StatementMessage {
  readonly name: string;
  error?: unknown;
}

/** Takes a connection from the pool, and says how long that took. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  if (!poolWait.hasSubscribers) return pool.connect();
  const began = performance.now();
  const client = await pool.connect();
  poolWait.publish((performance.now() - began) / 1_000);
  return client;
}

/** The name of a prepared statement, or what an unnamed one does to which table: 'select users'. */
export function nameStatement(config: string | { readonly name?: string; readonly text?: string }): string {
  const { name, text = '' } = typeof config === 'string' ? { text: config } : config;
  if (name) return name;
  const [verb = ''] = /[a-z]+/i.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/** A connection whose statements can be followed. Without a follower it costs one comparison. */
export class ObservedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has six ways to call it
  protected send(...args: any[]): any {
    return super.query(...(args as [never]));
  }
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [config] = args;
    const isPromised = typeof config?.submit !== 'function' && typeof args.at(-1) !== 'function';
    if (!statements.start.hasSubscribers || !isPromised) return this.send(...args);
    return statements.tracePromise(() => this.send(...args), { name: nameStatement(config) });
  }
}
