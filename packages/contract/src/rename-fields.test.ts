import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { flag, many } from './common.ts';
import { renameFields } from './rename-fields.ts';

const query = renameFields(
  z.strictObject({
    page: z.coerce.number().default(1),
    enabledFilter: flag.optional(),
    'filter[]': many(z.string()),
  }),
  { enabledFilter: 'enabled', 'filter[]': 'sources' },
);

test('handlers get names of their own, and only of what was sent', () => {
  expect(query.parse({ page: '2', enabledFilter: 'no', 'filter[]': 'a' })).toEqual({
    page: 2,
    enabled: false,
    sources: ['a'],
  });
  expect('enabled' in query.parse({})).toBe(false);
  expectTypeOf<z.output<typeof query>['enabled']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<keyof z.output<typeof query>>().toEqualTypeOf<'page' | 'enabled' | 'sources'>();
});

test('callers send the names of the specification alone', () => {
  expect(query.safeParse({ enabled: 'no' }).success).toBe(false);
  expectTypeOf<keyof z.input<typeof query>>().toEqualTypeOf<'page' | 'enabledFilter' | 'filter[]'>();
  expect(z.toJSONSchema(query, { io: 'input' })).toMatchObject({
    properties: { page: {}, enabledFilter: {}, 'filter[]': {} },
    additionalProperties: false,
  });
});
