import { z } from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const isPrimitive = ({ type }: JsonSchema) =>
  type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
/** What has no fields, so that nothing of it is left out. */
const hasNoFields = (schema: JsonSchema) =>
  isPrimitive(schema) || (schema.type === 'array' && schema.items !== undefined && isPrimitive(schema.items));

/** The alternatives as one type, or as several that are told apart by the type of the value; null if they have fields. */
function mergeTypes(options: readonly JsonSchema[]): JsonSchema | null {
  if (!options.every(hasNoFields)) return null;
  const byType = new Map(options.map((option) => [option.type as string, option]));
  if (byType.has('number')) byType.delete('integer');
  const { items } = byType.get('array') ?? {};
  // The serializer tries one after the other, and takes an array for a string, because it can be written as one.
  const types = [...byType.keys()].sort();
  return { type: types.length === 1 ? types[0]! : types, ...(items && { items }) };
}

function mergeAlternatives(options: readonly JsonSchema[]): object | null {
  const rest = options.filter(({ type }) => type !== 'null');
  const [some, ...others] = rest;
  const merged = others.length ? mergeTypes(rest) : some;
  if (rest.length === options.length) return merged ?? null;
  // The serializer writes a constant instead of null.
  return merged?.type && merged.const === undefined ? { ...merged, nullable: true } : null;
}

/**
 * Without alternatives where the type of a value tells them apart: for a call with any, the serializer compiles a validator of the
 * whole output in the first response, and runs it for each value.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const simple = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplify(value)]));
  const { anyOf, ...rest } = simple as JsonSchema;
  const merged = anyOf && mergeAlternatives(anyOf);
  return merged ? { ...rest, ...merged } : simple;
}

/** The schema by which the output of a call is written: what it does not name is left out. */
export function toResponseSchema(output: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(output, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  });
  return simplify(schema) as Record<string, unknown>;
}
