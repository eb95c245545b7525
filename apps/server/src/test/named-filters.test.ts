import { type Call, contract } from '@docket/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isTest, server, target } from './architecture.sources.ts';

/** Order and pages are tested for all lists, in `route-table`. */
const ofEveryList = ['page', 'size', 'sortby', 'sortorder', 'order', 'limit', 'cursor', 'exportcsv', 'token'];

function listFilters({ query }: Call): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties)
    .filter(([, schema]) => !(typeof schema === 'object' && schema.enum?.length === 1))
    .map(([name]) => name)
    .filter((name) => !ofEveryList.includes(name));
}

/** Each test with the fixtures that it imports, which may send its calls. */
function readTests(): string[] {
  const textByPath = new Map(server.map(({ path, text }) => [path, text]));
  return server.filter(isTest).map((source) =>
    [
      source.text,
      ...source.imports
        .map((specifier) => target(source, specifier))
        .filter((path) => path.includes('/test/fixtures/'))
        .map((path) => textByPath.get(path) ?? ''),
    ].join('\n'),
  );
}

test('each filter of a list is named in a test that sends the call', () => {
  const tests = readTests();
  const untested = Object.values(contract)
    .flatMap((group) => Object.values(group as Record<string, Call>))
    .filter(({ method }) => method === 'GET')
    .flatMap((call) => {
      // Helpers of a test may add the first segment.
      const rest = call.path.replace(/^\/[\w-]+/, '').split('{')[0]!;
      const addresses = [
        `GET ${call.path}'`,
        `/api${call.path.split('{')[0]}`,
        ...(rest ? [`'${rest}`, `\`${rest}`] : []),
      ];
      const own = tests.filter((text) => addresses.some((address) => text.includes(address)));
      return listFilters(call)
        .filter((name) => !own.some((text) => new RegExp(`\\b${name.replace('[]', '')}\\b`).test(text)))
        .map((name) => `${call.path}: ${name}`);
    });
  expect(untested).toEqual([]);
});
