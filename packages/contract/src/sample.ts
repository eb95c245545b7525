/** Sample values of schemas, for tests of the server and of the pages. */
import { z } from 'zod';
import type { AnySchema } from './define.ts';

/** The part of JSON schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly $ref?: string;
}

/** What a schema of a call takes or gives as JSON schema. */
export const toJsonSchema = (schema: AnySchema, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as JsonSchema;

/** The id to use for a field with this name. */
export type Ids = (field: string) => string;

const texts = [
  'true',
  '2026-03-01 00:00:00',
  'nobody@example.com',
  '+1 555 010 0000',
  'stimulus',
  'accuracySeconds',
  'https://example.com/picture.png',
  // A state.
  'NY',
  // A point of P-256 and a secret, as in a browser's push subscription.
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  'tBHItJI5svbpez7KI4CCXg',
  // The payment provider's names of a card and a price.
  'pm_sample',
  'price_sample',
  'pm_sample',
  // A version of a text, as staff send it back.
  '0123456789abcdef',
];

function sampleText(schema: JsonSchema, field: string, ids: Ids): string {
  if (schema.format === 'uuid') return ids(field);
  if (schema.format === 'date-time') return '2026-03-10T14:59:00Z';
  if (schema.format === 'date') return '2026-04-01';
  if (schema.format === 'uri') return 'https://example.com/picture.png';
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern);
    const found = texts.find((text) => pattern.test(text));
    if (!found) throw new Error(`no sample text for ${field}: ${schema.pattern}`);
    return found;
  }
  return 'true'.padEnd(schema.minLength ?? 0, 'x');
}

/** A value that matches a schema; with `full` it has the optional fields too. */
export function sample(schema: JsonSchema, ids: Ids, full: boolean, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sample(choice[0]!, ids, full, field);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'string') return sampleText(schema, field, ids);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array') {
    const length = Math.max(full ? 1 : 0, schema.minItems ?? 0);
    return Array.from({ length }, () => sample(schema.items ?? {}, ids, full, field));
  }
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => full || schema.required?.includes(name),
    );
    const made = Object.fromEntries(entries.map(([name, one]) => [name, sample(one, ids, full, name)]));
    if (!full || typeof schema.additionalProperties !== 'object') return made;
    const key = sample(schema.propertyNames ?? { type: 'string' }, ids, full, field) as string;
    return { ...made, [key]: sample(schema.additionalProperties, ids, full, key) };
  }
  return 'anything';
}
