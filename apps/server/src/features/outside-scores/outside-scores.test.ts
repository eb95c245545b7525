import {
  firstOutsideDay,
  highestScaled,
  lowestScaled,
  maxOutsideScores,
  maxOutsideSections,
  maxOutsideTitle,
  maxSectionQuestions,
  outsideSources,
} from '@docket/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importExam } from '../../test/fixtures/practice.ts';
import { createResultSteps } from '../../test/fixtures/practice-result.ts';

const server = testServer();
let student: TestUser;
let call: StudentCall;
beforeEach(async () => {
  server.clock.set('2026-08-10T02:00:00Z');
  student = await createUser(server, { timezone: 'America/New_York' });
  call = server.as(student.token);
});

const score = { takenOn: '2026-08-01', source: 'practice-test', title: 'PrepTest 158', scaled: 161 } as const;
const add = async (...scores: Partial<typeof score & { countsInForecast: boolean; sections: object[] }>[]) =>
  (
    await call('POST /outside-score', {
      body: { scores: scores.map((one) => ({ ...score, ...one })) } as never,
    })
  ).scores;
const readHistory = () => call('GET /practice-test/score-history');
const list = async () => (await readHistory()).outside;

describe('scores from elsewhere', () => {
  test('are added together, listed by day, changed and deleted', async () => {
    const sections = [{ type: 'LR', right: 20, of: 25 }];
    await add({}, { takenOn: '2026-07-01', scaled: 158, sections } as never);
    const [first, second] = await list();
    expect(first).toMatchObject({ takenOn: '2026-07-01', scaled: 158, sections, countsInForecast: false });
    expect(second).toMatchObject({ ...score, sections: [] });
    const change = { ...score, title: '', source: 'lsat' as const, scaled: 165, countsInForecast: true };
    server.clock.advance(60_000);
    const params = { id: second!.id };
    const update = (updatedAt: string) =>
      call('PUT /outside-score/{id}', { params, body: { ...change, updatedAt } });
    expect((await update(second!.updatedAt)).score).toMatchObject(change);
    await expect(update(second!.updatedAt)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await call('DELETE /outside-score/{id}', { params: { id: first!.id } });
    expect(await list()).toEqual([expect.objectContaining(change)]);
  });

  test('keep what a change leaves out', async () => {
    const [one] = await add({});
    const params = { id: one!.id };
    const { score: changed } = await call('PUT /outside-score/{id}', { params, body: { scaled: 171 } });
    expect(changed).toEqual({ ...one, scaled: 171, updatedAt: changed.updatedAt });
  });

  test('of another student do not exist', async () => {
    const [own] = await add({});
    const other = server.as((await createUser(server)).token);
    const params = { id: own!.id };
    const missing = { status: 404 };
    await expect(other('DELETE /outside-score/{id}', { params })).rejects.toMatchObject(missing);
    await expect(other('PUT /outside-score/{id}', { params, body: score })).rejects.toMatchObject(missing);
    expect((await other('GET /practice-test/score-history')).outside).toEqual([]);
  });

  test.each([
    ['a future day where the student is', { takenOn: '2026-08-10' }, 'scores.1.takenOn'],
    ['a day that is too long ago', { takenOn: '1999-12-31' }, 'scores.1.takenOn'],
    ['a score below the scale', { scaled: 119 }, 'scores.1.scaled'],
    ['a score above the scale', { scaled: 181 }, 'scores.1.scaled'],
    [
      'more right than questions',
      { sections: [{ type: 'RC', right: 28, of: 27 }] },
      'scores.1.sections.0.right',
    ],
    ['a name that is too long', { title: 'x'.repeat(81) }, 'scores.1.title'],
    ['too many sections', { sections: Array(5).fill({ type: 'RC', right: 1, of: 27 }) }, 'scores.1.sections'],
  ])('are refused with %s, all of them', async (_what, wrong, field) => {
    const refused = add({}, wrong as never);
    await expect(refused).rejects.toMatchObject({
      envelope: { details: [{ field: expect.stringContaining(field) }] },
    });
    expect(await list()).toEqual([]);
  });

  test('of today where the student is are taken', async () => {
    await add({ takenOn: '2026-08-09' } as never);
    expect(await list()).toHaveLength(1);
  });

  test('are refused in a change that names a future day', async () => {
    const [one] = await add({});
    const change = { params: { id: one!.id }, body: { ...score, takenOn: '2026-08-10' } };
    await expect(call('PUT /outside-score/{id}', change)).rejects.toMatchObject({
      code: 'INVALID',
      envelope: { details: [{ field: 'takenOn' }] },
    });
  });

  test('are at most 100, also when they are added at once', async () => {
    await add(...Array.from({ length: 98 }, () => ({})));
    const added = await Promise.allSettled([add({}, {}), add({}, {})]);
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await list()).toHaveLength(100);
    await expect(add({})).rejects.toMatchObject({
      code: 'INVALID',
      envelope: { details: [{ field: 'scores' }] },
    });
  });
});

