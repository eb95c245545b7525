import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, fail, fingerprint, root, runAndListen } from './run.mjs';
import { readVersion } from './version.mjs';

const workspaceOnly = {
  name: 'workspace-only',
  setup(builder) {
    // Decision 116: the server loads the build of the gateway, where there is one.
    builder.onResolve({ filter: /^@docket\/payments-gateway$/ }, (args) =>
      args.kind === 'dynamic-import' ? { path: `${args.path}/built`, external: true } : undefined,
    );
    builder.onResolve({ filter: /^[^./]/ }, (args) =>
      args.path.startsWith('@docket/') || args.kind === 'entry-point' ? undefined : { external: true },
    );
  },
};
const server = join(root, 'apps/server/src');
/** Packages from the registry stay outside. Starting a bundle takes no loader. Decision 2. */
const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [workspaceOnly],
};
/** How the server is bundled. */
export const serverBundle = {
  ...nodeBundle,
  entryPoints: {
    main: join(server, 'main.ts'),
    'transfer-worker': join(server, 'features/transfer/worker.ts'),
  },
};
/** The one file of the server that is used as it is. */
export const copyEmbeddedWorker = (folder) =>
  cpSync(join(server, 'db/embedded-worker.mjs'), join(folder, 'embedded-worker.mjs'));

async function bundleServer(strict) {
  const { build } = await import('esbuild');
  const dist = join(root, 'apps/server/dist');
  rmSync(dist, { recursive: true, force: true });
  const commands = ['admin', 'backup', 'files', 'library', 'run-server', 'schools'].map((name) => [
    name,
    join(server, `${name}.ts`),
  ]);
  const { warnings } = await build({
    ...serverBundle,
    entryPoints: { ...serverBundle.entryPoints, ...Object.fromEntries(commands) },
    outdir: dist,
    splitting: true,
  });
  if (strict && warnings.length > 0) fail('Building the server printed warnings; see above.');
  copyEmbeddedWorker(dist);
}

async function bundlePaymentsGateway() {
  const { build } = await import('esbuild');
  const gateway = join(root, 'tools/payments-gateway');
  await build({ ...nodeBundle, entryPoints: [join(gateway, 'src/index.ts')], outdir: join(gateway, 'dist') });
}

/** Bundles the pages. Vite prints only warnings and errors. */
async function bundlePages({ strict, yields, version }) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, printed } = await runAndListen(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, DOCKET_BUILD: version },
    yields,
  });
  if (code !== 0) fail('Building the pages failed; see above.');
  if (strict && printed) fail('Building the pages printed warnings; see above.');
}

/** Builds what is stale. `strict` refuses a build with warnings: everybody who runs npm start would read them. */
export const buildServer = ({ strict = false } = {}) =>
  ensureBuilt(
    'the server',
    fingerprint(['apps/server/src', 'packages', 'demo/src', 'package-lock.json']),
    'apps/server/dist/.stamp',
    () => bundleServer(strict),
  );

/** Builds the local payments gateway if it is stale, and if a server with these settings uses it (decision 116). */
export const buildPaymentsGateway = async (env = process.env) => {
  if (env.STRIPE_SECRET_KEY || env.LOCAL_PAYMENTS === 'false') return;
  await ensureBuilt(
    'the payments gateway',
    fingerprint(['tools/payments-gateway', 'package-lock.json']),
    'tools/payments-gateway/dist/.stamp',
    bundlePaymentsGateway,
  );
};

/** The version that the pages show: that of the product, and the hash of their sources. */
export const readPagesVersion = () =>
  `${readVersion()}+${fingerprint(['apps/web', 'packages', 'package-lock.json', 'package.json'])}`;

export const buildPages = ({ strict = false, yields = false, version = readPagesVersion() } = {}) =>
  ensureBuilt('the pages', version, 'apps/web/dist/.stamp', (wanted) =>
    bundlePages({ strict, yields, version: wanted }),
  );
