import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buildPaymentsGateway, copyEmbeddedWorker, serverBundle } from './build.mjs';
import { root, say } from './run.mjs';

/** Below the server, so that its packages are found from here. */
const folder = join(root, 'apps/server/.cache/dev');

/** Folders whose files the server is made of. */
function sourceFolders() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  return ['apps/server/src', 'apps/server/migrations', 'demo/src', 'tools/payments-gateway/src', ...packages]
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
}

/**
 * Calls `changed` with the path of what changed below a folder. Each folder is watched by itself: Node 20 on Linux loses a file
 * that an editor replaces when it watches a whole tree.
 */
function watchTree(folder, changed) {
  const watchers = new Map();
  const add = (path) => {
    if (watchers.has(path)) return;
    const watcher = watch(path, (_event, name) => {
      const found = name && join(path, name);
      if (!found) return;
      const info = statSync(found, { throwIfNoEntry: false });
      if (info?.isDirectory()) add(found);
      if (!info) forget(found);
      changed(found);
    });
    watcher.on('error', () => watchers.delete(path));
    watchers.set(path, watcher);
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(path, entry.name));
  };
  /** A folder with the same name may come back. */
  const forget = (gone) => {
    for (const [path, watcher] of watchers)
      if (path === gone || path.startsWith(gone + sep)) {
        watcher.close();
        watchers.delete(path);
      }
  };
  add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Loads the packages of the bundle, which takes longer than the bundle itself, and starts the server when it is told to. */
function writeStandby({ outputs }) {
  const loaded = Object.values(outputs)
    .filter(({ entryPoint }) => entryPoint?.endsWith('/main.ts'))
    .flatMap(({ imports }) => imports);
  const packages = loaded.filter(({ external, kind }) => external && kind === 'import-statement');
  writeFileSync(
    join(folder, 'standby.mjs'),
    [
      ...[...new Set(packages.map(({ path }) => path))].map((path) => `import '${path}';`),
      "process.once('message', () => import('./main.js').then(() => process.send('ready')));",
      // Whoever started it has gone.
      "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));",
    ].join('\n'),
  );
}

/** Runs the server and starts it again when a file changes. Returns the function that stops it, and resolves when it has ended. */
export async function runServerAgain(env) {
  const { context } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  const bundler = await context({
    ...serverBundle,
    outdir: folder,
    metafile: true,
    sourcesContent: false,
  });
  /** The process that is to be the next server, and the one that is. */
  let next = null;
  let serving = null;
  let isStopping = false;

  const prepare = () =>
    fork(join(folder, 'standby.mjs'), {
      cwd: root,
      env,
      // The embedded database is compiled in half the time, and is fast enough for one developer.
      execArgv: ['--enable-source-maps', '--liftoff-only'],
    });
  const end = async (child) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };

  async function renew() {
    const { metafile } = await bundler.rebuild();
    await buildPaymentsGateway(env);
    if (isStopping) return;
    if (!next) {
      copyEmbeddedWorker(folder);
      writeStandby(metafile);
    }
    next ??= prepare();
    await end(serving);
    if (isStopping) return;
    const started = next;
    next = null;
    serving = started;
    started.once('message', () => {
      if (!isStopping) next ??= prepare();
    });
    started.once('exit', (code) => {
      if (code && started === serving && !isStopping)
        say('The server has ended. It starts again when a file changes.');
    });
    started.send('start');
  }

  let isBusy = false;
  let isStale = false;
  async function run() {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale && !isStopping) {
      isStale = false;
      // What does not compile is printed by the bundler; the server of before goes on.
      await renew().catch((error) => error.errors || say(error.stack));
    }
    isBusy = false;
  }

  let timer;
  const stopWatching = sourceFolders().map((path) =>
    watchTree(path, (changed) => {
      if (/\.test\.tsx?$/.test(changed)) return;
      // A change of branch is many changes.
      clearTimeout(timer);
      timer = setTimeout(run, 50);
    }),
  );
  await run();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    for (const stop of stopWatching) stop();
    await Promise.all([end(serving), end(next), bundler.dispose()]);
  };
}
