import { z } from 'zod';
import { type ErrorCode, errorStatus } from './codes.ts';
import { errorEnvelope } from './common.ts';
import type { Call, Who } from './define.ts';
import {
  appSettings,
  challenge,
  contract,
  drill,
  drillListItem,
  explanation,
  me,
  plan,
  practice,
  practiceListItem,
  proctoredSeat,
  proctoredTest,
  testOutline,
  testWithSegments,
} from './index.ts';

type Json = Record<string, unknown>;
interface Content {
  readonly 'application/json': { readonly schema: Json };
}
interface StreamContent {
  readonly 'text/event-stream': { readonly schema: Json };
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Empty for a public call; omitted if the session of the document is needed. */
  readonly security?: readonly Json[];
  readonly 'x-who': Who;
  readonly 'x-paid': boolean;
  readonly 'x-timeout-ms': number;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Content | StreamContent }
  >;
}
export interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string }[];
  readonly security: readonly Json[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json>; readonly securitySchemes: Json };
}

/** Entities of several responses are written once and referenced. Only entities that never occur in requests. */
const entities = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  AppSettings: appSettings,
  Challenge: challenge,
  Drill: drill,
  DrillListItem: drillListItem,
  Error: errorEnvelope,
  Explanation: explanation,
  Plan: plan,
  Practice: practice,
  PracticeListItem: practiceListItem,
  ProctoredSeat: proctoredSeat,
  ProctoredTest: proctoredTest,
  TestOutline: testOutline,
  TestWithSegments: testWithSegments,
  User: me,
}))
  entities.add(schema, { id });

const flagValues = ['true', 'false', '1', '0', 'yes', 'no'];

/** Changes references '#/$defs/x' to the components of the document, with the names from `rename`. */
function withComponentRefs(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withComponentRefs(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? one.replace(/^#\/\$defs\/(.*)$/, (_, name: string) => `#/components/schemas/${rename(name)}`)
        : withComponentRefs(one, rename),
    ]),
  );
}

/** The JSON schema of one part of a call; shared definitions are moved to `components`. */
function createSchema(
  schema: unknown,
  io: 'input' | 'output',
  owner: string,
  components: Record<string, Json>,
) {
  const made = z.toJSONSchema(schema as z.ZodType, {
    io,
    metadata: entities,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod as { def: { type: string; in?: z.ZodType; out?: z.ZodType } };
      if (def.type === 'pipe' && def.in?.type === 'string' && def.out?.type === 'boolean')
        jsonSchema.enum = flagValues;
      // The format is enough; zod's patterns for timestamps and ids would be half of the document.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Json;
  const { $schema: _, $defs, ...rest } = made;
  const rename = (name: string) => (name.startsWith('__') ? `${owner}${name.replace(/^_+/, '_')}` : name);
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    const { id: _id, ...body } = definition;
    components[rename(name)] = withComponentRefs(body, rename) as Json;
  }
  const { id: _id, ...body } = rest;
  return withComponentRefs(body, rename) as Json;
}

/** Every error code that a call may return, from its access rules and its declaration. */
function listErrorCodes(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
  if (call.params || call.query || call.body || call.idempotent) codes.push('MALFORMED');
  if (call.who !== 'public') codes.push('NO_SESSION');
  if (call.paid) codes.push('NO_ACCESS');
  if (call.who !== 'public' && call.who !== 'any') codes.push('FORBIDDEN');
  if (call.recentPassword) codes.push('PASSWORD_NEEDED');
  if (call.params) codes.push('NOT_FOUND');
  if (call.body) codes.push('TOO_LARGE', 'UNSUPPORTED_TYPE');
  return [...new Set([...codes, ...((call.errors ?? []) as ErrorCode[])])];
}

function describeSuccess(
  call: Call,
  owner: string,
  components: Record<string, Json>,
): Operation['responses'] {
  if (!call.output) return { 204: { description: 'Success, without content' } };
  const schema = createSchema(call.output, 'output', owner, components);
  return call.stream
    ? {
        200: {
          description: 'A stream of server-sent events; the data of each is JSON of this shape',
          content: { 'text/event-stream': { schema } },
        },
      }
    : { 200: { description: 'Success', content: { 'application/json': { schema } } } };
}

function failures(call: Call): Operation['responses'] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of listErrorCodes(call))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]),
  );
}

function listParameters(call: Call, owner: string, components: Record<string, Json>): Parameter[] {
  const parts = (['params', 'query'] as const).flatMap((part) => {
    if (!call[part]) return [];
    const schema = createSchema(call[part], 'input', owner, components);
    const required = (schema.required ?? []) as string[];
    return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, one]) => ({
      name,
      in: part === 'params' ? ('path' as const) : ('query' as const),
      required: part === 'params' || required.includes(name),
      schema: one,
    }));
  });
  return call.idempotent ? [...parts, idempotencyKey] : parts;
}

/** For calls that move money. */
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function createOperation(
  area: string,
  name: string,
  call: Call,
  components: Record<string, Json>,
): Operation {
  const operationId = `${area}.${name}`;
  const parameters = listParameters(call, operationId, components);
  return {
    operationId,
    summary: call.summary,
    tags: [area],
    ...(call.who === 'public' ? { security: [] } : {}),
    'x-who': call.who,
    'x-paid': call.paid ?? false,
    'x-timeout-ms': call.timeout ?? 30_000,
    ...(parameters.length ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: !(call.body as unknown as z.ZodType).safeParse(undefined).success,
            content: {
              'application/json': { schema: createSchema(call.body, 'input', operationId, components) },
            },
          },
        }
      : {}),
    responses: { ...describeSuccess(call, operationId, components), ...failures(call) },
  };
}

/** The OpenAPI 3.1 document of all calls in the contract; needs no server. */
export function openApi(version: string): OpenApi {
  const schemas: Record<string, Json> = {};
  createSchema(errorEnvelope, 'output', 'Error', schemas);
  const paths: OpenApi['paths'] = {};
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      paths[call.path] ??= {};
      paths[call.path]![call.method.toLowerCase()] = createOperation(area, name, call, schemas);
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docket',
      version,
      description: 'Every call of Docket. A failed call returns the envelope of components.schemas.Error.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The session token, with or without the word Bearer before it',
        },
      },
    },
  };
}
