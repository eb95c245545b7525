import { type Call, contract } from '@docket/contract';
import { type JsonSchema, toJsonSchema } from '@docket/contract/sample';
import type { z } from 'zod';

export interface DeclaredCall {
  /** 'drill.submit'. */
  readonly label: string;
  readonly area: string;
  readonly call: Call;
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

const toInputSchema = (schema: Call['body']): JsonSchema | null =>
  schema ? toJsonSchema(schema, 'input') : null;

/** Every call of the contract, for the route-table tests. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
    label: `${area}.${name}`,
    area,
    call,
    params: toInputSchema(call.params),
    query: toInputSchema(call.query),
    body: toInputSchema(call.body),
  })),
);

/** Whether the contract accepts this value for a part of the call. */
export function accepts(call: Call, part: 'query' | 'body', value: unknown): boolean {
  const schema = call[part] as unknown as z.ZodType | undefined;
  return !schema || schema.safeParse(value ?? undefined).success;
}

/** Terms of a path that say that a call reads or writes much. */
const largeTerms =
  /import|export|report|recount|recalculate|rescore|correct|reconcil|merge|bulk|-all\b|\/all\b|checklist|search|generate/i;
const manyItems = 100;

/** The longest list that a part of the input may have. */
function findMaxItems(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const own = 'maxItems' in schema && typeof schema.maxItems === 'number' ? schema.maxItems : 0;
  return Math.max(own, ...Object.values(schema).map(findMaxItems));
}

/**
 * Why a call may be large, so that a new one is found although it says nothing with `expensive`: it makes a file, its
 * path says so, or it may have a large body, a long list or much time. Null for all others.
 */
export function findReasonToBeLarge({ call, query, body }: DeclaredCall): string | null {
  if (call.expensive) return call.expensive;
  if ([query, body].some((part) => part?.properties?.exportcsv !== undefined)) return 'export';
  if (largeTerms.test(`${call.path} `)) return 'path';
  if ((call.bodyLimit ?? 0) >= 1_000_000) return 'bodyLimit';
  if ((call.timeout ?? 0) > 30_000) return 'timeout';
  return Math.max(findMaxItems(query), findMaxItems(body)) >= manyItems ? 'items' : null;
}
