import fc from 'fast-check';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toResponseSchema } from './response-schema.ts';

/** Returns what writes a value by the schema, and reads it again. */
async function makeWriter(schema: z.ZodType) {
  const response = toResponseSchema(z.object({ value: schema }));
  const app = Fastify();
  let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
  app.get('/', async (_, reply) => {
    serialize = reply.compileSerializationSchema(response);
  });
  await app.inject('/');
  return (value: unknown): unknown => JSON.parse(serialize!({ value })).value;
}
const hasAlternatives = (schema: z.ZodType) =>
  /"(anyOf|oneOf)":/.test(JSON.stringify(toResponseSchema(schema)));

test.each<[string, z.ZodType, unknown[]]>([
  ['a text or null', z.string().nullable(), ['', 'a', null]],
  ['one of some texts or null', z.enum(['a', 'b']).nullable(), ['a', 'b', null]],
  ['one of some numbers', z.union([z.literal(35), z.literal(53), z.literal(70)]), [35, 53, 70]],
  ['numbers or null', z.union([z.literal(1.5), z.int(), z.null()]), [1.5, 2, null]],
  ['all or some', z.union([z.literal('all'), z.array(z.int())]), ['all', [], [1, 2]]],
  ['none, all or some', z.union([z.null(), z.literal('all'), z.array(z.string())]), [null, 'all', ['all']]],
  ['what a device keeps', z.union([z.string(), z.boolean(), z.array(z.string())]), ['x', true, false, ['x']]],
  ['an object or null', z.object({ a: z.string().nullable() }).nullable(), [{ a: null }, { a: 'a' }, null]],
])('%s is written as it is, without alternatives', async (_, schema, values) => {
  expect(hasAlternatives(schema)).toBe(false);
  const write = await makeWriter(schema);
  for (const value of values) expect(write(value)).toEqual(value);
});

test('every value of an alternative is written as it is', async () => {
  const write = await makeWriter(z.union([z.string(), z.boolean(), z.int(), z.array(z.string()), z.null()]));
  const value = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.array(fc.string()), fc.constant(null));
  fc.assert(
    fc.property(value, (one) => {
      expect(write(one)).toEqual(one);
    }),
  );
});

test('a field that the schema does not name never leaves', async () => {
  const writeNullable = await makeWriter(z.object({ no: z.int() }).nullable());
  expect(writeNullable({ no: 1, credited: 2 })).toEqual({ no: 1 });
  const write = await makeWriter(
    z.union([
      z.object({ kind: z.literal('open'), no: z.int() }),
      z.object({ kind: z.literal('done'), credited: z.int() }),
    ]),
  );
  expect(write({ kind: 'open', no: 1 })).toEqual({ kind: 'open', no: 1 });
  expect(() => write({ kind: 'open', no: 1, credited: 2 })).toThrow(/does not match/);
});
