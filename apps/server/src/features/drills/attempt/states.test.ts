import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import {
  finishDrill,
  listCreditedAnswers,
  type StudentCall,
  startNext,
  workOn,
} from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
let stranger: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server);
  stranger = server.as((await createUser(server)).token);
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});
type State = 'new' | 'started' | 'paused' | 'completed' | 'skipped';

async function drillIn(state: State) {
  const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  const params = { id: drill.id };
  if (state === 'new') return drill;
  await call('PUT /drill/{id}/activate', { params, body: {} });
  if (state === 'paused') await call('POST /drill/{id}/pause', { params, body: {} });
  if (state === 'skipped') await call('POST /drill/{id}/skip', { params, body: {} });
  if (state === 'completed') await finishDrill(server, call, sample, drill);
  return drill;
}
const end = async (id: string) => {
  await call('POST /drill/{id}/skip', { params: { id }, body: {} }).catch(() => undefined);
};

type Act = (who: StudentCall, id: string, drillQuestionId: string) => Promise<unknown>;
const acts: Record<string, { readonly act: Act; readonly allowed: readonly State[] }> = {
  activate: {
    act: (who, id) => who('PUT /drill/{id}/activate', { params: { id }, body: {} }),
    allowed: ['new', 'started'],
  },
  pause: {
    act: (who, id) => who('POST /drill/{id}/pause', { params: { id }, body: {} }),
    allowed: ['started'],
  },
  resume: {
    act: (who, id) => who('POST /drill/{id}/resume', { params: { id }, body: {} }),
    allowed: ['paused'],
  },
  skip: {
    act: (who, id) => who('POST /drill/{id}/skip', { params: { id }, body: {} }),
    allowed: ['new', 'started', 'paused'],
  },
  submit: {
    act: (who, id, drillQuestionId) =>
      who('POST /drill/{id}/submit', {
        params: { id },
        body: {
          answers: [{ drillQuestionId, givenAnswer: null, at: server.clock.now().toISOString() }],
          localTimeSpent: 1,
        },
      }),
    allowed: ['started', 'paused'],
  },
  reveal: {
    act: (who, id) => who('PUT /drill/{id}/set-explanation-shown', { params: { id }, body: {} }),
    allowed: ['completed'],
  },
  reviewTime: {
    act: (who, id) => who('POST /drill/{id}/review-time', { params: { id }, body: { timeSpent: 12 } }),
    allowed: ['completed'],
  },
  hint: { act: (who, id) => who('PUT /drill/{id}/hint', { params: { id }, body: {} }), allowed: ['started'] },
  flag: {
    act: (who, id) => who('PUT /drill/{id}/flag', { params: { id }, body: { flagged: true } }),
    allowed: ['started', 'completed'],
  },
  ping: {
    act: (who, id) => who('POST /drill/{id}/ping', { params: { id }, body: { records: [] } }),
    allowed: ['started'],
  },
  answer: {
    act: (who, _, id) =>
      who('PUT /drill/drill-question/{id}/answer', { params: { id }, body: { answer: 1 } }),
    allowed: ['started'],
  },
  hideOption: {
    act: (who, _, id) =>
      who('PUT /drill/drill-question/{id}/hide-option', {
        params: { id },
        body: { optionNo: 1, hidden: true },
      }),
    allowed: ['started'],
  },
  highlight: {
    act: (who, _, id) => who('PUT /drill/highlight', { body: { id, type: 'question', data: [] } }),
    allowed: ['started', 'completed'],
  },
  // Allowed only during a blind review; the drills here show their key immediately.
  brAnswer: {
    act: (who, _, id) =>
      who('PUT /drill/drill-question/{id}/br/answer', { params: { id }, body: { answer: 1 } }),
    allowed: [],
  },
  brHideOption: {
    act: (who, _, id) =>
      who('PUT /drill/drill-question/{id}/br/hide-option', {
        params: { id },
        body: { optionNo: 1, hidden: true },
      }),
    allowed: [],
  },
};
const states: readonly State[] = ['new', 'started', 'paused', 'completed', 'skipped'];

describe.each(states)('a drill that is %s', (state) => {
  test('refuses what its state does not allow, and does not change', async () => {
    const drill = await drillIn(state);
    const drillQuestionId = drill.questions[0]!.id;
    const read = async () => {
      const { drill: now } = await call('GET /drill/{id}', { params: { id: drill.id } });
      return { ...now, clock: { ...now.clock, serverNow: '' } };
    };
    const before = await read();
    for (const [name, { act, allowed }] of Object.entries(acts)) {
      await expect(act(stranger, drill.id, drillQuestionId), name).rejects.toMatchObject({ status: 404 });
      if (allowed.includes(state)) continue;
      await expect(act(call, drill.id, drillQuestionId), name).rejects.toMatchObject({
        status: 409,
        code: 'WRONG_STATE',
      });
    }
    expect(await read()).toEqual(before);
    await end(drill.id);
  });

  const possible = Object.keys(acts).filter((name) => acts[name]!.allowed.includes(state));
  test.each(possible)('allows %s', async (name) => {
    const drill = await drillIn(state);
    await acts[name]!.act(call, drill.id, drill.questions[0]!.id);
    await end(drill.id);
  });
});

