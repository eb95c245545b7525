import {
  type Area,
  type Call,
  type Contract,
  contract,
  type ExpensiveKind,
  errorMessages,
  findExpensiveKind,
  isWriteCall,
  type PersonalData,
  readsOnly,
} from '@docket/contract';
import { inGroup } from '@docket/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, invalid } from '../api-error.ts';
import { runInBackground, runInForeground } from '../db/background.ts';
import { isReadOnlyViolation } from '../db/database.ts';
import { onlyReading } from '../db/reading.ts';
import type { Deps } from './deps.ts';
import { FileLink, FileResponse } from './file-response.ts';
import type { Context, Handlers, SessionUser } from './handlers.ts';
import { withOrigin } from './origin.ts';
import { requireRecentPassword } from './recent-password.ts';
import { toResponseSchema } from './response-schema.ts';
import { eventStreams, type Subscribe } from './streams.ts';
import { findUnstorable } from './unstorable-text.ts';
import { formatValidationIssue } from './validation-issue.ts';
import { noteWritten, readWritten } from './written.ts';

/** What the checks before a call need from the features. */
export interface Guards {
  /** The user of the request's token; null without a valid session. */
  readonly session: (request: FastifyRequest, now: Date) => Promise<SessionUser | null>;
  /**
   * Calls `ended` with the user whose sessions ended (null: possibly any user). Returns the function that stops
   * watching.
   */
  readonly watchSessionEnds: (ended: (userId: string | null) => void) => () => void;
  /** Throws NO_ACCESS (402) unless the user's access code is 1. */
  readonly requireAccess: (user: SessionUser, now: Date) => Promise<void>;
  /** Records that a call was refused because of the user's roles. */
  readonly refused: (user: SessionUser, call: Pick<Call, 'method' | 'path'>, now: Date) => Promise<void>;
  /** Records that a user read personal data, unless it is the own data or the user is no staff. */
  readonly viewed: (user: SessionUser, data: PersonalData, now: Date) => Promise<void>;
  /**
   * Counts an expensive call of an account and waits for its turn. Returns the function that ends the turn. Throws
   * TOO_MANY.
   */
  readonly takeTurn: (
    kind: ExpensiveKind,
    user: SessionUser,
    now: Date,
    isGone: () => boolean,
  ) => Promise<() => Promise<void>>;
}
export type AllHandlers = { readonly [A in Area]: Handlers<Contract[A]> };

type Schema = z.ZodType;
const maxBody = 65_536;

/**
 * Validates one part of a request. An unknown field or a wrong type is 400 and names the field; so does 422 for a text
 * that the database cannot store.
 */
function check(schema: Schema | undefined, value: unknown, where: 'params' | 'query' | 'body') {
  if (!schema) {
    if (where === 'body' || value === undefined || value === null) return undefined;
    if (Object.keys(value).length === 0 || where === 'params') return undefined;
    throw new ApiError('MALFORMED', errorMessages.request.noQuery, [
      { field: Object.keys(value)[0] ?? '', message: 'not known' },
    ]);
  }
  const result = schema.safeParse(value ?? undefined, { error: formatValidationIssue });
  if (result.success) {
    // By the names that were sent; the schema may have given others.
    const field = findUnstorable(value);
    if (field !== null) throw invalid(field || where, errorMessages.request.unstorableText);
    return result.data;
  }
  const details = result.error.issues.slice(0, 20).map((issue) => ({
    field: [...issue.path.map(String), ...('keys' in issue ? issue.keys.slice(0, 1) : [])].join('.') || where,
    message: issue.message,
  }));
  // An invalid id in the path means that nothing is found.
  if (where === 'params' && details.every((detail) => detail.field === 'id'))
    throw new ApiError('NOT_FOUND', 'Not found');
  throw new ApiError(
    'MALFORMED',
    details[0] ? `${details[0].field}: ${details[0].message}` : 'Malformed',
    details,
  );
}

/** The idempotency key of a call that moves money. Throws MALFORMED without a valid one. */
function readIdempotencyKey(call: Call, request: FastifyRequest): string | undefined {
  if (!call.idempotent) return undefined;
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw new ApiError('MALFORMED', errorMessages.request.idempotencyKey, [
    { field: 'Idempotency-Key', message: errorMessages.request.idempotencyKey },
  ]);
}

