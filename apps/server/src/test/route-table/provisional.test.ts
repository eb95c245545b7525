import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredCalls } from './calls.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}
/** The names of the fields of each object in a schema. */
function listObjects(schema: Schema): ReadonlySet<string>[] {
  const children = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.$defs ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []),
  ];
  return [
    ...(schema.properties ? [new Set(Object.keys(schema.properties))] : []),
    ...children.flatMap(listObjects),
  ];
}

/** A score that a student brings along is on the scale of whoever gave it. */
const isFromElsewhere = (fields: ReadonlySet<string>): boolean => fields.has('takenOn');
/** Objects with a scaled score that are rows of a table: the table itself is marked, or no test stands behind it. */
const isTableRow = (fields: ReadonlySet<string>): boolean =>
  ['percentBelow', 'rawFrom', 'low', 'before'].some((name) => fields.has(name)) && !fields.has('title');

test('every call that answers a scaled score says whether its scale is provisional', () => {
  const scored = declaredCalls.flatMap(({ label, call }) => {
    if (!(call.output as { _zod?: unknown } | undefined)?._zod) return [];
    const schema = z.toJSONSchema(call.output as unknown as z.ZodType, {
      io: 'output',
      unrepresentable: 'any',
    }) as Schema;
    return listObjects(schema)
      .filter(
        (fields) =>
          ['scaled', 'lastScaled'].some((name) => fields.has(name)) &&
          !isTableRow(fields) &&
          !isFromElsewhere(fields),
      )
      .map((fields) => ({ label, marked: fields.has('provisional'), fields: [...fields] }));
  });
  expect(new Set(scored.map(({ label }) => label)).size).toBeGreaterThan(5);
  expect(scored.filter(({ marked }) => !marked)).toEqual([]);
});
