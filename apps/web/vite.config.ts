import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './build/first-load.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { productVersion, versionFile } from './build/version.ts';

const version = productVersion();
const notices = thirdPartyNotices();
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/**
 * What many pages share and the runner does not need, whose first load has a budget: forms, lists, pages of staff, and
 * the parts of Mantine beyond those that it shows.
 */
const pages = new RegExp(
  [
    '/src/shared/(?!attempt-events|password-gate|sign-out)',
    '/src/ui/(admin|editor|fields|layout|player)/',
    '/src/ui/(ConfirmButton|FormMessage|PageTabs|Pager|WhoIsCounted|dates|empty-copy|list-keys|student-tabs)\\.',
    '/node_modules/(@floating-ui|@mantine/form|fast-deep-equal|klona|react-number-format)/',
    '/@mantine/(core/esm/utils|hooks)/',
    '/@mantine/core/esm/components/(?!(Box|Button|Group|Loader|Paper|Stack|Text|Transition|UnstyledButton)/)',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    versionFile(version),
    serviceWorker(version, notices.add),
    notices.plugin,
    pageFiles(),
    precompress(),
    firstLoadBudget(200),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // On a busy machine it would warn that the build was slow.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes less often than our own code.
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // Once the network is gone, a runner needs all of it.
            {
              name: 'queue',
              test: /src\/(features\/attempt\/(queue\/|unsent-work)|shared\/attempt-events\/events)/,
            },
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
            // Modules that ten pages share are three files instead of many small ones.
            { name: 'common', test: (id) => !pages.test(id), minShareCount: 10 },
            // The frame and the runner show these; else they would be in the file of the forms, which use them too.
            {
              name: 'base',
              test: /\/(src\/ui\/(Dialog|ErrorState|RecordNotFound|staff-records)|IconSearch)\.|\/@mantine\/core\/esm\/core\/MantineProvider\//,
            },
            { name: 'pages', test: pages, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
});
