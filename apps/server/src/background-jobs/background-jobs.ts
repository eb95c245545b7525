import PgBoss from 'pg-boss';
import { listenTo, notifyOthers } from '../db/channel.queries.ts';
import type { Database, Db } from '../db/database.ts';
import { everyMinute, type Queue, type QueueName, queueNames, queues } from './queues.ts';

/** Does what is due, and checks between its steps whether the server is still running. */
export type Work = (isRunning: () => boolean) => Promise<void>;

/** Work outside of requests (decision 57). Any number of processes may share it; each job is taken by one of them. */
export interface BackgroundJobs {
  /** Registers the handler of a queue; call it before `start`. Each process runs one job of a queue at a time. */
  handle(name: QueueName, work: Work): void;
  /** Requests a job in a transaction: it begins soon after the commit, and never after a rollback. */
  requestIn(tx: Db, name: QueueName): Promise<void>;
  /** Requests a job now. Requests within a short time become one job. */
  request(name: QueueName): void;
  /** Starts fetching jobs; with `withSchedule` false, only jobs that were requested. */
  start(withSchedule?: boolean): Promise<void>;
  /** Stops within seconds. Unfinished work is found again, because it is in a table. */
  stop(): Promise<void>;
}
interface Log {
  warn(details: object, message: string): void;
}

const pollSeconds = 5;
/**
 * The default of a queue. By then the requesting transaction has usually been committed; if not, the next poll finds
 * its job.
 */
const gatherMs = 100;
const stopWithinMs = 3_000;
/** One poll fetches all waiting requests. */
const batchSize = 100;
/** Far longer than any work, so that nothing is started twice; unfinished work is requested again by the schedule. */
const expireSeconds = 12 * 3_600;
/** Finished jobs have no further use. */
const keepSeconds = 3_600;

/**
 * pg-boss sends scripts "begin ... commit". A failed one leaves its connection in the failed transaction, and the
 * pool would use it for the next query.
 */
async function runScript(database: Database, text: string, values: unknown[]) {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query(text, values);
    return { rows };
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** In our own transaction: if it fails, the caller rolls back. */
const sendIn = async (tx: Db, text: string, values: unknown[]) => ({
  rows: await tx.rows({ name: 'background_job_send', text }, values),
});

/** Creates the tables of the job system if they are missing. */
export async function installJobQueues(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runScript(database, text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const created = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of queueNames)
    if (!created.has(name))
      await boss.createQueue(name, { name, retryLimit: 0, expireInSeconds: expireSeconds });
  await boss.stop({ graceful: false });
}

/** Tells the processes that do the work that a job was requested by one that does none. */
const requestedChannel = 'job_requested';

/** Runs the statements of pg-boss, which waits for few of them; `onError` throws what pg-boss has to know. */
function trackStatements(database: Database, onError: (error: unknown) => void) {
  const statements = new Set<Promise<unknown>>();
  return {
    async executeSql(text: string, values: unknown[]) {
      const statement = runScript(database, text, values);
      statements.add(statement);
      try {
        return await statement;
      } catch (error) {
        // Nobody waits for it, so that thrown it would end the process.
        onError(error);
        return { rows: undefined as never };
      } finally {
        statements.delete(statement);
      }
    },
    /** pg-boss stops without waiting; a statement that fetches jobs would take the next job and drop it. */
    async endOfStatements() {
      while (statements.size > 0) await Promise.allSettled(statements);
    },
  };
}

/** Requests of a queue that come within a short time are one. */
function gatherRequests(isRunning: () => boolean) {
  const timers = new Map<QueueName, NodeJS.Timeout>();
  return {
    schedule(name: QueueName, then: () => void): void {
      if (!isRunning() || timers.has(name)) return;
      const queue: Queue = queues[name];
      const timer = setTimeout(() => {
        timers.delete(name);
        then();
      }, queue.gatherMs ?? gatherMs);
      timer.unref();
      timers.set(name, timer);
    },
    cancelAll() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** With `takesJobs` false, this process only requests jobs, and leaves the schedule to others. */
export function backgroundJobs(
  database: Database,
  log: Log,
  takesJobs = true,
  countRun: (queue: QueueName, outcome: 'done' | 'failed') => void = () => undefined,
): BackgroundJobs {
  const works = new Map<QueueName, Work>();
  const workers = new Map<QueueName, string>();
  const underWay = new Set<Promise<void>>();
  let listening: ReturnType<typeof listenTo> | undefined;
  let state: 'new' | 'starting' | 'running' | 'stopped' = 'new';
  const isRunning = () => state === 'running';
  const { schedule, cancelAll } = gatherRequests(isRunning);
  const { executeSql, endOfStatements } = trackStatements(database, (err) => {
    if (state === 'starting') throw err;
    if (isRunning()) log.warn({ err }, 'job system failed');
  });

  const boss = new PgBoss({
    db: { executeSql },
    supervise: takesJobs,
    schedule: takesJobs,
    archiveCompletedAfterSeconds: keepSeconds,
    deleteAfterHours: 24,
  });
  boss.on('error', (err) => log.warn({ err }, 'job system failed'));

  async function run(name: QueueName, work: Work): Promise<void> {
    const running = work(isRunning)
      .then(
        () => countRun(name, 'done'),
        (err) => {
          countRun(name, 'failed');
          log.warn({ err, job: name }, 'background job failed');
        },
      )
      .finally(() => underWay.delete(running));
    underWay.add(running);
    await running;
  }
  const wake = (name: QueueName) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    handle(name, work) {
      works.set(name, work);
    },
    async requestIn(tx, name) {
      await boss.send(name, {}, { db: { executeSql: (text, values) => sendIn(tx, text, values) } });
      if (takesJobs) schedule(name, () => wake(name));
      else await notifyOthers(database, requestedChannel, name, tx);
    },
    request(name) {
      if (!works.has(name)) return;
      schedule(name, () => {
        boss
          .send(name, {})
          .then(() => (takesJobs ? wake(name) : notifyOthers(database, requestedChannel, name)))
          .catch((err) => log.warn({ err, job: name }, 'background job not requested'));
      });
    },
    async start(withSchedule = true) {
      state = 'starting';
      await boss.start();
      if (!takesJobs) {
        state = 'running';
        return;
      }
      listening = listenTo(database, log, requestedChannel, {
        onNotification: (name) => schedule(name as QueueName, () => wake(name as QueueName)),
        connected: () => undefined,
      });
      for (const [name, work] of works) {
        const options = { pollingIntervalSeconds: pollSeconds, batchSize };
        workers.set(name, await boss.work(name, options, () => run(name, work)));
      }
      if (withSchedule) {
        for (const name of queueNames)
          await (works.has(name)
            ? boss.schedule(name, queues[name].cron, {}, { tz: 'UTC' })
            : boss.unschedule(name));
        // Of a queue that an earlier version had: nobody would work off its jobs. Versions don't run side by side.
        for (const { name } of await boss.getSchedules()) if (!(name in queues)) await boss.unschedule(name);
      }
      state = 'running';
      // Work that the last process left is done now, without waiting for the next minute.
      if (withSchedule)
        for (const name of works.keys()) if (queues[name].cron === everyMinute) this.request(name);
    },
    async stop() {
      const wasRunning = isRunning();
      state = 'stopped';
      cancelAll();
      await listening?.stop();
      if (!wasRunning) return;
      const late = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([Promise.all(underWay), late]);
      await boss.stop({ graceful: false });
      await Promise.race([endOfStatements(), late]);
    },
  };
}
