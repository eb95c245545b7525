import type { Drill } from '@docket/contract';
import type { SampleTest } from './content.ts';
import type { TestServer } from './index.ts';

export type StudentCall = ReturnType<TestServer['as']>;

/** Gives and starts the next drill of a category. */
export async function startNext(call: StudentCall, type: 'LR' | 'RC' | 'LG' | 'SKILL' | 'DC' = 'LR') {
  const { drill } = await call('GET /drill/next/{type}', { params: { type } });
  return (await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} })).drill;
}

/** The credited option of each question of a drill. */
export const keysOf = (sample: SampleTest, drill: Drill) =>
  drill.questions.map(({ questionId }) => sample.questions.find((one) => one.id === questionId)!.credited);

export interface Finish {
  /** Answers question by question, right unless told: 'right', 'wrong', 'blank', or an option. */
  readonly answers?: readonly ('right' | 'wrong' | 'blank' | number)[];
  /** Seconds on each question, by the student's clock and the wall; 60 unless told. */
  readonly seconds?: number;
}

/** Answers every question of a started drill, lets the time pass, and hands it in. */
export async function finishDrill(
  server: TestServer,
  call: StudentCall,
  sample: SampleTest,
  drill: Drill,
  { answers = [], seconds = 60 }: Finish = {},
): Promise<Drill> {
  const keys = keysOf(sample, drill);
  const given = drill.questions.map((question, i) => {
    const how = answers[i] ?? 'right';
    const key = keys[i]!;
    if (typeof how === 'number') return { drillQuestionId: question.id, givenAnswer: how };
    const givenAnswer = how === 'right' ? key : how === 'wrong' ? (key % 5) + 1 : null;
    return { drillQuestionId: question.id, givenAnswer };
  });
  server.clock.advance(seconds * 1000 * drill.questions.length);
  const { drill: finished } = await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: given,
      localTimeSpent: drill.questions.map(({ id }) => ({ drillQuestionId: id, timeSpent: seconds })),
    },
  });
  return finished;
}
