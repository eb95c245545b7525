import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { insertPractice } from '../../test/fixtures/work.queries.ts';

const dayMs = 86_400_000;
const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 24 });
});
beforeEach(async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  // With games on, so that a test of two sections is offered too.
  student = await createUser(server, { lgEnabled: true });
  call = server.as(student.token);
});

const plan = async () => (await call('GET /user/study-plan')).plan;
const set = (studySettings: object) => call('PUT /user/study-settings', { body: { studySettings } });
async function meet(at: number, how: 'right' | 'wrong', seconds = 60) {
  const { drill } = await call('POST /drill', { body: { questionId: sample.lr[at]!.id } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  return finishDrill(server, call, sample, drill, { answers: [how], seconds });
}
const spent = ({ steps }: { steps: readonly { minutes: number }[] }) =>
  steps.reduce((sum, step) => sum + step.minutes, 0);

describe('GET /user/study-plan', () => {
  test('works for a beginner without a date, and says what is missing', async () => {
    const made = await plan();
    expect(made).toMatchObject({
      examDate: null,
      daysLeft: null,
      phase: 'open',
      remade: null,
      today: { day: '2026-03-10', kind: 'work', doneMinutes: 0 },
    });
    expect(made.advice).not.toBeNull();
    expect(made.today.steps.length).toBeGreaterThan(0);
    expect(made.ahead).toHaveLength(14);
    // Each day has one number of minutes, here and on the page of the week.
    const { week } = await call('GET /study-plan/week');
    for (const day of [made.today, ...made.ahead]) {
      expect(day.minutes).toBe(spent(day));
      const shown = week.days.find((one) => one.day === day.day);
      if (shown) expect(shown.minutes).toBe(day.minutes);
    }
  });

  test('plans for the exam: a full test on a new test, named, and its blind review after it', async () => {
    await set({ examDate: '2026-03-24', hoursPerWeek: 10 });
    const made = await plan();
    expect(made).toMatchObject({ daysLeft: 14, phase: 'tests', advice: null });
    expect(made.today.steps[0]).toMatchObject({
      kind: 'test',
      title: 'Practice test: Sample 1',
      minutes: 150,
      test: { id: sample.testId, slug: sample.slug },
    });
    expect(made.ahead[0]!.steps.map((step) => step.kind)).toContain('blind-review');
    expect(made.ahead.find((day) => day.day === '2026-03-24')).toMatchObject({ kind: 'exam', steps: [] });
  });

  test('has longer tests and sections with accommodated time', async () => {
    await set({ examDate: '2026-03-24', hoursPerWeek: 10 });
    const accommodations = { time: { kind: 'factor' as const, factor: 1.5 }, breakMinutes: 15 };
    await call('PUT /user/accommodations', { body: { accommodations } });
    expect((await plan()).today.steps[0]).toMatchObject({ kind: 'test', minutes: 4 * 53 + 15 });
  });

  test('has the due reviews, and marks what was done today', async () => {
    await set({ examDate: '2026-06-10', hoursPerWeek: 12 });
    for (const at of [0, 1, 2]) await meet(at, 'wrong');
    server.clock.advance(dayMs);
    const before = await plan();
    expect(before.today.steps[0]).toMatchObject({
      kind: 'reviews',
      questions: 3,
      doneMinutes: 0,
      done: false,
    });
    const { drill } = await call('POST /drill/next-in-review-inbox', { body: {} });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill);
    await meet(5, 'right', 1200);
    const after = await plan();
    expect(after.today.steps[0]).toMatchObject({ questions: 2, title: '2 reviews', done: false });
    expect(after.today.steps[0]!.doneMinutes).toBeGreaterThan(0);
    expect(after.today.doneMinutes).toBe(21);
    expect(
      after.today.steps.find((step) => step.kind === 'drill' && step.type === 'LR')!.doneMinutes,
    ).toBeGreaterThan(0);
    expect(after.today.steps.map((step) => step.minutes)).toEqual(
      before.today.steps.map((step) => step.minutes),
    );
  });

  test('has the same numbers as the inbox, before and after three reviews', async () => {
    await set({ examDate: '2026-06-10', hoursPerWeek: 20 });
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await meet(at, 'wrong');
    server.clock.advance(dayMs);
    const compare = async (due: number) => {
      const inbox = await call('GET /message/review/counts');
      const [step] = (await plan()).today.steps;
      const { reviews } = await call('GET /user/dashboard');
      expect(inbox.counts.today).toBe(due);
      expect(reviews.today).toBe(due);
      expect(step).toMatchObject({ kind: 'reviews', questions: due, title: `${due} reviews` });
      expect(step!.minutes - step!.doneMinutes).toBe(inbox.minutes);
    };
    await compare(8);
    for (let i = 0; i < 3; i += 1) {
      const { drill } = await call('POST /drill/next-in-review-inbox', { body: {} });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, call, sample, drill);
    }
    await compare(5);
  });

  test('says how many of the reviews fit into a short day', async () => {
    await set({ examDate: '2026-06-10', hoursPerWeek: 1 });
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await meet(at, 'wrong');
    server.clock.advance(dayMs);
    const [step] = (await plan()).today.steps;
    expect(step).toMatchObject({ kind: 'reviews', title: `${step!.questions} of 8 reviews due today` });
    expect(step!.questions).toBeLessThan(8);
  });

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
    const { drill } = await call('POST /drill', { body: { ps } });
    expect(drill.questions).toHaveLength(step.questions!);
    expect(Math.ceil(drill.clock.budgetSeconds! / 60)).toBe(step.minutes);
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await call('PUT /drill/drill-question/{id}/answer', {
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

  test('repeats questions once none are new', async () => {
    await set({ hoursPerWeek: 4 });
    const { drill } = await call('POST /drill', {
      body: {
        ps: {
          ...{ count: 50, type: 'LR', types: [], difficulties: [], sources: [], includeSeen: false },
          ...{ timing: { kind: 'standard', minutes: 35 }, blindReview: false },
        },
      },
    });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill);
    server.clock.advance(dayMs);
    const steps = (await plan()).today.steps.filter((one) => one.kind === 'drill' && one.type === 'LR');
    expect(steps).toMatchObject([{ title: 'Logical Reasoning drill: seen questions', includeSeen: true }]);
    expect(steps[0]!.questions).toBeGreaterThan(1);
  });

  test('plans no timed section and no full test that the subscription does not include', async () => {
    const only = (features: object) => ({
      tests: [
        {
          id: sample.testId,
          allowed: true,
          explanations: true,
          setting_drilling: true,
          setting_practice: false,
          setting_experimentals: false,
          setting_sections: false,
          setting_tests: false,
          ...features,
        },
      ],
    });
    const listStepKinds = async (features: object) => {
      const own = await createUser(server, { lgEnabled: true, plan: 'free', planFeatures: only(features) });
      const as = server.as(own.token);
      await as('PUT /user/study-settings', {
        body: { studySettings: { examDate: '2026-04-10', hoursPerWeek: 20 } },
      });
      const made = (await as('GET /user/study-plan')).plan;
      return {
        made,
        kinds: new Set([made.today, ...made.ahead].flatMap((day) => day.steps.map((step) => step.kind))),
      };
    };
    const free = await listStepKinds({});
    expect([...free.kinds]).toEqual(['drill']);
    expect(free.made).toMatchObject({ advice: "Your plan doesn't include practice tests.", upgrade: true });
    expect(free.made.text).not.toContain('practice test');
    const sections = await listStepKinds({ setting_practice: true, setting_sections: true });
    expect(sections.kinds).toContain('section');
    expect(sections.kinds).not.toContain('test');
    const all = await listStepKinds({ setting_practice: true, setting_sections: true, setting_tests: true });
    expect(all.kinds).toContain('test');
    expect(all.made).toMatchObject({ advice: null, upgrade: false });
  });

  test('credits a test that is submitted after 35 seconds, and keeps it planned', async () => {
    await set({ examDate: '2026-03-24', hoursPerWeek: 10 });
    expect((await plan()).today.steps[0]).toMatchObject({ kind: 'test', doneMinutes: 0 });
    const { practice } = await call('POST /practice-test', { body: { testId: sample.testId } });
    const params = { id: practice.id };
    const live = (await call('PUT /practice-test/{id}/start', { params, body: {} })).practice;
    server.clock.advance(35_000);
    const first = live.sheet!.questions[0]!.id;
    await call('POST /practice-test/{id}/section/{no}/submit', {
      params: { ...params, no: 1 },
      body: {
        answers: [{ practiceQuestionId: first, givenAnswer: 1 }],
        localTimeSpent: [{ practiceQuestionId: first, timeSpent: 35 }],
      },
    });
    await call('PUT /practice-test/{id}/start', { params, body: {} });
    await call('POST /practice-test/{id}/section/{no}/submit', {
      params: { ...params, no: 2 },
      body: { answers: [], localTimeSpent: [] },
    });
    await call('PUT /practice-test/{id}/reveal', { params, body: {} });
    const { today } = await plan();
    expect(today.steps.find((step) => step.kind === 'test')).toMatchObject({ doneMinutes: 0, done: false });
    expect(today.doneMinutes).toBeLessThanOrEqual(1);
    // All questions but the opened one are still new.
    const { available } = await call('POST /drill/availability/{type}', { params: { type: 'LR' } });
    expect(available).toBe(23);
  });

  test('plans no more questions than a drill of them gets', async () => {
    await set({ hoursPerWeek: 20 });
    const start = async (step: { type: string | null; questionType: { code: string } | null }) => {
      const { drill } = await call('POST /drill', {
        body: {
          ps: {
            count: 50,
            type: step.type as 'LR',
            types: step.questionType ? [step.questionType.code] : [],
            ...{ difficulties: [], sources: [], includeSeen: false, blindReview: false },
            timing: { kind: 'standard', minutes: 35 },
          },
        },
      });
      return drill;
    };
    const more = await importSampleTest(server, { no: 3, lrQuestions: 36 });
    const flaws = [...sample.lr, ...more.lr].filter((one) => one.questionType === 'flaw');
    const [left, done] = [4, flaws.length - 4];
    expect(done).toBeGreaterThanOrEqual(5);
    for (const { id } of flaws.slice(left)) {
      const { drill } = await call('POST /drill', { body: { questionId: id } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      const from = sample.lr.some((one) => one.id === id) ? sample : more;
      await finishDrill(server, call, from, drill, { answers: ['wrong'], seconds: 60 });
    }
    server.clock.advance(dayMs);
    const find = async (code: string | null) =>
      (await plan()).today.steps.find(
        (one) => one.kind === 'drill' && one.type === 'LR' && (one.questionType?.code ?? null) === code,
      );
    const step = (await find('flaw'))!;
    expect(step).toMatchObject({ questions: left, includeSeen: false });
    const drill = await start(step);
    expect(drill.questions).toHaveLength(left);
    // In progress, and done later, it stays a step of the day.
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    expect(await find('flaw')).toMatchObject({ attemptId: drill.id, questions: left });
    await finishDrill(server, call, sample, drill, { seconds: 90 });
    expect(await find('flaw')).toMatchObject({ questions: left, done: true });
    server.clock.advance(dayMs);
    expect(await find('flaw')).toBeUndefined();
  });

  test('drills the weakest types', async () => {
    for (const at of [0, 6, 12, 18]) await meet(at, 'wrong');
    const second = await importSampleTest(server, { no: 2 });
    const { drill } = await call('POST /drill', { body: { questionId: second.lr[0]!.id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, second, drill, { answers: ['wrong'] });
    await set({ hoursPerWeek: 20 });
    const step = (await plan()).today.steps.find((one) => one.kind === 'drill');
    expect(step).toMatchObject({ type: 'LR', questionType: { code: 'flaw', label: 'Flaw' } });
    expect(step!.title).toContain('Flaw');
  });

  test('changes when days were missed, and describes the change in one sentence; rest days are empty', async () => {
    await meet(0, 'right');
    server.clock.advance(4 * dayMs);
    await set({ restDays: [0] });
    const made = await plan();
    // The minutes of the missed drills depend on how many questions are new.
    expect(made.remade?.replace(/\d+ h \d+ min in all/, '… in all')).toBe(
      'You missed Wednesday, Thursday and Friday (… in all). ' +
        'We planned Logical Reasoning drill and Reading Comprehension drill again for today, ' +
        'and Timed section: Reading Comprehension for Tuesday. ' +
        'Today has 40 min more, which makes up 40 min of it.',
    );
    for (const day of made.ahead.filter((one) => new Date(one.day).getUTCDay() === 0))
      expect(day).toMatchObject({ kind: 'rest', minutes: 0, steps: [] });
  });

  test('lists a missed day with its steps, and the remaining days make up for it', async () => {
    await meet(0, 'right');
    server.clock.advance(dayMs);
    await meet(1, 'right');
    server.clock.advance(2 * dayMs);
    const { remade, today } = await plan();
    expect(remade).toMatch(
      /^You missed Thursday \(.+ drill, \d+ min.*\)\. We planned .+ again for today\. Each study day through Sunday has \d+ min more/,
    );
    const [missed] = (await call('GET /study-plan/week')).week.days.filter((day) => day.isMissed);
    expect(missed).toMatchObject({ day: '2026-03-12', when: 'past', doneMinutes: 0 });
    expect(missed!.steps.length).toBeGreaterThan(0);
    expect(today.minutes).toBe(spent(today));
  });

  test('has an open blind review before new work, also on the home page', async () => {
    await set({ hoursPerWeek: 12 });
    const { id } = await insertPractice(server.db, server.running.deps.newId, {
      userId: student.id,
      testId: sample.testId,
      questionId: sample.lr[0]!.id,
      createdAt: server.clock.now(),
      revealedAt: null,
    });
    server.clock.advance(dayMs);
    const { resume } = await call('GET /user/dashboard');
    expect(resume).toMatchObject([{ kind: 'practice', id, state: 'complete' }]);
    expect((await plan()).today.steps[0]).toMatchObject({ kind: 'blind-review', attemptId: id });
  });
});

describe('GET /user/dashboard', () => {
  test('has the exam, the reviews due, and the trends by type and difficulty', async () => {
    await set({ examDate: '2026-05-01' });
    for (let at = 0; at < 6; at += 1) await meet(at, 'wrong', 100);
    server.clock.advance(16 * dayMs);
    for (let at = 6; at < 12; at += 1) await meet(at, 'right', 60);
    const response = await call('GET /user/dashboard');
    expect(response).toMatchObject({ examDate: '2026-05-01', daysLeft: 36 });
    expect(response.reviews).toMatchObject({ open: 6, due: 6, today: 6, cap: 20, backlogDays: null });
    const [section] = response.trends.sections;
    expect(section).toMatchObject({
      type: 'LR',
      now: { right: 6, of: 6, share: 1, meanSeconds: 60 },
      before: { right: 0, of: 6, share: 0, meanSeconds: 100 },
      change: 1,
      changeSeconds: -40,
    });
    expect(response.trends.types.find((one) => one.code === 'flaw')).toMatchObject({
      label: 'Flaw',
      now: { right: 1, of: 1 },
      before: { right: 0, of: 1 },
      change: null,
    });
    expect(response.trends.difficulties.map((difficulty) => difficulty.difficulty)).toEqual([1, 2, 3, 4, 5]);
    expect(response.trends.difficulties[0]).toMatchObject({ now: { of: 1 }, before: { of: 2 } });
  });

  test('has no days left for a past exam', async () => {
    await set({ examDate: '2026-03-10' });
    expect((await call('GET /user/dashboard')).daysLeft).toBe(0);
    server.clock.advance(dayMs);
    expect(await call('GET /user/dashboard')).toMatchObject({ examDate: '2026-03-10', daysLeft: null });
  });
});
