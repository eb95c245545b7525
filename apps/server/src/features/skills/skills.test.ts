import type { Drill } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { getCreditedAnswer, importSampleLearning } from '../../test/fixtures/learning.ts';

const server = testServer();
let units: Awaited<ReturnType<typeof importSampleLearning>>['units'];
let call: StudentCall;
beforeAll(async () => {
  ({ units } = await importSampleLearning(server));
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});

const startDrill = async (body: object, own = call) => (await own('POST /skill/drill', { body })).drill;
/** Starts and submits a drill of one question. */
async function answer(drill: Drill, right: boolean, own = call): Promise<Drill> {
  await own('PUT /drill/{id}/activate', { params: { id: drill.id } });
  server.clock.advance(60_000);
  const { id, source } = drill.questions[0]!;
  const key = getCreditedAnswer(source.questionNo);
  const { drill: finished } = await own('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: [{ drillQuestionId: id, givenAnswer: right ? key : (key % 5) + 1 }],
      localTimeSpent: [{ drillQuestionId: id, timeSpent: 60 }],
    },
  });
  return finished;
}
const skillNow = async (id: string, own = call) =>
  (await own('GET /skill/segment/{id}', { params: { id } })).skill;

test('units contain their skills in order, and a level that is not known yet', async () => {
  const { units: all } = await call('GET /skill/units/all');
  expect(all.map((unit) => [unit.no, unit.included, unit.sectionType])).toEqual([
    [1, true, 'LR'],
    [2, true, 'LR'],
  ]);
  expect(all[0]!.skills.map((skill) => [skill.no, skill.title, skill.questionCount, skill.seen])).toEqual([
    [1, 'Skill 1.1', 2, 0],
    [2, 'Skill 1.2', 3, 0],
  ]);
  expect(all[0]!.skills[0]!.level).toMatchObject({ level: 3, chance: 0.5, answers: 0 });
  const { unit } = await call('GET /skill/unit/{id}', { params: { id: all[0]!.id } });
  expect(unit.skills[1]!.explanations[0]!.html).toBe('<p>How skill 1.2 is done.</p>');
  expect(
    unit.skills[1]!.questions.map((question) => [question.no, question.state, question.correct]),
  ).toEqual([
    [3, 'new', null],
    [4, 'new', null],
    [5, 'new', null],
  ]);
  const { previousId, nextId } = await call('GET /skill/segment/{id}', {
    params: { id: unit.skills[1]!.id },
  });
  expect([previousId, nextId]).toEqual([unit.skills[0]!.id, all[1]!.skills[0]!.id]);
});

test('the numbers of an address are found, or not', async () => {
  const [unit] = units;
  const find = (query: { unit: number; skill?: number; question?: number }) =>
    call('GET /skill/find', { query });
  expect(await find({ unit: 1 })).toEqual({ unitId: unit!.id, skillId: null, questionId: null });
  const found = await find({ unit: 1, skill: 2, question: 4 });
  expect(found).toMatchObject({ unitId: unit!.id, skillId: unit!.skills[1]!.id });
  expect((await find({ unit: 1, question: 4 })).questionId).toBe(found.questionId);
  for (const query of [{ unit: 9 }, { unit: 1, skill: 9 }, { unit: 1, skill: 1, question: 4 }])
    await expect(find(query)).rejects.toMatchObject({ status: 404 });
});

