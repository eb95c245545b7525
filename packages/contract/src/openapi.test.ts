import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Call, contract, type ErrorCode, errorStatus } from './index.ts';
import { openApi } from './openapi.ts';

const document = openApi('1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const declared = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ area, name, call })),
);

/** Every value found under a key, at any depth. */
function collectValues(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    ...(name === key ? [one] : []),
    ...collectValues(key, one),
  ]);
}

describe('OpenAPI', () => {
  test('describes every call of the contract, and no others', () => {
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      declared.map(({ call }) => `${call.method} ${call.path}`).sort(),
    );
    for (const { area, name, call } of declared)
      expect(document.paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({
        operationId: `${area}.${name}`,
        summary: call.summary,
        tags: [area],
        'x-who': call.who,
        'x-timeout-ms': call.timeout ?? 30_000,
      });
  });

  test('has the parts that version 3.1 requires', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Docket', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: '/api' }]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations)
      for (const response of Object.values(operation.responses))
        expect(typeof response.description).toBe('string');
  });

  test('names every parameter of a path once, and no others', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
      expect(inPath.map((one) => one.name).sort(), path).toEqual(names.sort());
      for (const one of inPath) expect(one.required).toBe(true);
    }
  });

  test('contains only valid references, with allowed names', () => {
    const known = new Set(Object.keys(document.components.schemas));
    for (const name of known) expect(name).toMatch(/^[\w.-]+$/);
    for (const ref of collectValues('$ref', document) as string[]) {
      expect(ref).toMatch(/^#\/components\/schemas\//);
      expect(known).toContain(ref.slice('#/components/schemas/'.length));
    }
    expect(collectValues('$defs', document)).toEqual([]);
  });

  test('has the error envelope as one component for every failure', () => {
    expect(document.components.schemas.Error).toMatchObject({
      type: 'object',
      required: ['error', 'message'],
      properties: { error: { type: 'string' }, message: { type: 'string' } },
    });
    for (const { operation, path } of operations)
      for (const [status, response] of Object.entries(operation.responses))
        if (Number(status) >= 400)
          expect(response.content, `${path} ${status}`).toEqual({
            'application/json': { schema: { $ref: '#/components/schemas/Error' } },
          });
  });

  test('says which calls need a session, and their refusals', () => {
    for (const { area, name, call } of declared) {
      const operation = document.paths[call.path]![call.method.toLowerCase()]!;
      const label = `${area}.${name}`;
      expect('401' in operation.responses || call.who === 'public', label).toBe(true);
      expect(operation.security, label).toEqual(call.who === 'public' ? [] : undefined);
      const takesMoney = call.errors?.includes('PAYMENT_FAILED') ?? false;
      expect('402' in operation.responses, label).toBe((call.paid ?? false) || takesMoney);
      expect('200' in operation.responses, label).toBe(call.output !== undefined);
      for (const code of call.errors ?? []) {
        expect(errorStatus, label).toHaveProperty(code);
        expect(operation.responses[errorStatus[code as ErrorCode]]?.description).toContain(code);
      }
    }
  });

  test('marks streams of events', () => {
    for (const { area, name, call } of declared) {
      const success = document.paths[call.path]![call.method.toLowerCase()]!.responses['200'];
      expect(Object.keys(success?.content ?? {}), `${area}.${name}`).toEqual(
        call.output ? [call.stream ? 'text/event-stream' : 'application/json'] : [],
      );
    }
  });

  test('does not require optional bodies', () => {
    const body = (path: string, method: string) => document.paths[path]?.[method]?.requestBody;
    expect(body('/auth/login', 'post')?.required).toBe(true);
    expect(body('/drill/{id}/activate', 'put')?.required).toBe(false);
    expect(body('/drill/{id}', 'get')).toBeUndefined();
  });

  test('is printed as JSON by the command', () => {
    const command = fileURLToPath(new URL('../bin/openapi.ts', import.meta.url));
    const printed = execFileSync(process.execPath, ['--import', 'tsx', command], {
      encoding: 'utf8',
      maxBuffer: 16_000_000,
    });
    expect(Object.keys(JSON.parse(printed).paths)).toEqual(Object.keys(document.paths));
  });
});
