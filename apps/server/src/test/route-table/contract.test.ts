import { errorStatus } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { declaredCalls } from './calls.ts';

const groups = ['public', 'any', 'student', 'staff', 'content', 'billing', 'admin', 'owner'];

describe('the contract', () => {
  test.each(declaredCalls.map((declaredCall) => [declaredCall.label, declaredCall] as const))(
    '%s says who, and what',
    (_, { call }) => {
      expect(groups).toContain(call.who);
      expect(call.summary.trim().length).toBeGreaterThan(4);
      expect(call.summary).not.toMatch(/\.$/);
      expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(call.method);
      expect(call.path).toMatch(/^\/[\w/{}.-]+$/);
      expect(call.output, 'every call answers with something declared').toBeDefined();
      for (const code of call.errors ?? []) expect(errorStatus).toHaveProperty(code);
    },
  );

  test('no address is declared twice', () => {
    const shapes = declaredCalls.map(
      ({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
    );
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  test('the parameters of a path match its schema', () => {
    for (const { label, call, params } of declaredCalls)
      expect(Object.keys(params?.properties ?? {}).sort(), label).toEqual(
        [...call.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort(),
      );
  });

  test('only calls that write have a body', () => {
    for (const { label, call, body } of declaredCalls)
      if (call.method === 'GET' || call.method === 'DELETE') expect(body, label).toBeNull();
  });
});
