import type { Call, In, Out, Role } from '@docket/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Subscribe } from './streams.ts';

/** The signed-in user of the session. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** The staff member who impersonates this user; such a session cannot write. */
  readonly impersonatorId?: string | null;
  /** Staff set the password, or today's rule refuses the one that was entered: the user must change it first. */
  readonly mustChangePassword?: boolean;
  /** The user requested the deletion of the account, and has to undo that first. */
  readonly isDeletionPending?: boolean;
  /** A role (in an impersonation, the impersonator's) requires two-step sign-in, and it is off. */
  readonly mustSetUpTwoStep?: boolean;
  /** When the password was last entered in the session; for an account without a password, when the session began. */
  readonly passwordVerifiedAt?: Date | null;
}

type Part<C, K extends string> = K extends keyof C ? Out<C[K]> : undefined;
type Answer<C> = C extends { output: infer O }
  ? C extends { stream: true }
    ? Subscribe<In<O>>
    : In<O>
  : undefined;

/** The arguments of a handler, validated against the contract. */
export interface Context<C extends Call> {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  readonly user: C['who'] extends 'public' ? SessionUser | null : SessionUser;
  /** The idempotency key of a call that moves money. */
  readonly idempotencyKey: C extends { readonly idempotent: true } ? string : undefined;
  /** One timestamp for the whole request. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;
/** Exactly one handler for each declared call; anything else does not compile. */
export type Handlers<Calls> = {
  readonly [K in keyof Calls]: Calls[K] extends Call ? Handler<Calls[K]> : never;
};

/** Who makes a change, and when: what the services that write to the audit log ask for. */
export const toActor = ({ user, now }: { readonly user: SessionUser; readonly now: Date }) => ({
  userId: user.id,
  now,
});
