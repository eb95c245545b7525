import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, fail, root, runAndListen } from './run.mjs';

/**
 * Bundles the server into one file; packages from the registry stay outside. Starting it then takes no loader.
 * Decision 2.
 */
async function bundleServer(strict) {
  const { build } = await import('esbuild');
  const dist = join(root, 'apps/server/dist');
  rmSync(dist, { recursive: true, force: true });
  const workspaceOnly = {
    name: 'workspace-only',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, (args) =>
        args.path.startsWith('@docket/') || args.kind === 'entry-point' ? undefined : { external: true },
      );
    },
  };
  const { warnings } = await build({
    entryPoints: {
      main: join(root, 'apps/server/src/main.ts'),
      admin: join(root, 'apps/server/src/admin.ts'),
      backup: join(root, 'apps/server/src/backup.ts'),
      library: join(root, 'apps/server/src/library.ts'),
      schools: join(root, 'apps/server/src/schools.ts'),
      'transfer-worker': join(root, 'apps/server/src/features/transfer/worker.ts'),
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [workspaceOnly],
  });
  if (strict && warnings.length > 0) fail('Building the server printed warnings; see above.');
  cpSync(join(root, 'apps/server/src/db/embedded-worker.mjs'), join(dist, 'embedded-worker.mjs'));
}

/** Bundles the pages. Vite prints only warnings and errors. */
async function bundlePages(strict, stamp) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, printed } = await runAndListen(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, DOCKET_BUILD: stamp },
  });
  if (code !== 0) fail('Building the pages failed; see above.');
  if (strict && printed) fail('Building the pages printed warnings; see above.');
}

/** Builds what is stale. `strict` refuses a build with warnings: everybody who runs npm start would read them. */
export const buildServer = ({ strict = false } = {}) =>
  ensureBuilt(
    'the server',
    ['apps/server/src', 'packages', 'demo/src', 'package-lock.json'],
    'apps/server/dist/.stamp',
    () => bundleServer(strict),
  );

export const buildPages = ({ strict = false } = {}) =>
  ensureBuilt(
    'the pages',
    ['apps/web', 'packages', 'package-lock.json', 'package.json'],
    'apps/web/dist/.stamp',
    (stamp) => bundlePages(strict, stamp),
  );