describe('the history of scores', () => {
  test('has them beside own tests; the forecast has those that the student counts, in order of day', async () => {
    const exam = await importExam(server, { questions: 4 });
    const steps = createResultSteps(server, call, exam);
    await steps.reveal(await steps.takeTest(['rrrr', 'rrww', 'rrrr', 'rrrr']));
    const before = await readHistory();
    expect(before.outside).toEqual([]);
    await add({ scaled: 150 } as never);
    expect((await readHistory()).forecast).toEqual(before.forecast);
    const counted = { countsInForecast: true };
    await add(
      { scaled: 150, ...counted } as never,
      { takenOn: '2026-07-01', scaled: 140, ...counted } as never,
    );
    const after = await readHistory();
    expect(after.items).toEqual(before.items);
    expect(after.outside.map(({ scaled }) => scaled)).toEqual([140, 150, 150]);
    expect(after.forecast).toMatchObject({ tests: 3, range: expect.any(Object) });
  });

  test('weighs the exam like an own test, and others less', async () => {
    const counted = { countsInForecast: true };
    const forecastWith = async (source: string) => {
      for (const { id } of await list()) await call('DELETE /outside-score/{id}', { params: { id } });
      await add(
        ...[150, 150, 170].map(
          (scaled, at) => ({ scaled, source, takenOn: `2026-07-0${at + 1}`, ...counted }) as never,
        ),
      );
      return (await readHistory()).forecast.range!;
    };
    const [exam, other] = [await forecastWith('lsat'), await forecastWith('other')];
    expect(exam.middle).toBeGreaterThan(other.middle);
  });

  test('is shown to staff with them', async () => {
    await add({});
    const staff = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    const seen = await staff('GET /user-pt-stats', { query: { userId: student.id } });
    expect(seen).toMatchObject({ count: 0, outside: [score] });
  });
});

test('the calls have the bounds of the rules, which forms and pasted texts use', async () => {
  const section = { type: 'LR', right: 0, of: maxSectionQuestions };
  const bounds: Record<string, readonly [within: object, beyond: object]> = {
    lowest: [{ scaled: lowestScaled }, { scaled: lowestScaled - 1 }],
    highest: [{ scaled: highestScaled }, { scaled: highestScaled + 1 }],
    title: [{ title: 'a'.repeat(maxOutsideTitle) }, { title: 'a'.repeat(maxOutsideTitle + 1) }],
    sections: [
      { sections: Array(maxOutsideSections).fill(section) },
      { sections: Array(maxOutsideSections + 1).fill(section) },
    ],
    questions: [{ sections: [section] }, { sections: [{ ...section, of: maxSectionQuestions + 1 }] }],
    day: [{ takenOn: firstOutsideDay }, { takenOn: '1999-12-31' }],
  };
  for (const [name, [within, beyond]] of Object.entries(bounds)) {
    await expect(add(within as never), name).resolves.toHaveLength(1);
    await expect(add(beyond as never), name).rejects.toMatchObject({
      code: expect.stringMatching(/INVALID|MALFORMED/),
    });
  }
  const left = maxOutsideScores - (await list()).length;
  for (const source of outsideSources) expect(await add({ source } as never)).toMatchObject([{ source }]);
  await expect(add(...Array(maxOutsideScores + 1).fill({}))).rejects.toMatchObject({ status: 400 });
  await add(...Array(left - outsideSources.length).fill({}));
  await expect(add({})).rejects.toMatchObject({ status: 422 });
});
