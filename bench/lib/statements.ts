import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Statement } from '../../apps/server/src/db/raw-statement.ts';
import { saveDrillEvent } from '../../apps/server/src/features/attempts/events/events.queries.ts';
import { findSession } from '../../apps/server/src/features/sessions/session.queries.ts';

export interface AnswerBody {
  readonly answer: number;
  readonly event: { readonly device: string; readonly seq: number; readonly at: string };
}

interface Recorded {
  readonly statement: Statement & { readonly rowMode?: 'array' };
  readonly values: readonly unknown[];
}
/**
 * A handle that runs nothing and records the statements, so that the bare server runs the product's own statements.
 */
async function recorded(work: (db: Db) => Promise<unknown>): Promise<Recorded> {
  let seen: Recorded | undefined;
  const record = async (statement: Recorded['statement'], values: readonly unknown[]) => {
    seen = { statement, values };
    return { rows: [] };
  };
  const recorder = {
    orm: drizzle({ query: record } as unknown as pg.Pool),
    rows: async (statement: Statement, values: readonly unknown[]) => (await record(statement, values)).rows,
  } as unknown as Db;
  await work(recorder);
  if (!seen) throw new Error('nothing was asked');
  return seen;
}

/** The two statements that saving an answer takes, and how their values are read from a request. */
export async function recordedStatements() {
  const now = new Date('2001-01-01');
  const longAgo = new Date('2000-01-01');
  const session = await recorded((db) => findSession(db, 'token', now, { seen: longAgo, begun: longAgo }));
  const isNow = (value: unknown) => new Date(value as string).getTime() === now.getTime();
  const sample = {
    userId: 'u',
    drillQuestionId: 'q',
    attemptId: null,
    device: 'd',
    seq: 1,
    at: now,
    now,
    data: {},
  };
  const answer = await recorded((db) => saveDrillEvent(db, 'answer', sample, ['started']));
  return {
    session: {
      statement: session.statement,
      values: (hash: string, at: Date) =>
        session.values.map((value) => (value === 'token' ? hash : isNow(value) ? at : value)),
      /** Rows of the query builder are lists. */
      readUserId: (row: readonly unknown[]) => row[1] as string,
    },
    answer: {
      statement: answer.statement,
      values: (userId: string, drillQuestionId: string, body: AnswerBody, at: Date) => [
        userId,
        drillQuestionId,
        null,
        body.event.device,
        body.event.seq,
        new Date(body.event.at),
        at,
        JSON.stringify({ answer: body.answer }),
        ['started'],
      ],
    },
  };
}
