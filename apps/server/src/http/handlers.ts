import type { Call, In, Out, Role } from '@docket/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Subscribe } from './streams.ts';

/** Who is signed in, as the session says. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** The member of staff who impersonates this user; with such a session nothing is written. */
  readonly viewedBy?: string | null;
  /** The password is one that staff set: first of all it must be changed. */
  readonly mustChangePassword?: boolean;
  /** A role (in an impersonation, the impersonator's) requires two-step sign-in, and it is off. */
  readonly mustSetUpTwoStep?: boolean;
  /** When the password was last entered in the session, or when it began for an account without one. */
  readonly passwordVerifiedAt?: Date | null;
}

type Part<C, K extends string> = K extends keyof C ? Out<C[K]> : undefined;
type Answer<C> = C extends { output: infer O }
  ? C extends { stream: true }
    ? Subscribe<In<O>>
    : In<O>
  : undefined;

/** What a handler is called with, all of it checked against the contract. */
export interface Context<C extends Call> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  readonly user: C['who'] extends 'public' ? SessionUser | null : SessionUser;
  /** Of a call that moves money: the key under which it is done once. */
  readonly idempotencyKey: C extends { readonly idempotent: true } ? string : undefined;
  /** One timestamp for the whole request. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;
/** One handler for each declared call, and none besides: anything else does not compile. */
export type Handlers<Calls> = {
  readonly [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never;
};
