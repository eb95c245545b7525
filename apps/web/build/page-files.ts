import type { Plugin, Rolldown } from 'vite';
import { listFirstLoad } from './first-load.ts';

const split = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/;
const patterns: Readonly<Record<string, string>> = {
  static: '',
  param: '/[^/]+',
  optional: '(?:/[^/]+)?',
  rest: '/.*',
};
const ranks = Object.keys(patterns);
const findKind = (part: string) =>
  part === '$' ? 'rest' : part.startsWith('{-$') ? 'optional' : part.startsWith('$') ? 'param' : 'static';

/** What matches the addresses of a route's file, and a key by which more specific ones are first. */
export function toPattern(file: string): { pattern: string; rank: string } {
  const parts = file
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => part.replace(/_$/, ''));
  const kinds = parts.map(findKind);
  return {
    pattern: `^${parts.map((part, i) => patterns[kinds[i]!] || `/${part}`).join('')}/?$`,
    rank: kinds.map((kind) => ranks.indexOf(kind)).join(''),
  };
}

/** The files of the routes above a route's file, and its own: `a`, `a/b` and `a/b.c` of `a/b.c`. */
const withParents = (file: string) => [
  ...[...file.matchAll(/[/.]/g)].map(({ index }) => file.slice(0, index)),
  file,
];

export interface PageFiles {
  readonly files: readonly string[];
  /** What an address of a page matches, the most specific first, and which of these files the page loads. */
  readonly pages: readonly (readonly [pattern: string, files: readonly number[]])[];
}

/** What each page loads besides the entry: scripts and style sheets of its route, those above it, and all their imports. */
export function listPageFiles(chunks: readonly Rolldown.OutputChunk[]): PageFiles {
  const routes = new Map(
    chunks
      .flatMap(({ moduleIds }) => moduleIds.flatMap((id) => split.exec(id)?.[1] ?? []))
      .map((file) => [file, toPattern(file)]),
  );
  const inEntry = listFirstLoad(chunks, /^$/);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files: string[] = [];
  const findIndex = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = [...routes]
    .sort(([, a], [, b]) => (a.rank < b.rank ? -1 : 1))
    .map(([file, { pattern }]) => {
      const parts = withParents(file).filter((one) => routes.has(one));
      const isPart = (id: string) => parts.includes(split.exec(id)?.[1] ?? '');
      const loaded = [...listFirstLoad(chunks, { test: isPart })].filter((name) => !inEntry.has(name));
      const styles = loaded.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
      return [pattern, [...loaded, ...styles].map(findIndex)] as const;
    });
  return { files, pages };
}

/** Writes what each page loads, so that the server can name it in the document: a first page has one round less. */
export const pageFiles = (): Plugin => ({
  name: 'docket-page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(listPageFiles(chunks)),
      });
    },
  },
});
