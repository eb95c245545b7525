import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { editable } from './editable.ts';

const { create, change, shown } = editable({
  title: z.string().min(1),
  summary: z.string().default(''),
  slug: z.string().optional(),
  capacity: z.number().nullable().default(null),
});
const { notes } = editable({ notes: z.array(z.strictObject({ text: z.string().max(5) })).max(1) }).shown;
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

test('a response has every field, within no limits', () => {
  const read = z.object(shown);
  const row = { title: '', summary: 'Short', slug: 'short', capacity: 0.5 };
  expect(read.parse(row)).toEqual(row);
  expect(read.safeParse({ ...row, slug: undefined }).success).toBe(false);
  expect(read.safeParse({ ...row, summary: null }).success).toBe(false);
  expect(notes.safeParse([{ text: 'longer' }, { text: '' }]).success).toBe(true);
  expect(notes.safeParse([{}]).success).toBe(false);
  expect(editable({ day: z.iso.date().nullable() }).shown.day.safeParse('tomorrow').success).toBe(false);
  expectTypeOf<z.output<typeof read>>().toEqualTypeOf<{
    title: string;
    summary: string;
    slug: string;
    capacity: number | null;
  }>();
});
