import { describe, expect, test } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { planStudent } from '../../test/fixtures/study-plan.ts';
import { insertLevels, insertPractice } from '../../test/fixtures/work.queries.ts';

const dayMs = 86_400_000;
const server = testServer();
const { me, plan, set, meet, takeSection } = planStudent(server);

async function addOutsideScore(): Promise<void> {
  const score = {
    takenOn: '2025-12-01',
    source: 'lsat' as const,
    title: 'December',
    scaled: 158,
    sections: [],
  };
  await me.call('POST /outside-score', { body: { scores: [{ ...score, countsInForecast: false }] } });
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
    const { week } = await me.call('GET /study-plan/week');
    for (const day of [made.today, ...made.ahead]) {
      expect(day.minutes).toBe(spent(day));
      const shown = week.days.find((one) => one.day === day.day);
      if (shown) expect(shown.minutes).toBe(day.minutes);
    }
  });

  test('plans for the exam: a full test on a new test, named, and its blind review after it', async () => {
    await insertLevels(server.db, me.student.id);
    await addOutsideScore();
    await set({ examDate: '2026-03-24', hoursPerWeek: 10 });
    const made = await plan();
    expect(made).toMatchObject({ daysLeft: 14, phase: 'tests' });
    expect(made.text).toContain('Your next practice test is today.');
    // The few questions of the sample are spread over the days.
    expect(made.advice).toContain('more time than questions');
    expect(made.today.steps[0]).toMatchObject({
      kind: 'test',
      title: 'Practice test: Sample 1',
      minutes: 150,
      test: { id: me.sample.testId, slug: me.sample.slug },
    });
    expect(made.ahead[0]!.steps.map((step) => step.kind)).toContain('blind-review');
    expect(made.ahead.find((day) => day.day === '2026-03-24')).toMatchObject({ kind: 'exam', steps: [] });
  });

  test("keeps the day of a beginner's first test while nothing is done; one who has a score of the exam is none", async () => {
    const features = {
      ...{ id: me.sample.testId, allowed: true, explanations: true, setting_drilling: false },
      ...{
        setting_practice: true,
        setting_experimentals: false,
        setting_sections: true,
        setting_tests: true,
      },
    };
    const own = await createUser(server, {
      ...{ lgEnabled: true, plan: 'free', planFeatures: { tests: [features] } },
    });
    me.call = server.as(own.token);
    await set({ examDate: '2026-05-09', hoursPerWeek: 10 });
    expect((await plan()).text).toContain('Your next practice test is on Friday.');
    server.clock.advance(dayMs);
    expect((await plan()).text).toContain('Your next practice test is on Friday.');
    await addOutsideScore();
    const { today, text } = await plan();
    expect(today.steps[0]).toMatchObject({ kind: 'test' });
    expect(text).toContain('Your next practice test is today.');
  });

  test('has longer tests and sections with accommodated time', async () => {
    await insertLevels(server.db, me.student.id);
    await addOutsideScore();
    await set({ examDate: '2026-03-24', hoursPerWeek: 10 });
    const accommodations = { time: { kind: 'factor' as const, factor: 1.5 }, breakMinutes: 15 };
    await me.call('PUT /user/accommodations', { body: { accommodations } });
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
    const { drill } = await me.call('POST /drill/next-in-review-inbox', { body: {} });
    await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, me.call, me.sample, drill);
    await meet(5, 'right', 1200);
    const after = await plan();
    expect(after.today.steps[0]).toMatchObject({ questions: 2, title: '2 reviews', done: false });
    expect(after.today.steps[0]!.doneMinutes).toBeGreaterThan(0);
    expect(after.today.workedMinutes).toBe(21);
    const drilled = after.today.steps.filter((step) => step.kind === 'drill' && step.type === 'LR');
    for (const step of drilled) expect(step.doneMinutes).toBeGreaterThan(0);
    expect(after.today.steps.map((step) => step.minutes)).toEqual(
      before.today.steps.map((step) => step.minutes),
    );
  });

  test('has the same numbers as the inbox, before and after three reviews', async () => {
    await set({ examDate: '2026-06-10', hoursPerWeek: 20 });
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await meet(at, 'wrong');
    server.clock.advance(dayMs);
    const compare = async (due: number) => {
      const inbox = await me.call('GET /message/review/counts');
      const [step] = (await plan()).today.steps;
      const { reviews } = await me.call('GET /user/dashboard');
      expect(inbox.counts.today).toBe(due);
      expect(reviews.today).toBe(due);
      expect(step).toMatchObject({ kind: 'reviews', questions: due, title: `${due} reviews` });
    };
    await compare(8);
    for (let i = 0; i < 3; i += 1) {
      const { drill } = await me.call('POST /drill/next-in-review-inbox', { body: {} });
      await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, me.call, me.sample, drill);
    }
    await compare(5);
  });

  test('says how many of the reviews fit into a short day', async () => {
    await set({ examDate: '2026-06-10', hoursPerWeek: 1 });
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await meet(at, 'wrong');
    server.clock.advance(dayMs);
    const [step] = (await plan()).today.steps;
    expect(step).toMatchObject({ kind: 'reviews', title: `${step!.questions} of today's 8 reviews` });
    expect(step!.questions).toBeLessThan(8);
    // The reminder of the morning has this number.
    await me.call('PUT /user/notices', { body: { notices: [{ kind: 'review-due', mail: true }] } });
    server.clock.advance(dayMs);
    const [next] = (await plan()).today.steps;
    expect(next).toMatchObject({ kind: 'reviews', title: `${next!.questions} of today's 8 reviews` });
    server.running.deps.jobs.request('review-notices');
    await expect
      .poll(async () => (await readMails(server, me.student.email)).map(({ subject }) => subject))
      .toContain(`${next!.questions} reviews are planned for today`);
  });

  test('plans no timed section and no full test that the subscription does not include', async () => {
    const only = (features: object) => ({
      tests: [
        {
          id: me.sample.testId,
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
    const practice = { setting_drilling: false, setting_practice: true };
    const sections = await listStepKinds({ ...practice, setting_sections: true });
    expect(sections.kinds).toContain('section');
    expect(sections.kinds).not.toContain('test');
    const all = await listStepKinds({ ...practice, setting_sections: true, setting_tests: true });
    expect(all.kinds).toContain('test');
    expect(all.made).toMatchObject({ advice: null, upgrade: false });
  });

  test('credits a test that is submitted after 35 seconds, and keeps it planned', async () => {
    await insertLevels(server.db, me.student.id);
    await addOutsideScore();
    await set({ examDate: '2026-03-24', hoursPerWeek: 10 });
    expect((await plan()).today.steps[0]).toMatchObject({ kind: 'test', doneMinutes: 0 });
    const { practice } = await me.call('POST /practice-test', { body: { testId: me.sample.testId } });
    const params = { id: practice.id };
    const live = (await me.call('PUT /practice-test/{id}/start', { params, body: {} })).practice;
    server.clock.advance(35_000);
    const first = live.sheet!.questions[0]!.id;
    await me.call('POST /practice-test/{id}/section/{no}/submit', {
      params: { ...params, no: 1 },
      body: {
        answers: [{ practiceQuestionId: first, givenAnswer: 1 }],
        localTimeSpent: [{ practiceQuestionId: first, timeSpent: 35 }],
      },
    });
    await me.call('PUT /practice-test/{id}/start', { params, body: {} });
    await me.call('POST /practice-test/{id}/section/{no}/submit', {
      params: { ...params, no: 2 },
      body: { answers: [], localTimeSpent: [] },
    });
    await me.call('PUT /practice-test/{id}/reveal', { params, body: {} });
    const { today } = await plan();
    expect(today.steps.find((step) => step.kind === 'test')).toMatchObject({ doneMinutes: 0, done: false });
    expect(today.workedMinutes).toBeLessThanOrEqual(1);
    // All questions but the opened one are still new.
    const { available } = await me.call('POST /drill/availability/{type}', { params: { type: 'LR' } });
    expect(available).toBe(23);
  });

  test('changes when days were missed, and describes the change in one sentence; rest days are empty', async () => {
    await meet(0, 'right');
    server.clock.advance(4 * dayMs);
    await set({ restDays: [0] });
    const made = await plan();
    expect(made.remade).toMatch(
      /^You missed Wednesday, Thursday and Friday \(\d+ min in all\)\. We planned .+ again for .+\. Today has \d+ min more/,
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
      /^You missed Thursday \(.+ drill, \d+ min.*\)\. We planned .+ again for .+\. Each study day through Sunday has \d+ min more/,
    );
    const [missed] = (await me.call('GET /study-plan/week')).week.days.filter((day) => day.isMissed);
    expect(missed).toMatchObject({ day: '2026-03-12', when: 'past', workedMinutes: 0 });
    expect(missed!.steps.length).toBeGreaterThan(0);
    expect(today.minutes).toBe(spent(today));
  });

  test('has an open blind review before new work, also on the home page', async () => {
    await set({ hoursPerWeek: 12 });
    const { id } = await insertPractice(server.db, server.running.deps.newId, {
      userId: me.student.id,
      testId: me.sample.testId,
      questionId: me.sample.lr[0]!.id,
      createdAt: server.clock.now(),
      revealedAt: null,
    });
    server.clock.advance(dayMs);
    const { resume } = await me.call('GET /user/dashboard');
    expect(resume).toMatchObject([{ kind: 'practice', id, state: 'complete' }]);
    expect((await plan()).today.steps[0]).toMatchObject({ kind: 'blind-review', attemptId: id });
  });

  test('keeps a blind review that ends today as a step that is done, and the work after it', async () => {
    await set({ hoursPerWeek: 12 });
    const id = await takeSection(me.sample.testId, 1);
    server.clock.advance(dayMs);
    const open = (await plan()).today.steps;
    expect(open[0]).toMatchObject({ kind: 'blind-review', attemptId: id, done: false });
    await me.call('PUT /practice-test/{id}/reveal', { params: { id }, body: {} });
    const ended = (await plan()).today.steps;
    expect(ended[0]).toMatchObject({ kind: 'blind-review', done: true });
    expect(ended.map(({ key, minutes }) => [key, minutes])).toEqual(
      open.map(({ key, minutes }) => [key, minutes]),
    );
  });

  test('has the blind reviews of two sections on two days, each until it is done', async () => {
    await set({ hoursPerWeek: 12 });
    const [one, other] = [
      await importSampleTest(server, { no: 3 }),
      await importSampleTest(server, { no: 4 }),
    ];
    const first = await takeSection(me.sample.testId, 1);
    server.clock.advance(3600_000);
    const second = await takeSection(one.testId, 1);
    server.clock.advance(dayMs);
    const list = async () => {
      const { today, ahead } = await plan();
      return [today, ahead[0]!].map(({ steps }) => steps.find(({ kind }) => kind === 'blind-review') ?? null);
    };
    const reveal = (id: string) => me.call('PUT /practice-test/{id}/reveal', { params: { id }, body: {} });
    const morning = await list();
    expect(morning).toMatchObject([
      { attemptId: second, done: false },
      { kind: 'blind-review', done: false },
    ]);
    await reveal(second);
    const evening = await list();
    expect(evening).toMatchObject([{ attemptId: second, done: true }, { done: false }]);
    expect(evening.map((step) => step!.minutes)).toEqual(morning.map((step) => step!.minutes));
    server.clock.advance(dayMs);
    expect(await list()).toMatchObject([{ attemptId: first, done: false }, null]);
    // What is taken today has its blind review tomorrow, and takes nothing from the plan of today.
    await takeSection(other.testId, 1);
    expect(await list()).toMatchObject([{ attemptId: first, done: false }, { done: false }]);
    await reveal(first);
    expect(await list()).toMatchObject([{ attemptId: first, done: true }, { done: false }]);
  });
});

describe('GET /user/dashboard', () => {
  test('has the exam, the reviews due, and the trends by type and difficulty', async () => {
    await set({ examDate: '2026-05-01' });
    for (let at = 0; at < 6; at += 1) await meet(at, 'wrong', 100);
    server.clock.advance(16 * dayMs);
    for (let at = 6; at < 12; at += 1) await meet(at, 'right', 60);
    const response = await me.call('GET /user/dashboard');
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
    expect((await me.call('GET /user/dashboard')).daysLeft).toBe(0);
    server.clock.advance(dayMs);
    expect(await me.call('GET /user/dashboard')).toMatchObject({ examDate: '2026-03-10', daysLeft: null });
  });
});
