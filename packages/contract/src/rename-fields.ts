import type { z } from 'zod';

type Names<S> = { readonly [K in keyof z.output<S>]?: string };
type Renamed<O, N> = { [K in keyof O as K extends keyof N ? N[K] & string : K]: O[K] };

/**
 * A query or body some of whose names are those of the specification, for a server with names of its own: callers send
 * the keys of `names`, handlers get the values.
 */
export function renameFields<S extends z.core.SomeType, const N extends Names<S>>(
  schema: S,
  names: N,
): z.ZodPipe<S, z.ZodTransform<Renamed<z.output<S>, N>, z.output<S>>> {
  const toName = (name: string) => (names as Readonly<Record<string, string | undefined>>)[name] ?? name;
  return (schema as unknown as z.ZodObject).transform((value) =>
    Object.fromEntries(Object.entries(value).map(([name, field]) => [toName(name), field])),
  ) as never;
}
