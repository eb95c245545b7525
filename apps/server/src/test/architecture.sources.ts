import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { repositoryRoot } from '../paths.ts';

export interface Source {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  /** All import specifiers, also of types. */
  readonly imports: readonly string[];
}

const importing = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The source files in a folder, without generated ones. */
export function sourcesIn(folder: string): Source[] {
  const root = join(repositoryRoot, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|[\\/]dist[\\/]|\.gen\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return {
        path: relative(repositoryRoot, file).split(sep).join('/'),
        text,
        imports: [...text.matchAll(importing)].map((found) => found[1]!),
      };
    });
}

/** The target of a relative import, from the root of the repository; a package's name stays unchanged. */
export function target(source: Source, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return join(dirname(source.path), specifier).split(sep).join('/');
}
export const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);

/** The imports that a rule forbids, each as 'file -> target'. */
export const forbiddenImports = (
  sources: readonly Source[],
  forbidden: (to: string, from: Source) => boolean,
): string[] =>
  sources.flatMap((source) =>
    source.imports
      .map((specifier) => target(source, specifier))
      .filter((to) => forbidden(to, source))
      .map((to) => `${source.path} -> ${to}`),
  );

/** The imports of a file at run time: without types, with `import 'x'` and `import('x')`. */
export function runtimeImports(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)([^'"]*?)from\s+['"]([^'"]+)['"]/gm);
  const named = [...statements].flatMap(([, names, specifier]) => {
    const list = names!.match(/^\{([^}]*)\}\s*$/)?.[1]?.split(',');
    const isTypesAlone = list?.every((name) => name.trim() === '' || name.trim().startsWith('type '));
    return isTypesAlone ? [] : [specifier!];
  });
  const others = withoutComments(text).matchAll(
    /^import\s+['"]([^'"]+)['"]|(?<!: )\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...named, ...[...others].map(([, plain, lazy]) => (plain ?? lazy)!)];
}

/** Cycles of a directed graph, each as 'a -> b -> a'; one for each node at which one was found. */
export function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(node: string, path: readonly string[]): void {
    const start = path.indexOf(node);
    if (start >= 0) circles.push([...path.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  }
  for (const node of edges.keys()) visit(node, []);
  return circles;
}
export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

export const contract = sourcesIn('packages/contract');
export const rules = sourcesIn('packages/rules');
export const gateway = sourcesIn('tools/payments-gateway');
export const server = sourcesIn('apps/server/src');
export const web = sourcesIn('apps/web/src');
