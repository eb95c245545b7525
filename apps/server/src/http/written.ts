import { type Call, isWriteCall } from '@docket/contract';
import { inGroup } from '@docket/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import type { SessionUser } from './handlers.ts';

/** What the browser's last write left in the log, so that any process knows which replica is too old for it (decision 132). */
const writtenCookie = 'docket_written';
/** By then a replica that has not replayed it is left out in any case. */
const keptSeconds = 60;

/** The position that a replica must have replayed to show what this browser has written; null if it wrote nothing of late. */
export function readWritten({ cookies }: Pick<FastifyRequest, 'cookies'>): bigint | null {
  const sent = cookies[writtenCookie];
  return sent !== undefined && /^\d{1,20}$/.test(sent) ? BigInt(sent) : null;
}

/** Notes what a member of staff has just written; students read nothing of their own from the replica. */
export async function noteWritten(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  call: Call,
  user: SessionUser | null,
  reply: FastifyReply,
): Promise<void> {
  if (!db.replica || !user || !isWriteCall(call) || reply.sent) return;
  if (!inGroup(user.roles, 'staff', { allowAnswersRole: true })) return;
  try {
    reply.setCookie(writtenCookie, String(await db.replica.findWritten()), {
      path: '/api',
      sameSite: 'lax',
      httpOnly: true,
      secure: config.APP_URL?.startsWith('https:') ?? false,
      maxAge: keptSeconds,
    });
  } catch (error) {
    // The change is committed, so it must not be reported as failed.
    log.warn({ err: error }, 'the position of a write is not known');
  }
}
