import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest, sampleTest, secretTexts } from '../../test/fixtures/content.ts';
import { allowTests, createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let one: SampleTest;
let two: SampleTest;
let student: TestUser;
let tutor: TestUser;
beforeAll(async () => {
  one = await importSampleTest(server, { no: 1, name: 'Alder Test', lrVariable: true });
  two = await importSampleTest(server, { no: 2, plans: [] });
  await importGames();
  student = await createUser(server);
  tutor = await createUser(server, { roles: ['TUTOR'] });
});

/** A test of the older shape: LR, RC and two sections of games. */
async function importGames() {
  const { sections, ...head } = sampleTest({ no: 3, slug: 'older' });
  const [lr, rc] = sections;
  const games = (no: number) => ({ ...rc, no, type: 'LG' });
  const token = (await createUser(server, { roles: ['CONTENT'] })).token;
  await server.db.rows(
    {
      name: 'test_lg',
      text: `update question_types set section_types = array['RC', 'LG'] where 'RC' = any(section_types)`,
    },
    [],
  );
  const response = await server.raw('POST', '/api/content/import', {
    token,
    body: { test: { ...head, sections: [lr, rc, games(3), games(4)] } },
  });
  await allowTests(server, 'full', [response.json.testId]);
}
const search = async (user: TestUser, text: string, size = 20) =>
  (await server.as(user.token)('GET /search', { query: { search: text, size } })).questions;
const unlock = (user: TestUser, id: string) =>
  server.as(user.token)('POST /explanation/question/{id}/unlock', { params: { id } });

describe('lists of tests', () => {
  // Without games, a test of two sections is too short to be taken as a whole.
  it('say what the plan allows, and hide from students which section is unscored', async () => {
    const { tests } = await server.as(student.token)('GET /test/all');
    expect(tests.map((test) => test.name)).toEqual(['Alder Test', 'Sample 2', 'Sample 3']);
    expect(tests[0]!.use).toEqual({
      allowed: true,
      explanations: true,
      drilling: true,
      practice: false,
      experimentals: false,
      sections: true,
      tests: false,
    });
    expect(Object.values(tests[1]!.use)).not.toContain(true);
    expect(tests.flatMap((test) => test.sections.map((section) => section.variableSection))).not.toContain(
      true,
    );
    expect(tests[0]!.sections[0]).toMatchObject({ type: 'LR', variableSection: null, questionCount: 12 });
    const staff = await server.as(tutor.token)('GET /test/all');
    expect(staff.tests[0]!.sections[0]!.variableSection).toBe(true);
    expect(Object.values(staff.tests[1]!.use)).not.toContain(false);
  });

  it('leave out games for students who switched them off', async () => {
    const gamer = await createUser(server, { lgEnabled: true });
    const listSections = async (user: TestUser) => {
      const { tests } = await server.as(user.token)('GET /test/all');
      const older = tests.find((test) => test.slug === 'older')!;
      return [
        older.sections.map((section) => section.type),
        older.use.tests,
        older.use.practice,
        older.use.drilling,
      ];
    };
    expect(await listSections(student)).toEqual([['LR', 'RC'], false, false, true]);
    expect(await listSections(gamer)).toEqual([['LR', 'RC', 'LG', 'LG'], true, true, true]);
    expect((await server.as(gamer.token)('GET /practice-test/no-lg-tests')).tests).toEqual([]);
    expect(await search(student, 'older s3 q1')).toEqual([]);
    expect(await search(gamer, 'older s3 q1')).toHaveLength(1);
  });

  it('contain segments and question numbers', async () => {
    const { tests } = await server.as(student.token)('GET /test/all-with-segments');
    const [lr, rc] = tests[0]!.sections;
    expect(lr!.segments).toEqual([]);
    expect(lr!.questions.map((question) => question.no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(rc!.questions).toEqual([]);
    expect(rc!.segments.map((segment) => segment.questions.map((question) => question.no))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
});

describe('the search for questions', () => {
  it.each([
    ['test 1 section 2 question 5', 'rc', 4],
    ['t1 s2 q5', 'rc', 4],
    ['alder test, s1, q2', 'lr', 1],
    ['Sample-1 sec 1 no 2', 'lr', 1],
  ] as const)('finds the place %s', async (searchTerm, section, at) => {
    const items = await search(student, searchTerm);
    expect(items.map((item) => item.questionId)).toEqual([one[section][at]!.id]);
    expect(items[0]!.source).toMatchObject({ testName: 'Alder Test', questionNo: at === 4 ? 5 : 2 });
  });

  it('finds words of stimulus, stem and passage, in one test or section if it is named', async () => {
    const inStimulus = await search(student, 'alder test painting bridges');
    expect(inStimulus.length).toBe(12);
    expect(inStimulus[0]!.excerpt).toContain('the bridge over the river');
    expect(await search(student, 'alder test bridge')).toHaveLength(12);
    expect(await search(student, 't1 q3 bridge')).toHaveLength(1);
    const inPassage = await search(student, 't1 lichens');
    expect(inPassage).toHaveLength(6);
    expect(inPassage[0]!.excerpt).toContain('lichens');
    expect(await search(student, 'zyzzyva')).toEqual([]);
    expect(await search(student, 'the of and')).toEqual([]);
    // While the user is typing, the last word is incomplete.
    expect(await search(student, 't1 painting bri')).toHaveLength(12);
    expect(await search(student, 'bri painting')).toEqual([]);
    expect(await search(student, 'bridge', 3)).toHaveLength(3);
  });

  it('respects the plan, and marks seen questions', async () => {
    const fresh = await createUser(server);
    expect(await search(fresh, 't2 s1 q1')).toEqual([]);
    expect(await search(fresh, 't1 s1 q1')).toMatchObject([{ seen: false }]);
    await unlock(fresh, one.lr[0]!.id);
    expect(await search(fresh, 't1 s1 q1')).toMatchObject([{ seen: true }]);
  });

  it('shows nothing to a student without access', async () => {
    const lapsed = await createUser(server, { subscription: { status: 'past_due' } });
    expect(await search(lapsed, 'bridge')).toEqual([]);
  });

  it('reveals no question type before its key may be shown', async () => {
    const fresh = await createUser(server);
    const flaws = one.lr.filter((question) => question.questionType === 'flaw');
    expect(await search(fresh, 'flaw')).toEqual([]);
    await unlock(fresh, flaws[0]!.id);
    expect((await search(fresh, 'flaw')).map((item) => item.questionId)).toEqual([flaws[0]!.id]);
  });

  it.each(["'; drop table tests; --", '" & | ! ( ) : * <->', '%', '\\', '-', 'test 99999999999'])(
    'bears %j',
    async (searchTerm) => {
      expect(await search(student, searchTerm)).toEqual([]);
    },
  );
});

describe('secrets', () => {
  it('are in no response of a content call to a student who has not answered', async () => {
    const fresh = await createUser(server);
    const call = server.as(fresh.token);
    const answers = [
      await call('GET /test/all'),
      await call('GET /test/all-with-segments'),
      await call('GET /practice-test/no-lg-tests'),
      await call('GET /app-setting'),
      await search(fresh, 'bridge'),
      await search(fresh, 't1'),
      ...(await Promise.all(
        [...one.questions, ...two.questions].map(({ id }) =>
          call('GET /explanation/question/{id}', { params: { id } }),
        ),
      )),
      ...(await Promise.all(
        [...one.segments, ...two.segments].map(({ id }) =>
          call('GET /explanation/segment/{id}', { params: { id } }),
        ),
      )),
    ];
    const texts = new Set<string>();
    const collectTexts = (value: unknown, key = '') => {
      if (Array.isArray(value)) for (const item of value) collectTexts(item, key);
      else if (value && typeof value === 'object')
        for (const [name, inner] of Object.entries(value)) collectTexts(inner, name);
      else {
        if (['credited', 'difficulty', 'questionType', 'variableSection', 'correct'].includes(key))
          expect(value, key).toBeNull();
        if (typeof value === 'string') texts.add(value);
      }
    };
    collectTexts(answers);
    for (const word of secretTexts) expect([...texts].filter((text) => text.includes(word))).toEqual([]);
  });
});
