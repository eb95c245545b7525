import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { editable } from './editable.ts';

const { create, change } = editable({
  title: z.string().min(1),
  summary: z.string().default(''),
  slug: z.string().optional(),
  capacity: z.number().nullable().default(null),
});
const created = z.strictObject(create);
const changed = z.strictObject(change);

test('a new resource has the defaults of what is omitted', () => {
  expect(created.parse({ title: 'Torts' })).toEqual({ title: 'Torts', summary: '', capacity: null });
  expect(created.safeParse({}).success).toBe(false);
  expectTypeOf<z.input<typeof created>>().toEqualTypeOf<{
    title: string;
    summary?: string | undefined;
    slug?: string | undefined;
    capacity?: number | null | undefined;
  }>();
});

test('a change may omit every field, and has no defaults', () => {
  expect(changed.parse({})).toEqual({});
  expect(changed.parse({ capacity: null, summary: 'Short' })).toEqual({ capacity: null, summary: 'Short' });
  expect(changed.safeParse({ title: '' }).success).toBe(false);
  expect(changed.safeParse({ capacity: undefined }).success).toBe(true);
  expectTypeOf<z.output<typeof changed>>().toEqualTypeOf<{
    title?: string | undefined;
    summary?: string | undefined;
    slug?: string | undefined;
    capacity?: number | null | undefined;
  }>();
});
