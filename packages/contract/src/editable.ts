import { z } from 'zod';

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

/** What a response says of a field: always there, and not held to limits, since older rows may break newer ones (decision 137). */
type Shown<F extends Fields> = {
  [K in keyof F]: z.ZodType<Exclude<z.output<F[K]>, undefined>, Exclude<z.output<F[K]>, undefined>>;
};

function toShown(field: z.ZodType): z.ZodType {
  if (isOmittable(field)) return toShown(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNullable) return toShown(field.unwrap() as z.ZodType).nullable();
  if (field instanceof z.ZodNumber) return z.number();
  if (field instanceof z.ZodArray) return z.array(toShown(field.element as z.ZodType));
  if (field instanceof z.ZodObject)
    return z.object(Object.fromEntries(Object.entries(field.shape).map(([name, of]) => [name, toShown(of)])));
  // Ids and days keep their format.
  return field instanceof z.ZodString ? z.string() : field;
}

/**
 * The fields of a resource as the bodies that create and change it take them, each declared once. `create` takes them as
 * they are declared: with `.default(...)`, or with `.optional()` where the server chooses the value, a field may be
 * omitted. In `change` every field may be omitted, and then stays as it is. `shown` is for the schema of the resource.
 */
export function editable<F extends Fields>(
  fields: F,
): { readonly create: F; readonly change: Changed<F>; readonly shown: Shown<F> } {
  const all = Object.entries(fields as unknown as Readonly<Record<string, z.ZodType>>);
  const change = all.map(([name, field]) => [name, (isOmittable(field) ? field.unwrap() : field).optional()]);
  const shown = all.map(([name, field]) => [name, toShown(field)]);
  return {
    create: fields,
    change: Object.fromEntries(change) as Changed<F>,
    shown: Object.fromEntries(shown) as Shown<F>,
  };
}
