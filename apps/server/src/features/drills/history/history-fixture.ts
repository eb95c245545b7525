import type { Drill } from '@docket/contract';
import type { TestServer } from '../../../test/fixtures/index.ts';

export interface Work {
  /** 1 to 5. */
  readonly answer: number;
  /** Time between start and submit; by default more than the product's accuracySeconds. */
  readonly seconds?: number;
  /** Leaves the drill in progress. */
  readonly open?: boolean;
}

/** A drill on one question, done with the calls that the pages use. */
export async function workOn(
  server: TestServer,
  token: string,
  questionId: string,
  work: Work,
): Promise<Drill> {
  const call = server.as(token);
  const { drill } = await call('POST /drill', { body: { questionId } });
  const started = await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  if (work.open) return started.drill;
  const seconds = work.seconds ?? 90;
  server.clock.advance(seconds * 1000);
  const submitted = await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: [{ drillQuestionId: drill.questions[0]!.id, givenAnswer: work.answer }],
      localTimeSpent: seconds,
    },
  });
  return submitted.drill;
}