test('the clock stops while paused, and starting a started drill again continues it', async () => {
  const drill = await startNext(call);
  const params = { id: drill.id };
  server.clock.advance(20_000);
  await call('POST /drill/{id}/pause', { params, body: {} });
  server.clock.advance(3_600_000);
  const { drill: running } = await call('POST /drill/{id}/resume', { params, body: {} });
  expect(running.clock).toMatchObject({
    pausedMs: 3_600_000,
    pausedAt: null,
    startedAt: drill.clock.startedAt,
  });
  const { drill: again } = await call('PUT /drill/{id}/activate', { params, body: {} });
  expect(again.clock.startedAt).toBe(drill.clock.startedAt);
  await end(drill.id);
});

test('a pause begins when the page stopped the clock, but not long ago', async () => {
  const stopped = async (msAgo: number) => {
    const drill = await startNext(call);
    server.clock.advance(60_000);
    const now = server.clock.now().getTime();
    const paused = await call('POST /drill/{id}/pause', {
      params: { id: drill.id },
      body: { startTime: now - msAgo },
    });
    await end(drill.id);
    return now - Date.parse(paused.drill.clock.pausedAt!);
  };
  expect(await stopped(4_000)).toBe(4_000);
  expect(await stopped(50_000)).toBe(15_000);
  expect(await stopped(-50_000)).toBe(0);
});

test('a hint eliminates one wrong option, the same each time, and shows the type', async () => {
  const drill = await startNext(call);
  const params = { id: drill.id };
  const key = listCreditedAnswers(sample, drill)[0]!;
  const { hint } = await call('PUT /drill/{id}/hint', { params, body: {} });
  expect(hint.eliminatedOptionNo).not.toBe(key);
  expect(hint.advice).toBe(`Advice on ${hint.questionType.code}.`);
  const question = { params: { id: drill.questions[0]!.id }, body: { answer: hint.eliminatedOptionNo } };
  await call('PUT /drill/drill-question/{id}/answer', question);
  expect((await call('PUT /drill/{id}/hint', { params, body: {} })).hint).toEqual(hint);
  const done = await finishDrill(server, call, sample, drill);
  expect(done.questions[0]).toMatchObject({ hint, result: { assisted: true, counted: false } });
});

test('the reading position in the explanation is stored for own drills only', async () => {
  const drill = await drillIn('completed');
  const body = { popupPosition: 'left' };
  await call('PUT /drill/{id}/popup', { params: { id: drill.id }, body });
  expect((await call('GET /drill/{id}', { params: { id: drill.id } })).drill.popupPosition).toBe('left');
  await expect(stranger('PUT /drill/{id}/popup', { params: { id: drill.id }, body })).rejects.toMatchObject({
    status: 404,
  });
});

test('a drill whose time is up is submitted with its answers at the next request', async () => {
  const { token } = await createUser(server, { drillSettings: { onTimeUp: 'submit' } });
  const own = server.as(token);
  const drill = await startNext(own);
  const key = listCreditedAnswers(sample, drill)[0]!;
  const question = { params: { id: drill.questions[0]!.id }, body: { answer: key } };
  await own('PUT /drill/drill-question/{id}/answer', question);
  await workOn(server, own, drill, drill.clock.budgetSeconds! - 1);
  server.clock.advance(600_000);
  const list = await own('GET /drill/list');
  expect(list.items[0]).toMatchObject({ id: drill.id, state: 'completed', right: 1, answered: 1 });
  const late = await own('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: [{ drillQuestionId: drill.questions[0]!.id, givenAnswer: (key % 5) + 1 }],
      localTimeSpent: 600,
    },
  });
  expect(late.drill.questions[0]!.givenAnswer).toBe(key);
  await expect(own('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} })).rejects.toMatchObject(
    {
      code: 'WRONG_STATE',
    },
  );
});

test('a pause before the time limit keeps a drill open, and the remaining time counts after the pause', async () => {
  const { token } = await createUser(server, { drillSettings: { onTimeUp: 'submit' } });
  const own = server.as(token);
  const drill = await startNext(own);
  const params = { id: drill.id };
  await workOn(server, own, drill, 80);
  await own('POST /drill/{id}/pause', { params, body: {} });
  server.clock.advance(86_400_000);
  expect((await own('GET /drill/{id}', { params })).drill.state).toBe('paused');
  await own('POST /drill/{id}/resume', { params, body: {} });
  server.clock.advance(3_000);
  expect((await own('GET /drill/{id}', { params })).drill.state).toBe('started');
  server.clock.advance(10_000);
  expect((await own('GET /drill/{id}', { params })).drill.state).toBe('completed');
});
