/** Who may use a call; see docs/ARCHITECTURE.md, "Roles". */
export type Who = 'public' | 'any' | 'student' | 'staff' | 'content' | 'billing' | 'admin' | 'owner';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The minimum interface of a schema for our types. Constraining generics to this instead of zod's own interface keeps
 * the type check of some 330 calls at seconds.
 */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
/** The input type of a schema, for callers. */
export type In<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : undefined;
/** The output type of a schema, for handlers. */
export type Out<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : undefined;

/** Effects for which the password is entered again. */
export type GuardedEffect =
  | 'grant-roles'
  | 'delete-user'
  | 'set-password'
  | 'impersonate'
  | 'two-step-policy'
  /** Staff and former staff have them, on their own accounts. */
  | 'security-keys'
  /** A payment is taken or returned, or a subscription is given or moved without one. */
  | 'move-money'
  | 'change-prices'
  | 'give-discount'
  | 'show-links'
  /** Students have it, too. */
  | 'end-own-sessions'
  | 'import';

/** A body that has passed the schema of its call, defaults included. */
type CheckedBody = Readonly<Record<string, unknown>>;
export interface PasswordGuard {
  readonly effect: GuardedEffect;
  /** Which bodies have the effect; all of them by default. */
  readonly when?: (body: CheckedBody) => boolean;
}

/** An import is guarded when it writes, not when it only says what it would do. */
export const guardedImport: PasswordGuard = { effect: 'import', when: ({ dryRun }) => dryRun !== true };

/**
 * Why a call is expensive. Each kind has a limit for each account and runs one at a time for it
 * (apps/server/src/features/throttle/expensive.service.ts). Exports, imports, reports, recounts and bulk calls let other
 * requests go first (apps/server/src/db/background.ts).
 */
export type ExpensiveKind = 'search' | 'draft' | 'export' | 'import' | 'report' | 'recount' | 'bulk';

/** Whose personal data was read: that of one user, of the user a ticket or an email belongs to, or of a list of many. */
export type PersonalData =
  | { readonly of: 'user' | 'ticket' | 'email'; readonly id: string }
  | { readonly of: 'list'; readonly name: string };
interface ReadInput {
  readonly params?: unknown;
  readonly query?: unknown;
}
/** Whose personal data a request reads, by its checked input; null if it is that of nobody. */
export type PersonalDataReader = (input: ReadInput) => PersonalData | null;

const byId =
  (of: 'user' | 'ticket' | 'email'): PersonalDataReader =>
  ({ params }) => ({ of, id: (params as { readonly id: string }).id });
export const dataOfUser = byId('user');
export const dataOfTicket = byId('ticket');
export const dataOfEmail = byId('email');
/** A list names people; calls that show the same people have the same name. */
export const dataOfList =
  (name: string): PersonalDataReader =>
  () => ({ of: 'list', name });
/** A list that can be narrowed to one user by a parameter of the query. */
export const dataOfUserInQuery =
  (list?: string, field = 'userId'): PersonalDataReader =>
  ({ query }) => {
    const id = (query as Readonly<Record<string, string | undefined>> | undefined)?.[field];
    if (id) return { of: 'user', id };
    return list ? { of: 'list', name: list } : null;
  };

/** One call of the API as plain data; routes, the typed client and OpenAPI are derived from it. */
export interface Call {
  readonly method: Method;
  /** Below /api, with parameters in braces: '/drill/{id}'. */
  readonly path: `/${string}`;
  readonly who: Who;
  /** One line for people about what the call does. */
  readonly summary: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** The body of a successful response; undefined means an empty one (204). */
  readonly output?: AnySchema;
  /** Error codes beyond those that any call may return. */
  readonly errors?: readonly string[];
  /** Timeout of the client in milliseconds; 30,000 by default. */
  readonly timeout?: number;
  /**
   * True if the call moves money: the caller sends an `Idempotency-Key` header, and the same key with the same
   * request has an effect only once.
   */
  readonly idempotent?: true;
  /**
   * What the call can do that needs the password again: the user must have entered it within the last 15 minutes
   * (PASSWORD_NEEDED). Every call that reaches the same effect declares it (decision 82).
   */
  readonly recentPassword?: PasswordGuard;
  /**
   * Whose personal data the call shows to staff. The reading is in the audit log, once an hour for each reader and person
   * (decision 98). Students who read their own data leave no trace.
   */
  readonly personalData?: PersonalDataReader;
  /** True for a public call whose effect depends on who is signed in. */
  readonly knowsUser?: true;
  /**
   * 'replica' if what it reads may be some seconds old: then it goes to the replica, if there is one, unless that lacks what the
   * session has written. Not for what decides what a student may see, which another session may have changed (decision 132).
   */
  readonly reads?: 'replica';
  /** Why the call is expensive. A call with `exportcsv` is an export whenever that is true, without saying so here. */
  readonly expensive?: ExpensiveKind;
  /** The maximum size of the body in bytes; 64 kB by default. */
  readonly bodyLimit?: number;
  /** True if a student without access (code other than 1) is refused with 402. */
  readonly paid?: boolean;
  /** True if the ANSWERS role counts as staff. */
  readonly allowAnswersRole?: boolean;
  /**
   * True for a GET that may write, even if it only brings data up to date with the clock. All other methods write.
   * Such a call is refused for requests from another site (apps/server/src/http/cross-site.ts).
   */
  readonly writes?: true;
  /**
   * Whether staff who impersonate an account may use the call, which then must not write; by default they may use
   * every GET. False also if only the owner of the account may read the data.
   */
  readonly readOnly?: boolean;
  /** True if staff who impersonate an account may use the call although it writes: it ends the impersonation. */
  readonly allowWhileImpersonating?: true;
  /** True if the call is allowed even while a password must be changed. */
  readonly allowTemporaryPassword?: true;
  /** True for the few calls that are allowed before a required two-step sign-in is set up. */
  readonly beforeTwoStepSetUp?: true;
  /** True for the few calls that are allowed while the account is scheduled for deletion. */
  readonly whileDeletionPending?: true;
  /** True if a successful response is a stream of server-sent events; `output` is the type of each event. */
  readonly stream?: true;
}

/** Why this request of a call is expensive, by its checked input; null if it is not. */
export function findExpensiveKind(
  call: Pick<Call, 'expensive'>,
  input: { readonly query?: unknown; readonly body?: unknown },
): ExpensiveKind | null {
  const isExport = [input.query, input.body].some(
    (part) => (part as { exportcsv?: boolean } | undefined)?.exportcsv === true,
  );
  return isExport ? 'export' : (call.expensive ?? null);
}

/** Whether a call only reads: an impersonation session may use no other calls. */
export const readsOnly = (call: Call): boolean => call.readOnly ?? call.method === 'GET';

/** Whether a call may write: every method other than GET, and GETs with `writes`. */
export const isWriteCall = (call: Pick<Call, 'method' | 'writes'>): boolean =>
  call.method !== 'GET' || call.writes === true;

/** Declares a call. Returns it unchanged, which keeps its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;
