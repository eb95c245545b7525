import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The frame and the page of a running drill, which the router splits from their routes. */
const runnerParts = /\/routes\/_student(\/start\/drill\/id\.\$drillId)?\.tsx\?tsr-split/;

/** The chunks of the entry and of these modules, with all that they import. */
export function listFirstLoad(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'moduleIds'>[],
  parts: Pick<RegExp, 'test'>,
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<string>();
  const add = (fileName: string) => {
    if (loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) add(imported);
  };
  for (const { fileName, isEntry, moduleIds } of chunks)
    if (isEntry || moduleIds.some((id) => parts.test(id))) add(fileName);
  return loaded;
}

/**
 * Fails a build whose runner loads more scripts before the first question than this, in kB with brotli: one import of a
 * component in the tree of routes may add a third. `npm run bench -- pages` measures what a browser loads in the end.
 */
export const firstLoadBudget = (maxKilobytes: number): Plugin => ({
  name: 'docket-first-load-budget',
  apply: 'build',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const loaded = listFirstLoad(chunks, runnerParts);
    const sizes = chunks
      .filter(({ fileName }) => loaded.has(fileName))
      .map(({ fileName, code }) => ({ fileName, kilobytes: brotliCompressSync(code).length / 1000 }))
      .sort((a, b) => b.kilobytes - a.kilobytes);
    const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    if (total <= maxKilobytes) return;
    const list = sizes.map(({ fileName, kilobytes }) => `${kilobytes.toFixed(1)} ${fileName}`).join('\n');
    this.error(
      `The runner loads ${total.toFixed(1)} kB of scripts, at most ${maxKilobytes} are allowed:\n${list}`,
    );
  },
});
