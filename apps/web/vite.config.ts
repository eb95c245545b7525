import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { productVersion, versionFile } from './build/version.ts';

const version = productVersion();
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

const everyPage =
  /node_modules\/(react|react-dom|scheduler|clsx|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query)|@mantine\/core\/esm\/core)\//;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    versionFile(version),
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
            // What every page needs travels in one file: it compresses better than in a dozen, and is fetched at once.
            { name: 'base', test: everyPage },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
});