describe('a skill drill', () => {
  test('asks the questions of the skill in order, then reports the end, and may start over', async () => {
    const segmentId = units[0]!.skills[0]!.id;
    const first = await startDrill({ segmentId });
    expect(first).toMatchObject({
      type: 'SKILL',
      kind: 'drill',
      title: 'Skill 1.1: Skill 1.1',
      segments: [],
    });
    expect(first.questions[0]).toMatchObject({
      segmentId: null,
      result: null,
      source: { origin: 'skill', testNo: 1, testName: units[0]!.title, segmentNo: 1, questionNo: 1 },
    });
    expect(first.questions[0]!.stimulus).toContain('lighthouse');
    expect((await startDrill({ segmentId })).id).toBe(first.id);
    const done = await answer(first, false);
    expect(done.questions[0]!.result).toMatchObject({ correct: false, credited: getCreditedAnswer(1) });
    const second = await startDrill({ segmentId });
    expect(second.questions[0]!.source.questionNo).toBe(2);
    await answer(second, true);
    expect(await skillNow(segmentId)).toMatchObject({
      seen: 2,
      right: 1,
      questions: [
        { state: 'seen', correct: false, drillId: first.id },
        { state: 'seen', correct: true, drillId: second.id },
      ],
    });
    await expect(startDrill({ segmentId })).rejects.toMatchObject({ status: 422, code: 'NOTHING_LEFT' });
    const again = await startDrill({ segmentId, again: true });
    expect(again.questions[0]!.source.questionNo).toBe(1);
  });

  test('on a unit continues with its next skill; on one question gives it as often as requested', async () => {
    const unitId = units[0]!.id;
    for (const no of [1, 2, 3]) {
      const drill = await startDrill({ unitId });
      expect(drill.questions[0]!.source.questionNo).toBe(no);
      await answer(drill, true);
    }
    const { questionId } = await call('GET /skill/find', { query: { unit: 1, question: 2 } });
    const one = await startDrill({ questionId: questionId! });
    expect([one.kind, one.questions[0]!.source.questionNo]).toEqual(['requested', 2]);
    await expect(startDrill({ unitId, questionId: questionId! })).rejects.toMatchObject({ status: 422 });
  });

  test('moves the level of its skill and, less, of the others; an answer that was seen before moves nothing', async () => {
    const [one, two] = units[0]!.skills.map((skill) => skill.id);
    const before = (await skillNow(one!)).level!;
    await answer(await startDrill({ segmentId: one! }), true);
    await answer(await startDrill({ segmentId: one! }), true);
    const after = (await skillNow(one!)).level!;
    const other = (await skillNow(two!)).level!;
    expect(after.answers).toBe(2);
    expect(after.level).toBeGreaterThan(other.level);
    expect(other.level).toBeGreaterThan(before.level);
    expect(other.answers).toBe(0);
    expect(after.high - after.low).toBeLessThan(before.high - before.low);
    await answer(await startDrill({ segmentId: one!, again: true }), false);
    expect((await skillNow(one!)).level).toEqual(after);
    const { levels, weakTypes } = await call('GET /user/dashboard');
    expect(levels.map((level) => level.type)).toEqual(['SKILL']);
    expect(weakTypes).toEqual([]);
  });

  test('without a choice takes the next question of all units in the filter, never one from a test', async () => {
    const drill = (await call('GET /drill/next/{type}', { params: { type: 'SKILL' } })).drill;
    expect(drill).toMatchObject({ type: 'SKILL', kind: 'drill' });
    expect(drill.questions[0]!.source.origin).toBe('skill');
    expect((await startDrill({})).id).toBe(drill.id);
    const filter = { types: [], sources: [units[1]!.id], difficulties: [], includeSeen: false };
    await call('PUT /drill/drill-filter/{type}', {
      params: { type: 'SKILL' },
      body: { drillFilter: filter },
    });
    expect((await startDrill({})).questions[0]!.source.testNo).toBe(2);
    const counts = await call('POST /drill/availability/{type}', { params: { type: 'SKILL' }, body: {} });
    expect(counts.sources.map((source) => [source.name, source.total])).toEqual([
      [units[0]!.title, 5],
      [units[1]!.title, 5],
    ]);
  });

  test('has its own history, and its misses are in the review inbox as skills', async () => {
    const segmentId = units[1]!.skills[0]!.id;
    const missed = await answer(await startDrill({ segmentId }), false);
    const list = await call('GET /drill/list', { query: { filter_type: 'SKILL' } });
    expect(list.items.map((item) => [item.id, item.source.origin])).toEqual([[missed.id, 'skill']]);
    expect((await call('GET /drill/list', { query: { filter_type: 'LR' } })).total).toBe(0);
    const found = await call('POST /drill/search', { body: { search: 'lighthouse' } });
    expect(found.items.map((item) => item.id)).toEqual([missed.id]);

    const inbox = await call('GET /message/review/simple', { query: { 'filter[]': ['skills'] } });
    expect(inbox.items.map((item) => [item.from, item.source.origin, item.reasons])).toEqual([
      ['skills', 'skill', ['missed']],
    ]);
    const { drill: review } = await call('POST /drill/next-in-review-inbox', { body: { anyway: true } });
    expect(review).toMatchObject({ kind: 'review', type: 'SKILL' });

    expect(await call('PUT /drill/archive-all', { query: { type: 'drill' } })).toEqual({ changed: 0 });
    expect((await call('PUT /drill/archive-all', { query: { type: 'skill' } })).changed).toBe(1);
    const archived = await call('GET /drill/list', { query: { filter_type: 'SKILL', archived: 'true' } });
    expect(archived.items.map((item) => item.id)).toEqual([missed.id]);
  });

  test('a question in a blind review is not given in another way, and its key stays hidden', async () => {
    const own = server.as((await createUser(server, { drillSettings: { blindReview: 'on' } })).token);
    const segmentId = units[0]!.skills[0]!.id;
    const done = await answer(await startDrill({ segmentId }, own), true, own);
    expect(done).toMatchObject({ blindReview: 'open', explanationShown: false });
    expect((await skillNow(segmentId, own)).questions[0]).toMatchObject({ state: 'working', correct: null });
    await expect(startDrill({ questionId: done.questions[0]!.questionId }, own)).rejects.toMatchObject({
      status: 409,
    });
    expect((await startDrill({ segmentId }, own)).questions[0]!.source.questionNo).toBe(2);
  });
});