type Serializer = ReturnType<FastifyReply['compileSerializationSchema']>;
/**
 * Serializes the output of a call. Created on first use: all of them together would add a second to every start. They
 * depend only on the contract, so servers in one process, as in tests, share them.
 */
const serializers = new WeakMap<Call, Serializer>();
function findSerializer(call: Call, reply: FastifyReply): Serializer {
  const known = serializers.get(call);
  if (known) return known;
  const made = reply.compileSerializationSchema(toResponseSchema(call.output as unknown as Schema));
  serializers.set(call, made);
  return made;
}

/** Searches and drafts are as urgent as other requests. */
const isHeavy = (kind: ExpensiveKind) => kind !== 'search' && kind !== 'draft';

const readOnly = () => new ApiError('READ_ONLY', errorMessages.request.readOnly);

/** Runs a call of an impersonation in read-only mode, which the database enforces. */
const runReadOnly = <T>(work: () => Promise<T>): Promise<T> =>
  onlyReading(work).catch((error) => {
    throw isReadOnlyViolation(error) ? readOnly() : error;
  });

/** A call without a session has no user. */
type RequestContext = Omit<Context<Call>, 'user'> & { readonly user: SessionUser | null };
type Handler = (context: Context<Call>) => Promise<unknown>;
/** What every route is made with. */
interface Registration {
  readonly deps: Deps;
  readonly guards: Guards;
  readonly streams: ReturnType<typeof eventStreams>;
}

/**
 * The user of a request, if the call allows it. Throws NO_SESSION, FORBIDDEN, READ_ONLY, PASSWORD_CHANGE_NEEDED, DELETION_PENDING,
 * TWO_STEP_NEEDED, PASSWORD_NEEDED. A public call checks the session only if it asks for it, or if it writes and one
 * is sent, because an impersonation must not write.
 */
async function authenticate(
  { deps, guards }: Registration,
  call: Call,
  request: FastifyRequest,
  now: Date,
): Promise<SessionUser | null> {
  if (call.who === 'public') {
    const isChecked = call.knowsUser || (!readsOnly(call) && request.headers.authorization);
    const sent = isChecked ? await guards.session(request, now) : null;
    if (sent?.impersonatorId) throw readOnly();
    return call.knowsUser ? sent : null;
  }
  const user = await guards.session(request, now);
  if (!user) throw new ApiError('NO_SESSION', errorMessages.request.signInFirst);
  deps.metrics.countSession(user.sessionId, now);
  if (!inGroup(user.roles, call.who, { allowAnswersRole: call.allowAnswersRole ?? false })) {
    await guards.refused(user, call, now);
    throw new ApiError('FORBIDDEN', errorMessages.request.roleNotAllowed);
  }
  if (user.impersonatorId) {
    if (!readsOnly(call) && !call.allowWhileImpersonating) throw readOnly();
  } else if (user.mustChangePassword && !call.allowTemporaryPassword)
    throw new ApiError('PASSWORD_CHANGE_NEEDED', errorMessages.request.choosePasswordFirst);
  if (user.isDeletionPending && !user.impersonatorId && !call.whileDeletionPending)
    throw new ApiError('DELETION_PENDING', errorMessages.request.deletionPending);
  if (
    user.mustSetUpTwoStep &&
    !(user.impersonatorId ? call.allowWhileImpersonating : call.beforeTwoStepSetUp)
  )
    throw new ApiError('TWO_STEP_NEEDED', 'Set up two-step sign-in first');
  if (call.recentPassword && !call.recentPassword.when) requireRecentPassword(user, now);
  return user;
}

