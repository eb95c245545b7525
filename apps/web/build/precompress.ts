import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(m?js|css|html|svg|json|txt|webmanifest|map)$/;
const worthIt = 512;

/** Writes a .br and a .gz beside a file. */
async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthIt) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/**
 * Writes a .br and a .gz for every text file of the build, so that the server never compresses them at run time; not for
 * the shell, which the server completes. They are compressed side by side, on every core of the machine.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'docket-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      const wanted = files.filter((file) => text.test(file) && file !== 'index.html');
      await Promise.all(wanted.map((file) => compress(join(folder, file))));
    },
  };
}
