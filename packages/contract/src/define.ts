/** Who may use a call; the groups are those of docs/ARCHITECTURE.md, "Roles". */
export type Who = 'public' | 'any' | 'student' | 'staff' | 'content' | 'billing' | 'admin' | 'owner';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The least that a schema must be for our types. Constraining generics to this instead of to zod's own
 * interface keeps the type check of some 330 calls at seconds.
 */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
/** What a caller gives. */
export type In<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : undefined;
/** What a handler gets. */
export type Out<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : undefined;

/** One call of the product, as plain data; routes, the typed client and OpenAPI come from it. */
export interface Call {
  readonly method: Method;
  /** Below /api, with parameters in braces: '/drill/{id}'. */
  readonly path: `/${string}`;
  readonly who: Who;
  /** One line for people: what it does. */
  readonly summary: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** What a success sends; left out for an empty answer (204). */
  readonly output?: AnySchema;
  /** Error codes beyond those that any call may answer. */
  readonly errors?: readonly string[];
  /** Milliseconds that the client waits; 30,000 when left out. */
  readonly timeout?: number;
  /**
   * True where money moves: the caller sends an `Idempotency-Key` header, and the same key with the same request does
   * nothing twice.
   */
  readonly idempotent?: true;
  /** True where staff must have entered their password within the last 15 minutes (PASSWORD_NEEDED). */
  readonly recentPassword?: true;
  /** Largest body in bytes; 64 kB when left out. */
  readonly bodyLimit?: number;
  /** True where a student without access (code other than 1) is refused with 402. */
  readonly paid?: boolean;
  /** True where the ANSWERS role counts as staff. */
  readonly allowAnswersRole?: boolean;
  /**
   * True of a GET that may write, also where it only brings up to date what the clock has changed. All other methods
   * write. Such a call is refused to requests that another site makes (apps/server/src/http/cross-site.ts).
   */
  readonly writes?: true;
  /**
   * Whether staff who look at an account may use the call, which then writes nothing for them; left out, they may use
   * every GET. False also where what is read is for the owner of the account alone.
   */
  readonly readOnly?: boolean;
  /** True where staff who look at an account are let in although the call writes: it ends their look. */
  readonly allowWhileImpersonating?: true;
  /** True where a password that must be changed first does not stand in the way. */
  readonly allowTemporaryPassword?: true;
  /** True for the few calls that staff may make who must set up two-step sign-in first. */
  readonly beforeTwoStepSetUp?: true;
  /** True where the success is a stream of server-sent events; `output` is then what each of them carries. */
  readonly stream?: true;
}

/** Whether a call only reads: with the session of staff who look at an account, nothing else is let in. */
export const readsOnly = (call: Call): boolean => call.readOnly ?? call.method === 'GET';

/** Whether a call may write: every method other than GET, and the GETs that say so. */
export const isWriteCall = (call: Pick<Call, 'method' | 'writes'>): boolean =>
  call.method !== 'GET' || call.writes === true;

/** Declares a call; returns it unchanged, so that its exact types are kept. */
export const defineCall = <const C extends Call>(call: C): C => call;