/** Runs the handler in its turn, and records what it shows. Returns also what ends the turn. */
async function runHandler(
  { deps, guards }: Registration,
  call: Call,
  handler: Handler,
  context: RequestContext,
) {
  const { user, now, reply } = context;
  const run = async () => {
    if (call.paid && user) await guards.requireAccess(user, now);
    const handle = () => handler(context as Context<Call>);
    const replica = call.reads === 'replica' ? deps.db.replica : undefined;
    return replica ? replica.read(readWritten(context.request), handle) : handle();
  };
  const kind = findExpensiveKind(call, context);
  const endTurn = kind && user ? await guards.takeTurn(kind, user, now, () => reply.raw.closed) : undefined;
  const viewed = user && !user.impersonatorId ? call.personalData?.(context) : null;
  const runInTurn = () => (user?.impersonatorId && readsOnly(call) ? runReadOnly(run) : run());
  let answer: unknown;
  try {
    answer = await (kind && isHeavy(kind) ? runInBackground(runInTurn) : runInForeground(runInTurn));
    // Before the answer leaves: nobody reads without a trace.
    if (user && viewed) await guards.viewed(user, viewed, now);
  } catch (error) {
    await endTurn?.();
    if (user && error instanceof ApiError && error.code === 'FORBIDDEN')
      await guards.refused(user, call, now);
    throw error;
  }
  return { answer, endTurn };
}

async function answerCall(
  registration: Registration,
  call: Call,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { deps, streams } = registration;
  const now = deps.clock.now();
  const user = await authenticate(registration, call, request, now);
  const params = check(call.params as Schema | undefined, request.params, 'params');
  const query = check(call.query as Schema | undefined, request.query, 'query');
  const body = check(call.body as Schema | undefined, request.body, 'body');
  if (user && call.recentPassword?.when?.((body ?? {}) as Record<string, unknown>))
    requireRecentPassword(user, now);
  const context = {
    params,
    query,
    body,
    user,
    idempotencyKey: readIdempotencyKey(call, request),
    now,
    request,
    reply,
  };
  const { answer, endTurn } = await runHandler(registration, call, handler, context as RequestContext);
  await noteWritten(deps, call, user, reply);
  // A file or a stream is still being written.
  if (endTurn && (call.stream || answer instanceof FileResponse)) {
    if (reply.raw.closed) await endTurn();
    else reply.raw.once('close', () => void endTurn());
  } else await endTurn?.();
  if (call.stream)
    return streams.open(reply, {
      userId: user?.id ?? '',
      subscribe: answer as Subscribe<unknown>,
      serialize: findSerializer(call, reply),
      mayContinue: () => authenticate(registration, call, request, deps.clock.now()).then(() => true),
    });
  if (answer instanceof FileLink) return answer.answer(request, reply);
  if (answer instanceof FileResponse) return answer.prepare(reply);
  if (answer === undefined && !reply.sent) reply.code(204 as 200);
  // A string is a file of another type, and the handler has set the content type.
  else if (call.output && typeof answer === 'object')
    reply.type('application/json; charset=utf-8').serializer(findSerializer(call, reply));
  return answer;
}

/** Creates a route for every call of the contract: rate limits first, then the checks, then the handler. */
export function registerCalls(app: FastifyInstance, deps: Deps, handlers: AllHandlers, guards: Guards) {
  let stopWatching: (() => void) | null = null;
  const streams = eventStreams(app, undefined, (open) => {
    deps.metrics.setStreams(open);
    if (open > 0) stopWatching ??= guards.watchSessionEnds((userId) => streams.recheck(userId));
    else {
      stopWatching?.();
      stopWatching = null;
    }
  });
  const registration = { deps, guards, streams };
  for (const area of Object.keys(contract) as Area[]) {
    // As plain data: the types of all calls together take seconds to compare.
    const calls = contract[area] as unknown as Record<string, Call>;
    for (const [name, call] of Object.entries(calls)) {
      const handler = (handlers[area] as unknown as Record<string, Handler>)[name]!;
      app.route({
        method: call.method,
        url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
        bodyLimit: call.bodyLimit ?? maxBody,
        config: { writes: isWriteCall(call) },
        // The handler checks again. A large body is read only from users who may send it; others could fill the
        // memory.
        ...(call.bodyLimit && call.who !== 'public'
          ? {
              onRequest: async (request: FastifyRequest) => {
                await withOrigin(request, () => authenticate(registration, call, request, deps.clock.now()));
              },
            }
          : {}),
        ...(call.stream ? { exposeHeadRoute: false } : {}),
        handler: (request, reply) =>
          withOrigin(request, () => answerCall(registration, call, handler, request, reply)),
      });
    }
  }
}
