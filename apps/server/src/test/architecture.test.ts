import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../paths.ts';

interface Source {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const importing = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

function sourcesIn(folder: string): Source[] {
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
function target(source: Source, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return join(dirname(source.path), specifier).split(sep).join('/');
}
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);
const leading = (sources: readonly Source[], forbidden: (to: string, from: Source) => boolean) =>
  sources.flatMap((source) =>
    source.imports
      .map((specifier) => target(source, specifier))
      .filter((to) => forbidden(to, source))
      .map((to) => `${source.path} -> ${to}`),
  );

const contract = sourcesIn('packages/contract');
const rules = sourcesIn('packages/rules');
const server = sourcesIn('apps/server/src');
const web = sourcesIn('apps/web/src');
const serverFeature = (path: string) => path.match(/^apps\/server\/src\/features\/([^/]+)\//)?.[1];
/** The files that set up the database of tests. */
const isFixture = ({ path }: Source) =>
  path.startsWith('apps/server/src/test/') || /\/testing(\/|\.ts$)|\.samples\.ts$/.test(path);

/** The imports of a file at run time, without type-only imports. */
function withoutTypes(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)([^'"]*?)from\s+['"]([^'"]+)['"]/gm);
  return [...statements].flatMap(([, names, specifier]) => {
    const list = names!.match(/^\{([^}]*)\}\s*$/)?.[1]?.split(',');
    const isTypesAlone = list?.every((name) => name.trim() === '' || name.trim().startsWith('type '));
    return isTypesAlone ? [] : [specifier!];
  });
}

/** Cycles of a directed graph, each as 'a -> b -> a'; one for each node at which one was found. */
function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

describe('architecture', () => {
  test('every part has files', () => {
    for (const [name, sources] of Object.entries({ contract, rules, server, web }))
      expect(sources.length, name).toBeGreaterThan(10);
    expect(leading(server, (to) => to === '@docket/contract').length).toBeGreaterThan(10);
  });

  test('the contract imports no other part of the repository', () => {
    expect(
      leading(contract, (to) => to.startsWith('@docket/') || /^(apps|demo|bench|packages\/rules)\//.test(to)),
    ).toEqual([]);
  });

  test('the rules import no other part of the repository, except types of the contract', () => {
    const own = leading(rules, (to) => /^(apps|demo|bench|packages\/contract)\//.test(to));
    const packages = rules.flatMap((source) =>
      [
        ...source.text.matchAll(/^(?:import|export)(?!\s+type\b)[^'"]*from\s+['"](@docket\/[^'"]+)['"]/gm),
      ].map((found) => `${source.path} -> ${found[1]}`),
    );
    expect([...own, ...packages]).toEqual([]);
  });

  test('web and server never import each other', () => {
    expect(leading(web, (to) => to.startsWith('@docket/server') || to.startsWith('apps/server'))).toEqual([]);
    expect(leading(server, (to) => to.startsWith('@docket/web') || to.startsWith('apps/web'))).toEqual([]);
  });

  test('only queries, tables and the database itself use the data layer', () => {
    const mayKnow = (path: string) =>
      /\.(queries|tables)\.ts$/.test(path) || /^apps\/server\/src\/(db|test)\//.test(path);
    expect(
      leading(
        server.filter((source) => !mayKnow(source.path) && !isTest(source)),
        (to) => /^(drizzle-orm|pg|@electric-sql)($|\/)/.test(to),
      ),
    ).toEqual([]);
  });

  test('tables are opened by queries alone', () => {
    const mayOpen = (path: string) =>
      /\.(queries|tables)\.ts$/.test(path) || path.startsWith('apps/server/src/test/fixtures/');
    const values = server
      .filter((source) => !mayOpen(source.path) && !isTest(source))
      .flatMap((source) =>
        [...source.text.matchAll(/^import(?!\s+type\b)[^'"]*from\s+['"]([^'"]+\.tables\.ts)['"]/gm)].map(
          (found) => `${source.path} -> ${found[1]}`,
        ),
      );
    expect(values).toEqual([]);
  });

  test('views list their fields: no row is spread', () => {
    const spreading = server
      .filter(({ path }) => path.endsWith('.view.ts'))
      .filter(({ text }) => /\.\.\.\w*[rR]ow\b(?!\s*\.map)/.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(spreading).toEqual([]);
  });

  test('features of the pages never import each other', () => {
    const feature = (path: string) => path.match(/^apps\/web\/src\/features\/([^/]+)\//)?.[1];
    expect(
      leading(web, (to, from) => {
        const here = feature(from.path);
        const there = feature(to);
        return here !== undefined && there !== undefined && here !== there;
      }),
    ).toEqual([]);
  });

  test('features of the server import from each other only the index, and tables', () => {
    expect(
      leading(
        server.filter((source) => !isTest(source) && !isFixture(source)),
        (to, from) => {
          const there = serverFeature(to);
          return (
            there !== undefined &&
            there !== serverFeature(from.path) &&
            to !== `apps/server/src/features/${there}/index.ts` &&
            !to.endsWith('.tables.ts')
          );
        },
      ),
    ).toEqual([]);
  });

  test('features of the server never import each other in a cycle', () => {
    const edges = new Map<string, Set<string>>();
    for (const source of server.filter((one) => !isTest(one) && !isFixture(one))) {
      const from = serverFeature(source.path);
      if (from === undefined) continue;
      const used = withoutTypes(source.text).map((specifier) => serverFeature(target(source, specifier)));
      for (const to of used)
        if (to !== undefined && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
    expect(edges.size).toBeGreaterThan(10);
    expect(findCircles(edges)).toEqual([]);
  });

  test('rules receive time and chance as arguments', () => {
    const impure = /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\s*\)|\bperformance\.now\(|\bprocess\./;
    const offending = rules
      .filter((source) => source.path.startsWith('packages/rules/src/') && !isTest(source))
      .filter(({ text }) => impure.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(offending).toEqual([]);
  });

  test('rules do no input or output', () => {
    const sources = rules.filter(
      (source) => source.path.startsWith('packages/rules/src/') && !isTest(source),
    );
    expect(leading(sources, (to) => /^(node:|fs$|pg$|react|fastify|drizzle)/.test(to))).toEqual([]);
  });
});
