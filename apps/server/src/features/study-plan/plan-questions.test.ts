import type { Drill, StudyStep } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { planStudent } from '../../test/fixtures/study-plan.ts';
import { insertLevels } from '../../test/fixtures/work.queries.ts';

const dayMs = 86_400_000;
const server = testServer();
const { me, plan, set, meet } = planStudent(server);

describe('the drills of GET /user/study-plan', () => {
  test("has the minutes of a drill's clock, and resumes an open set", async () => {
    await set({ hoursPerWeek: 4 });
    const step = (await plan()).today.steps.find((one) => one.kind === 'drill' && one.type === 'LR')!;
    expect(step).toMatchObject({ attemptId: null, progress: null });
    const ps = {
      count: step.questions!,
      type: 'LR' as const,
      types: [],
      difficulties: [],
      sources: [],
      includeSeen: false,
      timing: { kind: 'standard' as const, minutes: 35 as const },
      blindReview: false,
    };
    const { drill } = await me.call('POST /drill', { body: { ps } });
    expect(drill.questions).toHaveLength(step.questions!);
    expect(Math.ceil(drill.clock.budgetSeconds! / 60)).toBe(step.minutes);
    await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await me.call('PUT /drill/drill-question/{id}/answer', {
      params: { id: drill.questions[0]!.id },
      body: { answer: 1 },
    });
    const after = (await plan()).today.steps.find((one) => one.kind === 'drill' && one.type === 'LR')!;
    expect(after).toMatchObject({
      attemptId: drill.id,
      minutes: step.minutes,
      progress: { answered: 1, questions: step.questions },
    });
  });

  test('makes nobody a beginner who repeats questions', async () => {
    await set({ hoursPerWeek: 20 });
    const drillAll = async (includeSeen: boolean) => {
      const ps = { count: 50, type: 'LR' as const, types: [], difficulties: [], sources: [], includeSeen };
      const timing = { kind: 'standard', minutes: 35 } as const;
      const { drill } = await me.call('POST /drill', { body: { ps: { ...ps, timing, blindReview: false } } });
      await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, me.call, me.sample, drill);
    };
    await drillAll(false);
    server.clock.advance(22 * dayMs);
    const findReading = async () => {
      const { today, ahead } = await plan();
      const steps = [today, ...ahead].flatMap((day) => day.steps);
      return steps.find((step) => step.kind === 'drill' && step.type === 'RC' && !step.includeSeen);
    };
    expect(await findReading()).toMatchObject({ isUntimed: false });
    await drillAll(true);
    expect(await findReading()).toMatchObject({ isUntimed: false });
  });

  test('repeats questions three weeks after they were seen, once none are new', async () => {
    await set({ hoursPerWeek: 4 });
    const { drill } = await me.call('POST /drill', {
      body: {
        ps: {
          ...{ count: 50, type: 'LR', types: [], difficulties: [], sources: [], includeSeen: false },
          ...{ timing: { kind: 'standard', minutes: 35 }, blindReview: false },
        },
      },
    });
    await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, me.call, me.sample, drill);
    server.clock.advance(dayMs);
    const listSeen = async () =>
      (await plan()).today.steps.filter((one) => one.includeSeen && one.type === 'LR');
    expect(await listSeen()).toEqual([]);
    server.clock.advance(21 * dayMs);
    const steps = await listSeen();
    expect(steps).toMatchObject([
      {
        title: 'Logical Reasoning drill: seen questions',
        reason: expect.stringContaining('three weeks ago'),
      },
    ]);
    expect(steps[0]!.questions).toBeGreaterThan(1);
  });

  test('opens the passages of the morning, also when reviews have repeated questions of them', async () => {
    await set({ hoursPerWeek: 4 });
    const five = await importSampleTest(server, {
      ...{ no: 7, lrQuestions: 0, passages: 1, questionsPerPassage: 5 },
    });
    const questions = [...me.sample.questions, ...five.questions];
    const finish = async (drill: Drill, wrong: ReadonlySet<string> = new Set()) => {
      await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      const answers = drill.questions.map(({ questionId }) => (wrong.has(questionId) ? 'wrong' : 'right'));
      return finishDrill(server, me.call, { ...me.sample, questions }, drill, { answers });
    };
    const open = async (count: number, includeSeen: boolean) => {
      const { drill } = await me.call('POST /drill', {
        body: {
          ps: {
            ...{ count, type: 'RC', types: [], difficulties: [], sources: [], includeSeen },
            ...{ timing: { kind: 'standard', minutes: 35 }, blindReview: false },
          },
        },
      });
      return drill;
    };
    const find = async () => (await plan()).today.steps.find((one) => one.includeSeen && one.type === 'RC')!;
    const [first, , , fourth] = me.sample.rc;
    await finish(await open(50, false), new Set([first!.id, fourth!.id]));
    server.clock.advance(22 * dayMs);
    expect((await find()).questions).toBe(3);
    for (let review = 0; review < 2; review += 1)
      await finish((await me.call('POST /drill/next-in-review-inbox', { body: {} })).drill);
    // Without the two passages of three, only one of five has rested.
    expect((await find()).questions).toBe(3);
    expect((await open(3, true)).questions).toHaveLength(3);
  });

  test('plans no more questions than a drill of them gets', async () => {
    await set({ hoursPerWeek: 20 });
    const start = async (step: StudyStep) => {
      const { drill } = await me.call('POST /drill', {
        body: {
          ps: {
            count: step.questions!,
            type: step.type as 'LR',
            types: step.questionType ? [step.questionType.code] : [],
            ...{ difficulties: [], sources: step.sources, includeSeen: false, blindReview: false },
            timing: { kind: 'standard', minutes: 35 },
          },
        },
      });
      return drill;
    };
    const more = await importSampleTest(server, { no: 3, lrQuestions: 36 });
    const find = async () =>
      (await plan()).today.steps.find((one) => one.kind === 'drill' && one.type === 'LR');
    const step = (await find())!;
    const drill = await start(step);
    expect(drill.questions).toHaveLength(step.questions!);
    // In progress, and done later, it stays a step of the day.
    await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    expect(await find()).toMatchObject({ attemptId: drill.id, questions: step.questions });
    const questions = [...me.sample.questions, ...more.questions];
    // It is done when its questions are answered, however fast.
    await finishDrill(server, me.call, { ...me.sample, questions }, drill, { seconds: 5 });
    expect(await find()).toMatchObject({ questions: step.questions, done: true });
  });

  test('plans passages whose questions add up to its number', async () => {
    await insertLevels(server.db, me.student.id);
    await set({ hoursPerWeek: 30 });
    const made = await plan();
    const step = [made.today, ...made.ahead]
      .flatMap((day) => day.steps)
      .find((one) => one.kind === 'drill' && one.type === 'RC')!;
    const { drill } = await me.call('POST /drill', {
      body: {
        ps: {
          ...{ count: step.questions!, type: 'RC', types: [], difficulties: [], sources: step.sources },
          ...{ includeSeen: false, timing: { kind: 'standard', minutes: 35 }, blindReview: false },
        },
      },
    });
    expect(drill.questions).toHaveLength(step.questions!);
    expect(Math.ceil(drill.clock.budgetSeconds! / 60)).toBe(step.minutes);
  });

  test('drills the weakest types', async () => {
    for (const at of [0, 6, 12, 18]) await meet(at, 'wrong');
    const second = await importSampleTest(server, { no: 2 });
    await importSampleTest(server, { no: 4, lrQuestions: 60 });
    const { drill } = await me.call('POST /drill', { body: { questionId: second.lr[0]!.id } });
    await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, me.call, second, drill, { answers: ['wrong'] });
    await set({ hoursPerWeek: 20 });
    // Today keeps what it was planned to be.
    server.clock.advance(dayMs);
    const made = await plan();
    const steps = [made.today, ...made.ahead]
      .flatMap((day) => day.steps)
      .filter((one) => one.kind === 'drill');
    expect(steps.find((step) => step.questionType)).toMatchObject({
      ...{ type: 'LR', questionType: { code: 'flaw', label: 'Flaw' }, title: 'LR drill: Flaw' },
    });
  });
});
