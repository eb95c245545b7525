import { type Accommodations, defaultAccommodations } from '@docket/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
});
const newStudent = async (accommodations: Partial<Accommodations> = {}) => {
  const columns = { accommodations: { ...defaultAccommodations, ...accommodations } };
  call = server.as((await createUser(server, { columns })).token);
};
const get = async (id: string) => (await call('GET /practice-test/{id}', { params: { id } })).practice;
const pause = (id: string) => call('POST /practice-test/{id}/pause', { params: { id }, body: {} });

describe('a rehearsal', () => {
  it('continues by the clock, keeps its breaks, and subtracts exceeded breaks from the next section', async () => {
    await newStudent();
    const live = await startPractice(call, exam, { rehearsal: true });
    expect(live).toMatchObject({
      rehearsal: true,
      pausable: false,
      autoStart: true,
      stopClockSecondsLeft: 0,
    });
    await expect(pause(live.id)).rejects.toMatchObject({ status: 409, code: 'NOT_PAUSABLE' });
    const second = await leave(call, live, [1]);
    expect(second).toMatchObject({ state: 'live', sectionNo: 2, notices: [] });
    const resting = await leave(call, second, [1]);
    expect(resting).toMatchObject({ state: 'in_break', break: { seconds: 600, nextSectionNo: 3 } });
    server.clock.advance(minutes(9));
    await expect(
      call('PUT /practice-test/{id}/start', { params: { id: live.id }, body: {} }),
    ).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    server.clock.advance(minutes(1) + 90_000);
    const third = await get(live.id);
    expect(third).toMatchObject({ state: 'live', sectionNo: 3 });
    expect(third.sections[2]).toMatchObject({ startedAt: resting.break!.endsAt, lateSeconds: 90 });
    expect(third.notices).toMatchObject([{ code: 'break-overrun', sectionNo: 3, seconds: 90 }]);
    server.clock.advance(minutes(1000));
    const over = await get(live.id);
    expect(over).toMatchObject({ state: 'complete', blindReview: 'open' });
    expect(over.sections[3]).toMatchObject({ endedBy: 'time', lateSeconds: 2100 });
    expect(over.notices.map((notice) => notice.code)).toEqual([
      'break-overrun',
      'section-time-up',
      'late-entry',
      'ended-by-time',
    ]);
    expect(over.completedAt).toBe(over.sections[3]!.endedAt);
  });

  it('accepts an answer in a section that began by the clock, even without an earlier request', async () => {
    await newStudent();
    const live = await startPractice(call, exam, { rehearsal: true });
    server.clock.advance(minutes(35) - 1000);
    const second = await leave(call, live);
    server.clock.advance(minutes(35) - 1000);
    // The page stays open beyond the end of the section, and only the clock ends it.
    server.clock.advance(2000);
    await expect(
      call('PUT /practice-test/practice-question/{id}/answer', {
        params: { id: live.sheet!.questions[0]!.id },
        body: { answer: 1 },
      }),
    ).rejects.toMatchObject({ code: 'SECTION_LOCKED' });
    server.clock.advance(minutes(10));
    const third = await get(live.id);
    expect(third).toMatchObject({ state: 'live', sectionNo: 3 });
    expect(third.sections[1]).toMatchObject({ id: second.sections[1]!.id, endedBy: 'time' });
  });
});

describe('accommodations', () => {
  it('lengthen standard time and breaks, and allow stopping the clock up to a total', async () => {
    await newStudent({
      time: { kind: 'factor', factor: 1.5 },
      breakMinutes: 15,
      extraBreakMinutes: 5,
      stopClockMinutes: 4,
    });
    const live = await startPractice(call, exam, { rehearsal: true });
    expect(live.sections.map((section) => section.budgetSeconds)).toEqual([3150, 3150, 3150, 3150]);
    expect(live).toMatchObject({ stopClockSecondsLeft: 240, minutes: 52.5 });
    server.clock.advance(minutes(1));
    expect((await pause(live.id)).practice.state).toBe('paused');
    server.clock.advance(minutes(1));
    const { practice: on } = await call('POST /practice-test/{id}/resume', {
      params: { id: live.id },
      body: {},
    });
    expect(on).toMatchObject({ state: 'live', stopClockSecondsLeft: 180 });
    server.clock.advance(minutes(1));
    await pause(live.id);
    server.clock.advance(minutes(30));
    const late = await get(live.id);
    expect(late).toMatchObject({ state: 'live', stopClockSecondsLeft: 0 });
    expect(late.sheet!.clock.pausedMs).toBe(240_000);
    expect(late.notices).toEqual([
      {
        code: 'pause-over',
        sectionNo: 1,
        at: new Date(Date.parse(live.sections[0]!.startedAt!) + minutes(6)).toISOString(),
        seconds: 240,
      },
    ]);
    await expect(pause(live.id)).rejects.toMatchObject({ code: 'NOT_PAUSABLE' });
    const rest = await leave(call, late);
    expect(rest.break).toMatchObject({ seconds: 300, nextSectionNo: 2 });
  });

  it('leave 53, 70 and custom minutes unchanged', async () => {
    await newStudent({ time: { kind: 'minutes', minutes: 10 } });
    const budget = async (
      timing: { kind: 'standard'; minutes: 35 | 53 | 70 } | { kind: 'custom'; minutes: number },
    ) =>
      (await call('POST /practice-test', { body: { testId: exam.testId, timing } })).practice.sections[0]!
        .budgetSeconds;
    expect(await budget({ kind: 'standard', minutes: 35 })).toBe(2700);
    expect(await budget({ kind: 'standard', minutes: 53 })).toBe(3180);
    expect(await budget({ kind: 'standard', minutes: 70 })).toBe(4200);
    expect(await budget({ kind: 'custom', minutes: 20 })).toBe(1200);
  });
});
