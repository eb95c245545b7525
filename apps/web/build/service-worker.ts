import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Large files that are useless without a connection: cached when they are used, not precached. */
const onlyWhenUsed = /node_modules\/@vimeo\//;
/** Font subsets that the product's own language does not need. */
const otherAlphabets = /-(latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;
const fromPublic = /^(theme\.js|favicon\.svg|manifest\.webmanifest|icons\/icon-192\.png)$/;

interface Entry {
  readonly url: string;
  /** Null if the file name contains a hash. */
  readonly revision: string | null;
}
const hash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function precached(bundle: Rolldown.OutputBundle, publicFolder: string): Entry[] {
  const parts = Object.values(bundle).flatMap((file): Entry[] => {
    if (file.fileName === 'index.html')
      return [{ url: '/index.html', revision: hash((file as Rolldown.OutputAsset).source) }];
    if (!/^assets\/.*\.(js|css|woff2)$/.test(file.fileName) || otherAlphabets.test(file.fileName)) return [];
    if (file.type === 'chunk' && file.moduleIds.some((id) => onlyWhenUsed.test(id))) return [];
    return [{ url: `/${file.fileName}`, revision: null }];
  });
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => fromPublic.test(file))
    .map((file) => ({ url: `/${file}`, revision: hash(readFileSync(join(publicFolder, file))) }));
  return [...parts, ...files].sort((a, b) => (a.url < b.url ? -1 : 1));
}

/**
 * Builds the service worker into one script beside the pages, with the list of their files; `onBuilt` receives its
 * modules.
 */
export function serviceWorker(version: string, onBuilt: (moduleIds: readonly string[]) => void): Plugin {
  let root = '';
  let publicFolder = '';
  return {
    name: 'docket-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            __PRECACHE__: JSON.stringify(precached(bundle, publicFolder)),
            __APP_VERSION__: JSON.stringify(version),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: {
              input: join(root, 'src/pwa/worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
        const [script] = (built as Rolldown.RolldownOutput).output;
        onBuilt(script.moduleIds);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script.code });
      },
    },
  };
}
