import type { z } from 'zod';

type Fields = Readonly<Record<string, z.core.SomeType>>;
/** A schema that may be omitted; what an omitted value would become in a new resource says nothing about a change. */
type Omittable<S extends z.core.SomeType> = S extends {
  readonly _zod: { readonly def: { readonly type: 'default' | 'optional'; readonly innerType: infer I } };
}
  ? I extends z.core.SomeType
    ? z.ZodOptional<I>
    : never
  : z.ZodOptional<S>;
type Changed<F extends Fields> = { [K in keyof F]: Omittable<F[K]> };

const isOmittable = (field: z.ZodType): field is z.ZodDefault<z.ZodType> | z.ZodOptional<z.ZodType> =>
  field.def.type === 'default' || field.def.type === 'optional';

/**
 * The fields of a resource as the bodies that create and change it take them, each declared once. `create` takes them as
 * they are declared: with `.default(...)`, or with `.optional()` where the server chooses the value, a field may be
 * omitted. In `change` every field may be omitted, and then stays as it is.
 */
export function editable<F extends Fields>(fields: F): { readonly create: F; readonly change: Changed<F> } {
  const change = Object.entries(fields as unknown as Readonly<Record<string, z.ZodType>>).map(
    ([name, field]) => [name, (isOmittable(field) ? field.unwrap() : field).optional()],
  );
  return { create: fields, change: Object.fromEntries(change) as Changed<F> };
}
