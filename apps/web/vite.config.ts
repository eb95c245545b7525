import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';
import { productVersion, versionFile } from './build/version.ts';

const version = productVersion();
const notices = thirdPartyNotices();
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** Forms and the pages of staff, which the runner does not need. */
const forms = /\/src\/(shared\/payment|ui\/(admin|editor|fields))\/|node_modules\/@mantine\/form\//;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    versionFile(version),
    serviceWorker(version, notices.add),
    notices.plugin,
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
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
            // Modules that ten pages share are two files instead of many small ones.
            { name: 'common', test: (id) => !forms.test(id), minShareCount: 10 },
            { name: 'forms', test: forms, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
});
