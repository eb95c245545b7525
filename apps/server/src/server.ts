import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LateFields } from '@docket/payments-gateway';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { backgroundJobs } from './background-jobs/background-jobs.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { analyzeGrown, analyzeTables } from './db/planner-statistics.ts';
import type { StartedEmbedded } from './db/start-embedded.ts';
import { hasStatementLimit } from './db/statement-limit.queries.ts';
import { deferredTasks } from './features/deferred-tasks/index.ts';
import { buildFeatures } from './features/index.ts';
import { preparePasswordCheck } from './features/passwords/index.ts';
import { loadPayments, type OpenPayments, openPayments } from './features/payments-gateway/index.ts';
import { openFiles } from './files/open-files.ts';
import { buildApp } from './http/app.ts';
import type { Clock, Deps } from './http/deps.ts';
import { cannotListen, requireFreePort } from './http/free-port.ts';
import { openLog } from './http/log.ts';
import { ProcessMetrics } from './http/metrics.ts';
import { repositoryRoot, webDistFolder } from './paths.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface Running {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly payments: Pick<OpenPayments, 'runDue'>;
  close(): Promise<void>;
}
export interface StartOptions {
  readonly announce?: (line: string) => void;
  readonly clock?: Clock;
  /** Makes the ids of records, for tests. */
  readonly newId?: Deps['newId'];
  /** Cancels the start after its current step is complete. */
  readonly signal?: AbortSignal;
  /** A database that is already open and migrated, for tests; it is not closed here. */
  readonly database?: Database;
  /** The thread of the embedded database, where it was started before this module (decision 140). */
  readonly embedded?: StartedEmbedded | undefined;
  /** Leaves the pages out, for tests that only use calls. */
  readonly callsOnly?: boolean;
  /** The version of the pages, for a start beside their build. */
  readonly version?: string;
  /** Resolves when the pages are built; nothing is served before. */
  readonly pagesBuilt?: Promise<void>;
  /** The local payments gateway is as slow as Stripe may be, for tests. */
  readonly latePayments?: LateFields;
}

/** The build of the pages; the package's version while they are served by the development server. */
function builtVersion(): string {
  const file = join(webDistFolder, 'version.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
  return JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')).version;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    throw cannotListen(error, config);
  }
}

function createDeps(
  config: Config,
  parts: Pick<Deps, 'db' | 'clock' | 'payments' | 'newId' | 'version'> & {
    readonly log: ReturnType<typeof openLog>;
  },
): Deps {
  const { db, clock, log } = parts;
  const metrics = new ProcessMetrics(clock.now());
  const base: Omit<Deps, 'deferred'> = {
    ...parts,
    config,
    files: openFiles(config),
    metrics,
    jobs: backgroundJobs(db, log, config.ROLES.includes('jobs'), (...of) => metrics.countJob(...of)),
    securityLog: log.child({}, { level: config.LOG_LEVEL === 'warn' ? 'info' : config.LOG_LEVEL }),
  };
  return { ...base, deferred: deferredTasks(base) };
}

const openDatabase = (config: Config, embedded?: StartedEmbedded): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_CONNECTIONS, {
        directUrl: config.DATABASE_DIRECT_URL,
        namedStatements: config.DATABASE_NAMED_STATEMENTS,
        replicaUrl: config.DATABASE_REPLICA_URL,
      })
    : openEmbedded(config.DATA_DIR, embedded);

/** Loads what traces need, which without the setting takes neither time nor memory (decision 135). */
async function openTracing(config: Config, version: string): Promise<Tracing | null> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { startTracing } = await import('./tracing/tracing.ts');
  return startTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    serviceName: config.OTEL_SERVICE_NAME,
    version,
  });
}

/** Opens the database. What takes the processor and needs none is done meanwhile: it would stop the first requests. */
async function openWhilePreparing(config: Config, { database, embedded }: StartOptions): Promise<Database> {
  if (database) return database;
  if (!embedded) await requireFreePort(config);
  const opening = openDatabase(config, embedded);
  // The dictionaries of passwords take a sixth of such a start. With the embedded database who signs in first waits for them (decision 140).
  await Promise.all([opening, loadPayments(config), config.DATABASE_URL && preparePasswordCheck()]);
  return opening;
}

/** Opens the database, migrates it, and serves. Throws StartupError for errors that the operator can fix. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<Running> {
  const db = await openWhilePreparing(config, options);
  let app: FastifyInstance | undefined;
  let provider: OpenPayments | undefined;
  let tracing: Tracing | null = null;
  try {
    const version = options.version ?? builtVersion();
    tracing = await openTracing(config, version);
    if (!options.database) await migrateDatabase(db);
    options.signal?.throwIfAborted();
    const clock = options.clock ?? { now: () => new Date() };
    const log = openLog(config);
    provider = await openPayments(config, { db, clock, log, latePayments: options.latePayments });
    const deps = createDeps(config, {
      db,
      clock,
      log,
      payments: provider.payments,
      newId: options.newId ?? v7,
      version,
    });
    const features = await buildFeatures(deps);
    const announce = (line: string) => {
      options.signal?.throwIfAborted();
      options.announce?.(line);
    };
    if (!options.database) {
      const isLoaded = config.DEMO && (await features.loadDemo(announce));
      // PostgreSQL does this automatically, but not before the first requests of a new library.
      if (isLoaded) await analyzeTables(db);
      else if (db.kind === 'embedded') await analyzeGrown(db);
    }
    const warnings = await features.guardStart();
    if (config.DATABASE_DIRECT_URL && !(await hasStatementLimit(db)))
      warnings.push(
        'Statements have no time limit: set statement_timeout in the pooler of DATABASE_URL (deploy/pgbouncer).',
      );
    await options.pagesBuilt;
    options.signal?.throwIfAborted();
    const pages = !options.callsOnly && existsSync(join(webDistFolder, 'index.html')) ? webDistFolder : null;
    const { handlers, guards, serveFiles } = features;
    app = await buildApp(deps, { handlers, guards, serveFiles, pages, tracing });
    const url = await listen(app, config);
    await provider.start(url);
    await features.start();
    await deps.jobs.start(!options.database);
    options.announce?.(`Docket is ready at ${url}`);
    if (config.DEMO) for (const line of features.demoAccountLines()) options.announce?.(line);
    for (const warning of warnings)
      if (options.announce) options.announce(`Warning: ${warning}`);
      else log.warn(warning);
    // Never logged: only whoever starts the server should read it.
    const setUpLink =
      config.ROLES.includes('web') && options.announce && (await features.createSetUpLink(url));
    if (setUpLink)
      options.announce?.(
        `There is no administrator yet. Create one with this link, which works once and for 24 hours:\n  ${setUpLink}`,
      );
    const serving = app;
    const payments = provider;
    return {
      url,
      app: serving,
      deps,
      payments,
      async close() {
        await serving.close();
        await deps.jobs.stop();
        await features.stop();
        await payments.close();
        if (!options.database) await db.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    await app?.close().catch(() => undefined);
    await provider?.close().catch(() => undefined);
    if (!options.database) await db.close().catch(() => undefined);
    await tracing?.close();
    throw error;
  }
}
