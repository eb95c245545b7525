import type { Drill } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { type Finish, finishDrill, type StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 12, passages: 2 });
});
beforeEach(async () => {
  const student = await createUser(server);
  call = server.as(student.token);
});

const next = () => call('POST /diagnostic/next');
const get = async () => (await call('GET /diagnostic')).diagnostic;

async function answer(drill: Drill, finish: Finish = {}): Promise<Drill> {
  const { drill: started } = await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  return finishDrill(server, call, sample, started, finish);
}

/** Answers until the end; returns the drills, each as it was given. */
async function takeDiagnostic(how: 'right' | 'wrong' = 'right'): Promise<Drill[]> {
  const drills: Drill[] = [];
  for (;;) {
    const { drill } = await next();
    if (!drill) return drills;
    drills.push(drill);
    await answer(drill, { answers: drill.questions.map(() => how) });
  }
}

test('asks ten questions of two sections, one after the other, and ends with levels', async () => {
  expect(await get()).toEqual({
    state: 'new',
    answered: 0,
    questions: 10,
    drillId: null,
    completedAt: null,
    levels: [],
    types: [],
  });
  expect((await call('GET /user/me')).user.needsSetup).toBe(true);
  const drills = await takeDiagnostic();
  expect((await call('GET /user/me')).user.needsSetup).toBe(false);
  expect(drills.map((drill) => drill.type).join(' ')).toBe('LR LR LR LR RC LR LR LR');
  expect(drills.map((drill) => drill.questions.length)).toEqual([1, 1, 1, 1, 3, 1, 1, 1]);
  expect(drills[3]!.title).toBe('Diagnostic: question 4 of 10');
  expect(drills[4]!.title).toBe('Diagnostic: questions 5 to 7 of 10');
  expect(drills.every((drill) => drill.kind === 'diagnostic')).toBe(true);
  const ids = drills.flatMap((drill) => drill.questions.map((question) => question.questionId));
  expect(new Set(ids).size).toBe(10);

  const done = await get();
  expect(done).toMatchObject({ state: 'completed', answered: 10, questions: 10, drillId: null });
  expect(done.completedAt).not.toBeNull();
  expect(done.levels.map(({ type, answers }) => [type, answers])).toEqual([
    ['LR', 7],
    ['RC', 3],
  ]);
  for (const { level, low, high } of done.levels) {
    expect(low).toBeLessThan(level);
    expect(level).toBeLessThanOrEqual(high);
  }
  expect(done.types.reduce((sum, one) => sum + one.of, 0)).toBe(10);
});

test('finds a higher level for right answers, and stores it as it was at the end', async () => {
  await takeDiagnostic('right');
  const strong = (await get()).levels[0]!;
  await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  await answer(drill, { answers: ['wrong'] });
  expect((await get()).levels[0]).toEqual(strong);

  call = server.as((await createUser(server)).token);
  await takeDiagnostic('wrong');
  expect((await get()).levels[0]!.level).toBeLessThan(strong.level);
});

