import type { Input } from '@docket/contract/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { insertLevels } from '../../test/fixtures/work.queries.ts';

const dayMs = 86_400_000;
const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 24 });
});
beforeEach(async () => {
  // A Tuesday.
  server.clock.set('2026-03-10T15:00:00Z');
  call = await newStudent();
});

const newStudent = async () => server.as((await createUser(server, { lgEnabled: true })).token);
const plan = async () => (await call('GET /user/study-plan')).plan;
const week = async (day?: string) => (await call('GET /study-plan/week', { query: day ? { day } : {} })).week;
const firstDrill = async () => (await plan()).today.steps.find(({ kind }) => kind === 'drill')!;
const sumMinutes = (steps: readonly { minutes: number }[]) =>
  steps.reduce((sum, one) => sum + one.minutes, 0);
type Change = Omit<Parameters<typeof send>[0], 'plannedFor' | 'key'>;
const send = (body: Input<'PUT /study-plan/change'>['body']) => call('PUT /study-plan/change', { body });
const change = ({ plannedFor, key }: { plannedFor: string; key: string }, change: Change) =>
  send({ plannedFor, key, ...change });
const invalidField = (field: string) => ({ status: 422, envelope: { details: [{ field }] } });

describe('PUT /study-plan/change', () => {
  test("moves a step to another day, returns that day's minutes, and moves it back", async () => {
    const step = await firstDrill();
    const before = await plan();
    const moved = await change(step, { action: 'move', targetDay: '2026-03-13' });
    const after = await plan();
    expect(after.today.steps).toHaveLength(before.today.steps.length - 1);
    const friday = after.ahead[2]!;
    expect(friday.steps.at(-1)).toMatchObject({ key: step.key, plannedFor: '2026-03-10' });
    expect(moved.target).toMatchObject({ day: '2026-03-13', minutes: sumMinutes(friday.steps) });
    expect(after.changes).toMatchObject([{ id: moved.change!.id, action: 'move', targetDay: '2026-03-13' }]);
    const again = await change(step, { action: 'move', targetDay: '2026-03-14' });
    expect(again.previous).toMatchObject({ targetDay: '2026-03-13' });
    expect(await change(step, { action: 'move', targetDay: '2026-03-10' })).toMatchObject({ change: null });
    expect(await plan()).toEqual(before);
  });

  test('keeps a moved step when the day it was planned for is over', async () => {
    const step = await firstDrill();
    await change(step, { action: 'move', targetDay: '2026-03-13' });
    server.clock.advance(3 * dayMs);
    const { today } = await plan();
    expect(today).toMatchObject({ day: '2026-03-13' });
    expect(today.steps.at(-1)).toMatchObject({ key: step.key, plannedFor: '2026-03-10', title: step.title });
  });

  test('skips and marks as done, one replacing the other, and reverts both', async () => {
    const step = await firstDrill();
    const skipped = await change(step, { action: 'skip' });
    expect((await plan()).today.skipped).toMatchObject([{ key: step.key, title: step.title }]);
    const done = await change(step, { action: 'done' });
    const { today, changes } = await plan();
    expect(today.skipped).toEqual([]);
    expect(today.steps.find(({ key }) => key === step.key)).toMatchObject({ done: true, isMarkedDone: true });
    expect(today).toMatchObject({ doneMinutes: step.minutes, workedMinutes: step.minutes });
    expect(changes).toHaveLength(1);
    await expect(
      call('DELETE /study-plan/change/{id}', { params: { id: skipped.change!.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await call('DELETE /study-plan/change/{id}', { params: { id: done.change!.id } });
    expect((await plan()).changes).toEqual([]);
  });

  test('swaps a drill for another type that is offered', async () => {
    const step = await firstDrill();
    const { options } = await call('GET /study-plan/options');
    const other = options.drills.find(({ type }) => type === 'LR')!.questionTypes[0]!;
    const replacement = { type: 'LR' as const, questionType: other.code };
    await change(step, { action: 'swap', replacement });
    const swapped = (await plan()).today.steps.find(({ key }) => key === step.key)!;
    expect(swapped).toMatchObject({ title: `LR drill: ${other.label}`, isSwapped: true });
    expect(swapped.minutes).toBeLessThanOrEqual(step.minutes);
    await expect(
      change(step, { action: 'swap', replacement: { type: 'LR', questionType: 'nonsense' } }),
    ).rejects.toMatchObject(invalidField('replacement.questionType'));
    await expect(change(step, { action: 'swap' })).rejects.toMatchObject(invalidField('replacement'));
  });

  test('refuses impossible days with the name of the field, and writes nothing', async () => {
    const student = await createUser(server, { lgEnabled: true });
    await insertLevels(server.db, student.id);
    call = server.as(student.token);
    await call('PUT /user/study-settings', {
      body: { studySettings: { examDate: '2026-03-20', hoursPerWeek: 10 } },
    });
    const score = { takenOn: '2025-12-01', source: 'lsat' as const, scaled: 158 };
    await call('POST /outside-score', { body: { scores: [score] } });
    const { today } = await plan();
    const step = today.steps[0]!;
    expect(step).toMatchObject({ kind: 'test', test: { id: sample.testId } });
    for (const targetDay of ['2026-03-20', '2026-03-21', '2026-03-09', '2026-04-09'])
      await expect(change(step, { action: 'move', targetDay })).rejects.toMatchObject(
        invalidField('targetDay'),
      );
    await expect(change(step, { action: 'move' })).rejects.toMatchObject(invalidField('targetDay'));
    await expect(change({ ...step, key: 'drill:LR#9' }, { action: 'skip' })).rejects.toMatchObject({
      status: 404,
    });
    expect((await plan()).changes).toEqual([]);
  });

  test('keeps the changes of students separate', async () => {
    const { change: made } = await change(await firstDrill(), { action: 'skip' });
    const other = await newStudent();
    await expect(other('DELETE /study-plan/change/{id}', { params: { id: made!.id } })).rejects.toMatchObject(
      { status: 404 },
    );
    expect((await other('GET /user/study-plan')).plan.changes).toEqual([]);
  });

  test('forgets changes a month after their day', async () => {
    await change(await firstDrill(), { action: 'skip' });
    server.clock.advance(31 * dayMs);
    await change(await firstDrill(), { action: 'skip' });
    expect((await plan()).changes).toMatchObject([{ plannedFor: '2026-04-10' }]);
  });
});

describe('POST /study-plan/reset', () => {
  test('reverts the changes of one day, or all', async () => {
    const before = await plan();
    const [first, second] = before.today.steps.filter(({ kind }) => kind === 'drill');
    await change(first!, { action: 'move', targetDay: '2026-03-12' });
    await change(second ?? before.ahead[0]!.steps[0]!, { action: 'skip' });
    expect(await call('POST /study-plan/reset', { body: { day: '2026-03-12' } })).toEqual({ removed: 1 });
    expect(await call('POST /study-plan/reset', { body: { day: null } })).toEqual({ removed: 1 });
    expect(await plan()).toEqual(before);
  });
});

describe('GET /study-plan/week', () => {
  test('has the days of this week, and of the two that are planned', async () => {
    const present = await week();
    expect(present).toMatchObject({ from: '2026-03-09', previous: null, next: '2026-03-16' });
    expect(present.days.map(({ when }) => when)).toEqual([
      ...['past', 'today', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'],
    ]);
    expect(present.days[0]).toMatchObject({ minutes: null, steps: [], isMissed: false });
    const last = await week('2026-03-24');
    expect(last).toMatchObject({ from: '2026-03-23', previous: '2026-03-16', next: null });
    expect(last.days[2]).toMatchObject({ when: 'later', minutes: null });
    await expect(week('2026-04-01')).rejects.toMatchObject(invalidField('query.day'));
  });
});
