import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { productVersion, versionFile } from './build/version.ts';

const version = productVersion();
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

const everyPage =
  /node_modules\/(react|react-dom|scheduler|clsx|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)|@mantine\/core\/esm\/core)\//;

/** Ours: what the pages around the runner and the runner itself share. */
const ownOnEveryPage = new RegExp(
  `src/(${[
    'app/(announce|browser-session|browser-version|client|errors|guards|inside-only|me|notify|result-slot|server-clock)',
    'app/(session|theme|theme-choice|version|webview)',
    'features/drills/(data/drill-queries|run/(load-drill|next-address|next-drill|use-run))',
    'ui/(Dialog|Keys|place-text|use-modal-dialog)',
    'main|router|routeTree\\.gen',
  ].join('|')})|vite/preload-helper`,
);
/** The runner's queue, which also sends what was left behind, from every page. */
const queue =
  /src\/features\/attempt\/(queue\/|drill\/(behind|deliver|drill-calls)|state\/server-side|unsent-work)/;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    versionFile(version),
    serviceWorker(version),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      // A list of files for each of the many routes would cost every page some kilobytes. The runner keeps its own, less
      // what is there already: a question must come at once.
      resolveDependencies: (file, deps) =>
        /_drillId|_student-/.test(file)
          ? deps.filter((one) => !/\/(base|app|rolldown-runtime)-/.test(one))
          : [],
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs travels in one file: it compresses better than in a dozen, and is fetched at once.
            { name: 'base', test: everyPage },
            // So does what is ours on every page: split by who shares what it would be twenty files of a few lines.
            { name: 'app', test: ownOnEveryPage },
            { name: 'queue', test: queue },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
});
