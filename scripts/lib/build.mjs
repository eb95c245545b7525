import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, fail, root, run } from './run.mjs';

/** Bundles the server into one file; packages from the registry stay outside. Starting it then takes no loader. */
async function bundleServer() {
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
  await build({
    entryPoints: {
      main: join(root, 'apps/server/src/main.ts'),
      backup: join(root, 'apps/server/src/backup.ts'),
      library: join(root, 'apps/server/src/library.ts'),
      'transfer-worker': join(root, 'apps/server/src/features/transfer/worker.ts'),
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'error',
    plugins: [workspaceOnly],
  });
  cpSync(join(root, 'apps/server/src/db/embedded-worker.mjs'), join(dist, 'embedded-worker.mjs'));
}

export const buildServer = () =>
  ensureBuilt(
    'the server',
    ['apps/server/src', 'packages', 'demo/src', 'package-lock.json'],
    'apps/server/dist/.stamp',
    bundleServer,
  );

export const buildPages = () =>
  ensureBuilt(
    'the pages',
    ['apps/web', 'packages', 'package-lock.json', 'package.json'],
    'apps/web/dist/.stamp',
    async (stamp) => {
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
        cwd: join(root, 'apps/web'),
        env: { ...process.env, DOCKET_BUILD: stamp },
      });
      if (code !== 0) fail('Building the pages failed; see above.');
    },
  );
