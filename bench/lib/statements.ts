import type { Db } from '../../apps/server/src/db/database.ts';
import type { Statement } from '../../apps/server/src/db/raw-statement.ts';
import { saveDrillEvent } from '../../apps/server/src/features/attempts/events/events.queries.ts';
import { findSession } from '../../apps/server/src/features/sessions/session.queries.ts';

export interface AnswerBody {
  readonly answer: number;
  readonly event: { readonly device: string; readonly seq: number; readonly at: string };
}

/**
 * A handle that runs nothing and records the statements, so that the bare server runs the product's own statements.
 */
async function recorded(
  work: (db: Db) => Promise<unknown>,
): Promise<{ statement: Statement; values: readonly unknown[] }> {
  let seen: { statement: Statement; values: readonly unknown[] } | undefined;
  const recorder = {
    rows: async (statement: Statement, values: readonly unknown[]) => {
      seen = { statement, values };
      return [];
    },
  } as unknown as Db;
  await work(recorder);
  if (!seen) throw new Error('nothing was asked');
  return seen;
}

/** The two statements that saving an answer takes, and how their values are read from a request. */
export async function recordedStatements() {
  const now = new Date();
  const session = await recorded((db) => findSession(db, '', now, { seen: now, begun: now }));
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
    session: { statement: session.statement, values: (hash: string, at: Date) => [hash, at] },
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