describe('the next question', () => {
  test('depends on the previous answer: it is easier after wrong answers', async () => {
    const meanDifficulty = (drills: Drill[]) => {
      const own = drills.slice(1).flatMap((drill) => (drill.type === 'LR' ? drill.questions : []));
      const difficulty = (id: string) => sample.questions.find((question) => question.id === id)!.difficulty;
      return own.reduce((sum, question) => sum + difficulty(question.questionId), 0) / own.length;
    };
    const right = meanDifficulty(await takeDiagnostic('right'));
    call = server.as((await createUser(server)).token);
    expect(meanDifficulty(await takeDiagnostic('wrong'))).toBeLessThan(right);
  });

  test('stays the same until it is submitted, even if it is requested concurrently', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, next));
    expect(new Set(first.map(({ drill }) => drill!.id)).size).toBe(1);
    const drill = first[0]!.drill!;
    expect(await get()).toMatchObject({ state: 'started', answered: 0, drillId: drill.id });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    expect((await next()).drill!.id).toBe(drill.id);
    await finishDrill(server, call, sample, drill);
    const second = await Promise.all(Array.from({ length: 5 }, next));
    expect(new Set(second.map((one) => one.drill!.id)).size).toBe(1);
    expect(second[0]!.drill!.id).not.toBe(drill.id);
    expect(second[0]!.drill!.title).toBe('Diagnostic: question 2 of 10');
  });

  test('shows its answer immediately after it, whatever the settings say', async () => {
    await call('PUT /drill/drill-settings', {
      body: { drillSettings: { blindReview: 'on', onTimeUp: 'submit' } },
    });
    const drill = (await next()).drill!;
    expect(drill).toMatchObject({ blindReview: 'none', onTimeUp: 'keep-going', explanationShown: false });
    expect(drill.questions[0]!.result).toBeNull();
    const finished = await answer(drill);
    expect(finished.questions[0]!.result).toMatchObject({ correct: true });
  });

  test('is a single open item on the home page from the first question to the end', async () => {
    const open = async () => (await call('GET /user/dashboard')).resume;
    expect(await open()).toEqual([]);
    const drill = (await next()).drill!;
    expect(await open()).toEqual([{ kind: 'diagnostic', answered: 0, questions: 10 }]);
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    expect(await open()).toEqual([{ kind: 'diagnostic', answered: 0, questions: 10 }]);
    await finishDrill(server, call, sample, drill);
    expect(await open()).toEqual([{ kind: 'diagnostic', answered: 1, questions: 10 }]);
    await takeDiagnostic();
    expect(await open()).toEqual([]);
  });

  test('continues after a skipped drill', async () => {
    const drill = (await next()).drill!;
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await call('POST /drill/{id}/skip', { params: { id: drill.id }, body: {} });
    expect((await next()).drill!.title).toBe('Diagnostic: question 2 of 10');
  });

  test('stays null once the diagnostic is over', async () => {
    await takeDiagnostic();
    const { completedAt } = await get();
    expect(await next()).toMatchObject({ drill: null, diagnostic: { state: 'completed', completedAt } });
  });
});

describe('if there are few questions', () => {
  const passagesPrepared = async () => {
    const { prepared } = await call('POST /drill/prepare', {});
    return prepared.flatMap(({ drills }) => drills).filter(({ type }) => type === 'RC').length;
  };
  /** Works on every passage, so that none is left to ask about. */
  async function beginEveryPassage() {
    for (const segment of sample.segments) {
      const { drill } = await call('POST /drill', { body: { segmentId: segment.id } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
    }
  }
  const sections = (drills: readonly Drill[]) => drills.map(({ type }) => type).join(' ');

  test('drills that were prepared in advance are removed, before the first question and later', async () => {
    expect(await passagesPrepared()).toBe(sample.segments.length);
    const first = (await next()).drill!;
    expect(first.title).toBe('Diagnostic: question 1 of 10');
    await answer(first);
    expect(await passagesPrepared()).toBe(sample.segments.length);
    expect(sections([first, ...(await takeDiagnostic())])).toBe('LR LR LR LR RC LR LR LR');
    expect(await get()).toMatchObject({ state: 'completed', answered: 10, questions: 10 });
  });

  test('a passage that no longer exists is left out, and the questions after it are asked', async () => {
    const first = (await next()).drill!;
    await answer(first);
    await beginEveryPassage();
    expect(await get()).toMatchObject({ answered: 1, questions: 10 });
    const rest = await takeDiagnostic();
    expect(sections([first, ...rest])).toBe('LR LR LR LR LR LR LR');
    expect(rest.at(-1)!.title).toBe('Diagnostic: question 7 of 7');
    const done = await get();
    expect(done).toMatchObject({ state: 'completed', answered: 7, questions: 7 });
    expect(done.levels.map(({ type, answers }) => [type, answers])).toEqual([['LR', 7]]);
  });
});
