import { defaultAccommodations, defaultStudySettings } from '@docket/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let token: string;
let call: StudentCall;
beforeEach(async () => {
  token = (await createUser(server)).token;
  call = server.as(token);
});
const me = async () => (await call('GET /user/me')).user;

describe('PUT /user/study-settings', () => {
  const put = (studySettings: object) => call('PUT /user/study-settings', { body: { studySettings } });

  test('merges the sent fields, and the student can read them again', async () => {
    expect((await me()).studySettings).toEqual(defaultStudySettings);
    await put({ examDate: '2026-06-10', restDays: [0] });
    const { studySettings } = await put({ hoursPerWeek: 12, goal: 168 });
    const expected = {
      ...defaultStudySettings,
      examDate: '2026-06-10',
      restDays: [0],
      hoursPerWeek: 12,
      goal: 168,
    };
    expect(studySettings).toEqual(expected);
    expect((await me()).studySettings).toEqual(expected);
    expect((await put({ examDate: null })).studySettings.examDate).toBeNull();
  });

  test('refuses a day in the past, and stores nothing of that request', async () => {
    await expect(put({ examDate: '2026-03-01', hoursPerWeek: 20 })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'studySettings.examDate' }] },
    });
    expect((await me()).studySettings).toEqual(defaultStudySettings);
    expect((await put({ examDate: '2026-03-10' })).studySettings.examDate).toBe('2026-03-10');
  });

  test.each([
    { hoursPerWeek: 0 },
    { hoursPerWeek: 61 },
    { restDays: [0, 1, 2, 3, 4, 5, 6] },
    { restDays: [7] },
    { reviewCap: 4 },
    { goal: 181 },
    { examDate: 'soon' },
    { unknown: 1 },
  ])('%j is malformed', async (studySettings) => {
    const response = await server.raw('PUT', '/api/user/study-settings', { token, body: { studySettings } });
    expect(response.status).toBe(400);
    expect((await me()).studySettings).toEqual(defaultStudySettings);
  });

  test('does not change another student', async () => {
    const other = server.as((await createUser(server)).token);
    await other('PUT /user/study-settings', { body: { studySettings: { hoursPerWeek: 30 } } });
    expect((await me()).studySettings.hoursPerWeek).toBe(defaultStudySettings.hoursPerWeek);
  });
});

describe('PUT /user/accommodations', () => {
  const put = (accommodations: object) => call('PUT /user/accommodations', { body: { accommodations } });

  test('merges the sent fields, and the student can read them again', async () => {
    expect((await me()).accommodations).toEqual(defaultAccommodations);
    await put({ time: { kind: 'factor', factor: 1.5 }, largePrint: true });
    await put({ stopClockMinutes: 30 });
    const expected = {
      ...defaultAccommodations,
      time: { kind: 'factor', factor: 1.5 },
      largePrint: true,
      stopClockMinutes: 30,
    };
    expect((await me()).accommodations).toEqual(expected);
    const { accommodations } = await put({ time: { kind: 'minutes', minutes: 20 } });
    expect(accommodations.time).toEqual({ kind: 'minutes', minutes: 20 });
  });

  test.each([
    { time: { kind: 'factor', factor: 0.5 } },
    { time: { kind: 'factor', factor: 2, minutes: 3 } },
    { time: { kind: 'never' } },
    { breakMinutes: 5 },
    { stopClockMinutes: -1 },
    { largePrint: 'yes' },
  ])('%j is malformed', async (accommodations) => {
    const response = await server.raw('PUT', '/api/user/accommodations', { token, body: { accommodations } });
    expect(response.status).toBe(400);
    expect((await me()).accommodations).toEqual(defaultAccommodations);
  });
});
