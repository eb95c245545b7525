import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
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
 * the shell, which the server completes. Every core of the machine compresses.
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
      // One at a time on each core: all at once would be more open files than many machines allow.
      const compressNext = async (): Promise<void> => {
        const file = wanted.pop();
        if (file === undefined) return;
        await compress(join(folder, file));
        return compressNext();
      };
      await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
    },
  };
}
