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
