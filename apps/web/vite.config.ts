import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { studentRoutes } from './build/student-routes.ts';
import { productVersion, versionFile } from './build/version.ts';

const version = productVersion();
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    studentRoutes(),
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
        codeSplitting: { groups: chunks },
        // Names of all parts stand in the first file, where nothing is harder to compress than a hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/media': api } },
});
