import { beforeAll, expect, it } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { allowTests, createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
  call = server.as((await createUser(server)).token);
});
const create = async (body: object = {}, by = call) =>
  (await by('POST /practice-test', { body: { testId: exam.testId, ...body } })).practice;

it('creates timed sections and shorter tests, and says what cannot be taken', async () => {
  const section = await create({ sectionNo: 2 });
  expect(section).toMatchObject({ kind: 'section', title: 'Exam 1, section 2' });
  expect(section.sections).toMatchObject([{ no: 1, type: 'RC' }]);
  const two = await create({ sectionNo: 3, amountOfSections: 2 });
  expect(two).toMatchObject({ kind: 'test', title: 'Exam 1, sections 3 to 4' });
  for (const [body, field] of [
    [{ sectionNo: 7 }, 'sectionNo'],
    [{ sectionNo: 3, amountOfSections: 3 }, 'amountOfSections'],
  ] as const)
    await expect(create(body)).rejects.toMatchObject({
      status: 422,
      code: 'INVALID',
      envelope: { details: [{ field }] },
    });
  await expect(create({ testId: '0199f000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    status: 404,
  });
});

it('offers single sections if the plan has only these', async () => {
  const feature = {
    ...{ id: exam.testId, allowed: true, explanations: true, setting_drilling: false },
    ...{ setting_practice: true, setting_experimentals: false, setting_sections: true, setting_tests: false },
    section_nos: [1],
  };
  const own = server.as((await createUser(server, { planFeatures: { tests: [feature] } })).token);
  const offer = (await own('GET /practice-test/offers')).offers.find(({ test }) => test.id === exam.testId)!;
  expect(offer.lock).toBe('plan');
  expect(offer.sections.filter(({ lock }) => lock === null).map(({ no }) => no)).toEqual([1]);
  expect((await create({ sectionNo: 1 }, own)).kind).toBe('section');
  for (const body of [{ sectionNo: 2 }, { sectionNo: 1, amountOfSections: 2 }, {}])
    await expect(create(body, own)).rejects.toMatchObject({ status: 422, code: 'NOT_INCLUDED' });
});

it('returns an attempt that was never started again, with the current times', async () => {
  const student = await createUser(server);
  const by = server.as(student.token);
  const [first, second] = await Promise.all([create({}, by), create({}, by)]);
  expect(first.id).toBe(second.id);
  await by('PUT /user/accommodations', {
    body: { accommodations: { time: { kind: 'factor', factor: 2 } } },
  });
  const again = await create({}, by);
  expect(again.id).toBe(first.id);
  expect(again.sections[0]!.budgetSeconds).toBe(4200);
  await by('PUT /practice-test/{id}/start', { params: { id: first.id }, body: {} });
  expect((await create({}, by)).id).not.toBe(first.id);
});

it('is refused because of the plan, own settings, too few sections besides games, or missing access', async () => {
  const settings = { tests: { [exam.testId]: { tests: false } } };
  const own = server.as((await createUser(server, { testSettings: settings })).token);
  await expect(create({}, own)).rejects.toMatchObject({ status: 422, code: 'NOT_INCLUDED' });
  expect((await create({ sectionNo: 1 }, own)).kind).toBe('section');
  const planless = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
  await expect(create({}, planless)).rejects.toMatchObject({ status: 422, code: 'NOT_INCLUDED' });
  const short = await importSampleTest(server, { no: 9 });
  await expect(create({ testId: short.testId })).rejects.toMatchObject({ code: 'NOT_INCLUDED' });
  const unpaid = server.as((await createUser(server, { plan: null })).token);
  await expect(create({}, unpaid)).rejects.toMatchObject({ status: 402 });
});

it('keeps questions new until they are worked on', async () => {
  const by = server.as((await createUser(server)).token);
  const { id } = await create({}, by);
  const fresh = async () => {
    const { offers } = await by('GET /practice-test/offers');
    return offers
      .find((offer) => offer.test.id === exam.testId)!
      .sections.map((section) => section.fresh.unseen);
  };
  expect(await fresh()).toEqual([3, 3, 3, 3]);
  await by('PUT /practice-test/{id}/start', { params: { id }, body: {} });
  const { practice } = await by('GET /practice-test/{id}', { params: { id } });
  expect(await fresh()).toEqual([3, 3, 3, 3]);
  server.clock.advance(60_000);
  const [first] = practice.sheet!.questions;
  await by('POST /practice-test/{id}/section/{no}/submit', {
    params: { id, no: 1 },
    body: { answers: [{ practiceQuestionId: first!.id, givenAnswer: 2 }], localTimeSpent: [] },
  });
  await by('POST /practice-test/{id}/skip', { params: { id }, body: {} });
  expect(await fresh()).toEqual([2, 3, 3, 3]);
});

it('shows a merged test with its own numbers, and its questions as the same ones as in their home tests', async () => {
  const staff = await createUser(server, { roles: ['CONTENT'] });
  const from = (no: number, section: number, variable = false) => ({
    no,
    variable,
    from: { test: exam.slug, section },
  });
  const test = {
    no: 40,
    name: 'Merged 40',
    slug: 'merged-40',
    type: 'MERGED',
    sections: [from(1, 4), from(2, 3), from(3, 1, true)],
  };
  const { json } = await server.raw('POST', '/api/content/import', { token: staff.token, body: { test } });
  await allowTests(server, 'full', [json.testId]);
  const by = server.as((await createUser(server)).token);
  const made = await create({ testId: json.testId, sectionNo: 2 }, by);
  expect(made).toMatchObject({ title: 'Merged 40, section 2', test: { type: 'MERGED' } });
  const started = await by('PUT /practice-test/{id}/start', { params: { id: made.id }, body: {} });
  const questions = started.practice.sheet!.questions;
  expect(questions.map((question) => question.questionId)).toEqual(exam.sections[2]!.questionIds);
  expect(questions[0]!.source).toMatchObject({ testSlug: 'merged-40', sectionNo: 2, questionNo: 1 });
  const off = server.as((await createUser(server, { columns: { mergedTestsEnabled: false } })).token);
  await expect(create({ testId: json.testId }, off)).rejects.toMatchObject({ code: 'NOT_INCLUDED' });
});