test('the explanation of a question opens with its answer, next to the one of its skill, which is always open', async () => {
  const skill = await skillNow(units[0]!.skills[0]!.id);
  const params = { id: skill.questions[0]!.id };
  const { question: locked } = await call('GET /explanation/question/{id}', { params });
  expect([locked.lock, locked.credited, locked.explanations]).toEqual(['locked', null, []]);
  const segment = await call('GET /explanation/segment/{id}', { params: { id: skill.id } });
  expect(segment).toMatchObject({ lock: 'open', segment: { kind: 'skill', passages: [] } });
  expect(segment.explanations[0]!.id).toBe(skill.explanations[0]!.id);
  const vote = await call('POST /explanation/{id}/vote', {
    params: { id: skill.explanations[0]!.id },
    body: { vote: 1 },
  });
  expect(vote.explanation.myVote).toBe(1);
  await answer(await startDrill({ segmentId: skill.id }), true);
  const { question } = await call('GET /explanation/question/{id}', { params });
  expect(question).toMatchObject({ lock: 'open', credited: getCreditedAnswer(1), segment: null });
  expect(question.explanations[0]!.html).toContain('secretexplanation');
  expect(question.segmentExplanations[0]!.html).toContain('How skill 1.1 is done');
});

test('the free plan includes only the first unit; without access nothing can be read; staff read all', async () => {
  const free = server.as((await createUser(server, { plan: 'free' })).token);
  const { units: all } = await free('GET /skill/units/all');
  expect(all.map((unit) => unit.included)).toEqual([true, false]);
  const outside = all[1]!;
  const { questionId } = await free('GET /skill/find', { query: { unit: 2, question: 1 } });
  const refused = { status: 422, code: 'NOT_INCLUDED' };
  await expect(free('GET /skill/unit/{id}', { params: { id: outside.id } })).rejects.toMatchObject(refused);
  await expect(
    free('GET /skill/segment/{id}', { params: { id: outside.skills[0]!.id } }),
  ).rejects.toMatchObject(refused);
  for (const body of [
    { unitId: outside.id },
    { segmentId: outside.skills[0]!.id },
    { questionId: questionId! },
  ])
    await expect(startDrill(body, free)).rejects.toMatchObject(refused);
  const { question } = await free('GET /explanation/question/{id}', { params: { id: questionId! } });
  expect([question.lock, question.stem, question.segmentExplanations]).toEqual(['not-included', '', []]);
  for (let at = 0; at < 5; at += 1) {
    const drill = await startDrill({}, free);
    expect(drill.questions[0]!.source.testNo).toBe(1);
    await answer(drill, true, free);
  }
  await expect(startDrill({}, free)).rejects.toMatchObject({ code: 'NOTHING_LEFT' });

  const none = server.as((await createUser(server, { plan: null })).token);
  await expect(none('GET /skill/unit/{id}', { params: { id: all[0]!.id } })).rejects.toMatchObject({
    status: 402,
  });
  await expect(startDrill({ unitId: all[0]!.id }, none)).rejects.toMatchObject({ status: 402 });
  const tutor = server.as((await createUser(server, { roles: ['TUTOR'] })).token);
  const { unit } = await tutor('GET /skill/unit/{id}', { params: { id: outside.id } });
  expect([unit.included, unit.skills[0]!.level]).toEqual([true, null]);
});
