import { describe, expect, test } from 'vitest';
import {
  contract,
  findCircles,
  forbiddenImports,
  gateway,
  isTest,
  rules,
  runtimeImports,
  type Source,
  server,
  target,
  web,
  withoutComments,
} from './architecture.sources.ts';

const serverFeature = (path: string) => path.match(/^apps\/server\/src\/features\/([^/]+)\//)?.[1];
const webFeature = (path: string) => path.match(/^apps\/web\/src\/features\/([^/]+)\//)?.[1];
const isFixture = ({ path }: Source) => path.startsWith('apps/server/src/test/');

describe('architecture', () => {
  test('every part has files', () => {
    for (const [name, sources] of Object.entries({ contract, rules, server, web }))
      expect(sources.length, name).toBeGreaterThan(10);
    expect(forbiddenImports(server, (to) => to === '@docket/contract').length).toBeGreaterThan(10);
  });

  test('the contract imports no other part of the repository', () => {
    expect(
      forbiddenImports(
        contract,
        (to) => to.startsWith('@docket/') || /^(apps|demo|bench|packages\/rules)\//.test(to),
      ),
    ).toEqual([]);
  });

  test('the rules import no other part of the repository, except types of the contract', () => {
    const own = forbiddenImports(rules, (to) => /^(apps|demo|bench|packages\/contract)\//.test(to));
    const packages = rules.flatMap((source) =>
      [
        ...source.text.matchAll(/^(?:import|export)(?!\s+type\b)[^'"]*from\s+['"](@docket\/[^'"]+)['"]/gm),
      ].map((found) => `${source.path} -> ${found[1]}`),
    );
    expect([...own, ...packages]).toEqual([]);
  });

  test('web and server never import each other', () => {
    expect(
      forbiddenImports(web, (to) => to.startsWith('@docket/server') || to.startsWith('apps/server')),
    ).toEqual([]);
    expect(
      forbiddenImports(server, (to) => to.startsWith('@docket/web') || to.startsWith('apps/web')),
    ).toEqual([]);
  });

  test('only queries, tables and the database itself use the data layer', () => {
    const mayKnow = (path: string) =>
      /\.(queries|tables)\.ts$/.test(path) || /^apps\/server\/src\/(db|test)\//.test(path);
    expect(
      forbiddenImports(
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

  /** Each says why drizzle does not say it; a new query uses drizzle, and this number only falls (decision 115). */
  const maxRawStatements = 58;
  test('raw statements become fewer', () => {
    const count = server
      .filter((source) => /^apps\/server\/src\/features\//.test(source.path) && !isTest(source))
      .flatMap(
        ({ text }) => withoutComments(text).match(/\.rows(?:<[^(]*>)?\(|\.execute\(\s*sql/g) ?? [],
      ).length;
    expect(count).toBe(maxRawStatements);
  });

  test('rows of raw statements have the type of the columns that the statement declares', () => {
    const asserting = server
      .filter((source) => /^apps\/server\/src\/(features|demo|db)\//.test(source.path) && !isTest(source))
      .filter(({ text }) => /\.rows</.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(asserting).toEqual([]);
  });

  test('views list their fields: no row is spread', () => {
    const spreading = server
      .filter(({ path }) => path.endsWith('.view.ts'))
      .filter(({ text }) => /\.\.\.\w*[rR]ow\b(?!\s*\.map)/.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(spreading).toEqual([]);
  });

  test('features of the pages never import each other', () => {
    expect(
      forbiddenImports(web, (to, from) => {
        const here = webFeature(from.path);
        const there = webFeature(to);
        return here !== undefined && there !== undefined && here !== there;
      }),
    ).toEqual([]);
  });

  test('each layer of the pages imports only those before it (decision 74)', () => {
    const layers = ['lib', 'ui', 'shared', 'features', 'routes'];
    const layer = (path: string) => path.match(/^apps\/web\/src\/([^/]+)\//)?.[1] ?? '';
    expect(
      forbiddenImports(web, (to, from) => {
        const [here, there] = [layer(from.path), layer(to)];
        if (!to.startsWith('apps/web/src/') || there === here) return false;
        if (layers.includes(here) && layers.includes(there))
          return layers.indexOf(there) > layers.indexOf(here);
        if (there === 'pwa') return ['lib', 'ui', 'shared', 'testing'].includes(here);
        if (here === 'pwa')
          return !isTest(from) && there !== 'lib' && !to.startsWith('apps/web/src/shared/attempt-events/');
        // The root asks for the password on every page, so tests of pages have it too.
        if (here === 'testing')
          return there !== 'lib' && there !== 'ui' && !to.startsWith('apps/web/src/shared/password-gate/');
        return false;
      }),
    ).toEqual([]);
  });

  test('components of ui send no call', () => {
    const sending = web
      .filter((source) => source.path.startsWith('apps/web/src/ui/') && !isTest(source))
      .filter(({ text }) => /import \{[^}]*\bcall\b[^}]*\} from '[^']*lib\/client\.ts'/.test(text))
      .map(({ path }) => path);
    expect(sending).toEqual([]);
  });

  test('only the start of the server imports the demo', () => {
    const mayImport = (path: string) =>
      path === 'apps/server/src/features/index.ts' || /^apps\/server\/src\/(demo|test)\//.test(path);
    expect(
      forbiddenImports(
        server.filter((source) => !mayImport(source.path) && !isTest(source)),
        (to) => /^(apps\/server\/src\/)?demo\/|^@docket\/demo/.test(to),
      ),
    ).toEqual([]);
  });

  test('the payments gateway imports no other part of the repository', () => {
    expect(
      forbiddenImports(
        gateway.filter((source) => !isTest(source) && !source.path.includes('/testing')),
        (to) => /^(apps|demo|bench)\/|^@docket\//.test(to),
      ),
    ).toEqual([]);
  });

  test('production code imports no test fixtures', () => {
    expect(
      forbiddenImports(
        server.filter((source) => !isTest(source) && !isFixture(source)),
        (to) => to.startsWith('apps/server/src/test/') || to === 'vitest',
      ),
    ).toEqual([]);
  });

  test('no files import each other in a cycle, not even their types', () => {
    for (const sources of [contract, rules, gateway, server, web]) {
      const edges = new Map(
        sources.map((source) => [
          source.path,
          new Set(source.imports.map((specifier) => target(source, specifier))),
        ]),
      );
      expect(findCircles(edges)).toEqual([]);
    }
  });

  test('the process of the server loads no library for documents: only the worker converts files', () => {
    const byPath = new Map(server.map((source) => [source.path, source]));
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      const source = byPath.get(path);
      for (const specifier of source ? runtimeImports(source.text) : []) visit(target(source!, specifier));
    };
    visit('apps/server/src/main.ts');
    expect([...reached]).toEqual(expect.arrayContaining(['zod', 'fastify', 'drizzle-orm']));
    const documents = /^(docx|mammoth|read-excel-file|@xmldom|yauzl|yazl)($|\/)/;
    expect([...reached].filter((name) => documents.test(name))).toEqual([]);
  });

  test('nothing of OpenTelemetry is loaded without its setting (decision 135)', () => {
    const sources = server.filter((source) => !isTest(source));
    const users = sources.filter(({ text }) =>
      runtimeImports(text).some((name) => /^@opentelemetry/.test(name)),
    );
    expect(users.map(({ path }) => path)).toEqual(['apps/server/src/tracing/tracing.ts']);
    const loaded = sources.filter(({ text }) => /^(import|export) (?!type\b).*\/tracing\.ts'/m.test(text));
    expect(loaded.map(({ path }) => path)).toEqual([]);
  });

  test('features of the server import from each other only the index, and tables', () => {
    expect(
      forbiddenImports(
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
      const used = runtimeImports(source.text)
        .map((specifier) => target(source, specifier))
        // Tables are one schema, whatever feature reads them (decision 124).
        .filter((to) => !to.endsWith('.tables.ts'))
        .map(serverFeature);
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
    expect(forbiddenImports(sources, (to) => /^(node:|fs$|pg$|react|fastify|drizzle)/.test(to))).toEqual([]);
  });
});
