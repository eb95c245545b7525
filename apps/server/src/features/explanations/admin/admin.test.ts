import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { importSampleLearning } from '../../../test/fixtures/learning.ts';

const server = testServer();
let sample: SampleTest;
let author: TestUser;
let tutor: TestUser;
let admin: TestUser;
beforeAll(async () => {
  sample = await importSampleTest(server);
  await importSampleTest(server, { no: 2, lrQuestions: 5 });
  await importSampleLearning(server);
  author = await createUser(server, { roles: ['CONTENT'] });
  tutor = await createUser(server, { roles: ['TUTOR'] });
  admin = await createUser(server, { roles: ['ADMIN'] });
});
const as = ({ token }: TestUser) => server.as(token);
const all = (user: TestUser, query: object = {}) =>
  as(user)('GET /explanation/all', { query: { size: 100, ...query } });
const report = (query: object = {}) =>
  as(tutor)('GET /explanation/report', { query: { size: 100, ...query } as never });
const run = (name: string, text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, unknown>>({ name: `test_explanations_${name}`, text }, values);

test('lists all explanations and sorts, searches and filters them', async () => {
  const { items, total, more } = await all(tutor);
  expect([items.length, more]).toEqual([total, false]);
  const origins = new Set(items.map((item) => item.location.origin));
  expect([...origins].sort()).toEqual(['lesson', 'skill', 'test']);
  expect(items.every((item) => item.excerpt !== '' && !item.excerpt.includes('<') && !item.mayEdit)).toBe(
    true,
  );
  const [first] = (await all(author, { search: 'unit 1', sortby: 'author', sortorder: 'asc' })).items;
  expect(first).toMatchObject({ author: 'Docket', location: { origin: 'skill' }, mayEdit: true });
  const paged = [1, 2].map((page) => all(tutor, { page, size: 3 }));
  const ids = (await Promise.all(paged)).flatMap((one) => one.items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(6);

  const chosen = items[0]!;
  await run('own', 'update explanations set created_by = $1 where id = $2', [tutor.id, chosen.id]);
  expect((await all(tutor, { filter: 'mine' })).items.map((item) => [item.id, item.mayEdit])).toEqual([
    [chosen.id, true],
  ]);
  await as(author)('PUT /explanation/{id}', { params: { id: chosen.id }, body: { enabled: false } });
  expect((await all(tutor, { filter: 'disabled' })).items.map((item) => item.id)).toEqual([chosen.id]);
  await as(author)('PUT /explanation/{id}', { params: { id: chosen.id }, body: { enabled: true } });
});

test('the report has votes, accepts the filters of the catalog, and is available as CSV', async () => {
  const whole = await report({ filterByTest: [sample.testId] });
  const nos = new Set(whole.items.map((item) => item.location.sectionNo));
  expect(whole.items.every((item) => item.location.homeId === sample.testId)).toBe(true);
  for (const no of nos) {
    const part = await report({ filterByTest: [sample.testId], filterBySectionNo: [no] });
    expect(part.items.map((item) => item.id).sort()).toEqual(
      whole.items
        .filter((item) => item.location.sectionNo === no)
        .map((item) => item.id)
        .sort(),
    );
  }
  const reading = await report({ filterBySectionType: ['RC'] });
  expect(reading.items.some((item) => item.segmentId !== null && item.location.questionNo === null)).toBe(
    true,
  );
  expect(reading.items.every((item) => item.location.sectionType === 'RC')).toBe(true);
  expect((await report({ filterByTutors: ['Nobody'] })).total).toBe(0);
  expect((await report({ filterByTutors: ['Docket'], testEnabledFilter: false })).total).toBe(0);
  expect((await report({ sectionEnabledFilter: true })).total).toBe((await report()).total);
  expect((await as(tutor)('GET /explanation/authors')).authors).toContain('Docket');

  const { id } = whole.items.find((item) => item.questionId)!;
  const voter = await createUser(server);
  await run('vote', 'insert into explanation_votes (user_id, explanation_id, vote) values ($1, $2, 1)', [
    voter.id,
    id,
  ]);
  await run('score', 'update explanations set score = 1 where id = $1', [id]);
  const voted = await report({ sortby: 'score' });
  expect(voted.items[0]).toMatchObject({ id, score: 1, up: 1, down: 0 });
  const csv = await server.raw('GET', '/api/explanation/report?exportcsv=true&sortby=score', {
    token: tutor.token,
  });
  const [head, line] = csv.json.split('\n');
  expect(head).toContain('Id,Test,Section,Section type,Place,Author,Score,Votes for,Votes against,Views');
  expect(line).toContain(`${id},`);

  const score = await as(admin)('POST /explanation/report/{id}/reset-score', { params: { id } });
  expect(score.explanation).toMatchObject({ score: 0, up: 1 });
  const votes = await as(admin)('POST /explanation/{id}/reset-votes', { params: { id } });
  expect(votes.explanation).toMatchObject({ score: 0, up: 0 });
  const log = await run(
    'log',
    "select action, home_id from audit_log where target = $1 and action like '%reset%' order by id",
    [`explanation:${id}`],
  );
  expect(log.map((row) => [row.action, row.home_id])).toEqual([
    ['explanation.reset-score', sample.testId],
    ['explanation.reset-votes', sample.testId],
  ]);
});

test('content authors change any explanation, other staff their own, and nobody overwrites a newer version', async () => {
  const { items } = await all(author, { size: 2 });
  const [other, own] = items;
  await run('give', 'update explanations set created_by = $1 where id = $2', [tutor.id, own!.id]);
  await run('take', 'update explanations set created_by = null where id = $1', [other!.id]);
  const save = (user: TestUser, id: string, body: object) =>
    as(user)('PUT /explanation/{id}', { params: { id }, body });
  await expect(save(tutor, other!.id, { html: '<p>Mine</p>' })).rejects.toMatchObject({ status: 403 });
  await expect(save(tutor, own!.id, { author: 'Me' })).rejects.toMatchObject({ status: 403 });
  server.clock.advance(1_000);
  const saved = await save(tutor, own!.id, {
    html: '<p>Because <b>so</b>.</p><img src=x onerror=alert(1)>',
    videoUrl: 'https://vimeo.com/manage/videos/123456789/ab12cd34ef?share=copy',
    notes: [
      { optionNo: 2, html: '<p>Too far.</p>' },
      { optionNo: 1, html: '<p><br></p>' },
    ],
    updatedAt: own!.updatedAt,
  });
  expect(saved.explanation).toMatchObject({
    html: expect.stringContaining('Because <strong>so</strong>.'),
    videoUrl: 'https://vimeo.com/123456789/ab12cd34ef',
    notes: [{ optionNo: 2, html: '<p>Too far.</p>' }],
  });
  expect(saved.explanation.html).not.toContain('onerror');
  const late = { html: '<p>Late</p>', updatedAt: own!.updatedAt };
  await expect(save(author, own!.id, late)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  const twice = [1, 1].map((optionNo) => ({ optionNo, html: '<p>x</p>' }));
  for (const body of [{ html: '<p><br></p>' }, { videoUrl: 'https://example.com' }, { notes: twice }])
    await expect(save(author, own!.id, body)).rejects.toMatchObject({ status: 422 });
  const [entry] = await run(
    'entry',
    "select before, after from audit_log where target = $1 and action = 'explanation.update' order by id desc",
    [`explanation:${own!.id}`],
  );
  expect(entry!.after).toMatchObject({ videoUrl: 'https://vimeo.com/123456789/ab12cd34ef' });
  expect(entry!.before).not.toMatchObject({ videoUrl: 'https://vimeo.com/123456789/ab12cd34ef' });
});
