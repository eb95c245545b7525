import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';
import { createScholarshipTest } from '../../test/fixtures/scholarships.ts';
import { listCases, listCasesBySchool } from './index.ts';

const server = testServer();
let setup: Awaited<ReturnType<typeof createScholarshipTest>>;
beforeAll(async () => {
  setup = await createScholarshipTest(server);
});
type School = Awaited<ReturnType<(typeof setup)['addSchool']>>;
const readAs = async (call: (typeof setup)['admin'], { id }: School, year = 2026) =>
  call('GET /scholarship-data', { query: { schoolId: id, year } });
const readAsStudent = async (school: School) => readAs((await setup.addStudent()).call, school);
async function readLastAudit(action: string) {
  const { items } = await setup.admin('GET /audit', { query: { action, size: 1 } });
  return (await setup.admin('GET /audit/{id}', { params: { id: items[0]!.id } })).entry;
}
const lsats = (list: { cases: readonly { lsat: number }[] }) => list.cases.map(({ lsat }) => lsat);

describe('apply-all', () => {
  it('adds only shared outcomes, updates them and removes those without an outcome', async () => {
    const school = await setup.addSchool('Apply Law');
    const { slug: schoolSlug } = school;
    const [first, second] = await setup.shareOutcomes(schoolSlug, [160, 165, 170]);
    const quiet = await setup.addStudent();
    await quiet.add({ schoolSlug, status: 'accepted', lsat: 150, gpa: 3 });
    const waiting = await setup.addStudent();
    await waiting.share();
    await waiting.add({ schoolSlug, status: 'applied', lsat: 151, gpa: 3 });
    const withoutScore = await setup.addStudent();
    await withoutScore.share();
    await withoutScore.add({ schoolSlug, status: 'denied', lsat: 152 });

    const { total, ...changes } = await setup.applyAll();
    expect(changes).toEqual({ added: 3, updated: 0, removed: 0 });
    expect(await setup.applyAll()).toEqual({ added: 0, updated: 0, removed: 0, total });
    expect(lsats(await readAsStudent(school))).toEqual([170, 165, 160]);
    expect(await first!.list()).toMatchObject([{ isInPool: true }]);

    const change = (student: typeof first, status: 'accepted' | 'withdrawn') =>
      student!.list().then(([one]) =>
        student!.call('PUT /scholarship/student/application/{id}', {
          params: { id: one!.id },
          body: {
            schoolSlug,
            year: 2026,
            status,
            lsat: 161,
            gpa: 3.6,
            grantAmount: 50_000,
            grantPeriod: 'total',
          },
        }),
      );
    await change(first, 'accepted');
    await change(second, 'withdrawn');
    expect(await setup.applyAll()).toEqual({ added: 0, updated: 1, removed: 1, total: total - 1 });
    const { cases } = await readAs(setup.admin, school);
    expect(cases).toMatchObject([{ lsat: 170 }, { lsat: 161, gpa: 3.6, grantPerYear: 16_667 }]);
    expect(await second!.list()).toMatchObject([{ isInPool: false }]);

    expect(await readLastAudit('scholarship.apply-all')).toMatchObject({
      before: { total },
      after: { added: 0, updated: 1, removed: 1, total: total - 1 },
    });
  });
});

describe('the pool', () => {
  it('shows students no numbers below three cases, and never the students behind them', async () => {
    const school = await setup.addSchool('Few Law');
    await setup.shareOutcomes(school.slug, [160, 165]);
    await setup.applyAll();
    expect(await readAsStudent(school)).toEqual({ cases: [], isTooFew: true, fewestCases: 3 });
    const countFor = async () => {
      const { schools } = await (await setup.addStudent()).call('GET /scholarship-data/school');
      return schools.find(({ id }) => id === school.id)?.years;
    };
    expect(await countFor()).toEqual([{ year: 2026, cases: null }]);
    expect((await readAs(setup.admin, school)).cases).toHaveLength(2);

    await setup.shareOutcomes(school.slug, [170]);
    await setup.applyAll();
    const shown = await readAsStudent(school);
    expect(shown.isTooFew).toBe(false);
    expect(shown.cases[0]).toEqual({
      ...{ id: null, lsat: 170, gpa: 3.5, appliedOn: null, status: 'accepted' },
      ...{ grantPerYear: 17_000, isConditional: null, simulated: false, isIgnored: false },
    });
    expect(await countFor()).toEqual([{ year: 2026, cases: 3 }]);
    expect(await readAs(setup.admin, school, 2027)).toMatchObject({ cases: [] });
  });

  it('leaves out what administrators ignore, until they stop ignoring it', async () => {
    const school = await setup.addSchool('Ignored Law');
    const [owner] = await setup.shareOutcomes(school.slug, [160, 165, 170]);
    await setup.applyAll();
    const low = (await readAs(setup.admin, school)).cases.find(({ lsat }) => lsat === 160)!;
    const ignore = (body?: { ignored: boolean }) =>
      server.raw('PATCH', `/api/scholarship-data/${low.id}/ignore`, {
        token: adminToken,
        ...(body ? { body } : {}),
      });
    const adminToken = (await createUser(server, { roles: ['MANAGER'] })).token;
    expect((await ignore()).json.case).toMatchObject({ id: low.id, isIgnored: true });
    expect(await readAsStudent(school)).toMatchObject({ cases: [], isTooFew: true });
    expect(await listCases(server.db, { schoolId: school.id })).toHaveLength(2);

    // A change of the application does not bring it back.
    const [application] = await owner!.list();
    await owner!.call('PUT /scholarship/student/application/{id}', {
      params: { id: application!.id },
      body: { schoolSlug: school.slug, year: 2026, status: 'denied', lsat: 159, gpa: 3.5 },
    });
    expect(await setup.applyAll()).toMatchObject({ added: 0, updated: 0 });
    const { items } = await setup.admin('GET /scholarship-data/admin/list', {
      query: { schoolId: school.id, ignored: 'yes' },
    });
    expect(items).toMatchObject([{ id: low.id, lsat: 160, schoolName: 'Ignored Law' }]);

    expect((await ignore({ ignored: false })).json.case).toMatchObject({ isIgnored: false });
    expect(await readAsStudent(school)).toMatchObject({ isTooFew: false });
    expect(await readLastAudit('scholarship.ignore')).toMatchObject({
      before: { isIgnored: true },
      after: { isIgnored: false },
    });
  });

  it('immediately loses the cases of a student who stops sharing or deletes an application', async () => {
    const school = await setup.addSchool('Leaving Law');
    const [one, two] = await setup.shareOutcomes(school.slug, [160, 165, 170]);
    await setup.applyAll();
    expect((await one!.call('GET /scholarship/student/sharing')).sharing).toEqual({
      isSharing: true,
      casesInPool: 1,
    });
    expect((await one!.share(false)).sharing).toEqual({ isSharing: false, casesInPool: 0 });
    expect(lsats(await readAs(setup.admin, school))).toEqual([170, 165]);
    expect(await one!.list()).toMatchObject([{ isInPool: false }]);
    const [application] = await two!.list();
    await two!.call('DELETE /scholarship/student/application/{id}', { params: { id: application!.id } });
    expect(lsats(await readAs(setup.admin, school))).toEqual([170]);
    expect(await setup.applyAll()).toMatchObject({ added: 0, removed: 0 });
  });

  it('keeps the case of a deleted account, without any link to it', async () => {
    const school = await setup.addSchool('Deleted Law');
    const [one] = await setup.shareOutcomes(school.slug, [160, 165, 170]);
    await setup.applyAll();
    await deleteOwnAccount(server, one!.user);
    expect(lsats(await readAs(setup.admin, school))).toEqual([170, 165, 160]);
    expect(await setup.applyAll()).toMatchObject({ added: 0, updated: 0, removed: 0 });
    const rows = await server.db.rows<{ count: number }>(
      {
        name: 'test_case_links',
        text: `select count(*)::int as count from scholarship_applications a
          join scholarship_cases c on c.id = a.case_id where c.school_id = $1`,
      },
      [school.id],
    );
    expect(rows[0]!.count).toBe(2);
  });

  it('is read by the estimator, school by school', async () => {
    const school = await setup.addSchool('Estimated Law');
    await setup.shareOutcomes(school.slug, [160, 165]);
    const denied = await setup.addStudent();
    await denied.share();
    await denied.add({ schoolSlug: school.slug, year: 2025, status: 'denied', lsat: 150, gpa: 3.1 });
    await setup.applyAll();
    const of2026 = await listCases(server.db, { schoolId: school.id, year: 2026 });
    expect(of2026).toEqual([
      { lsat: 165, gpa: 3.5, result: 'admitted', grant: 16_500 },
      { lsat: 160, gpa: 3.5, result: 'admitted', grant: 16_000 },
    ]);
    const all = (await listCasesBySchool(server.db)).get(school.id);
    const few = await setup.addSchool('Two Cases Law');
    await setup.shareOutcomes(few.slug, [160, 165]);
    await setup.applyAll();
    expect((await listCasesBySchool(server.db)).has(few.id)).toBe(false);
    expect(all).toHaveLength(3);
    expect(all).toContainEqual({ lsat: 150, gpa: 3.1, result: 'rejected', grant: null });
  });

  it('marks simulated cases wherever they show, and never lets them move an estimate', async () => {
    const school = await setup.addSchool('Simulated Law');
    await setup.shareOutcomes(school.slug, [160, 165, 170]);
    await setup.applyAll();
    const before = (await listCasesBySchool(server.db)).get(school.id);
    await setup.shareOutcomes(school.slug, [150, 151, 152, 153]);
    await server.db.rows(
      {
        name: 'test_simulate_students',
        text: `update users set simulated = true where id in
          (select user_id from scholarship_applications where school_id = $1 and lsat < 160)`,
      },
      [school.id],
    );
    await setup.applyAll();
    const shown = { '170': false, '165': false, '160': false, '153': true, '150': true };
    for (const list of [await readAsStudent(school), await readAs(setup.admin, school)]) {
      expect(list.cases).toHaveLength(7);
      const marks = Object.fromEntries(list.cases.map(({ lsat, simulated }) => [lsat, simulated]));
      expect(marks).toMatchObject(shown);
    }
    expect((await listCasesBySchool(server.db)).get(school.id)).toEqual(before);
    expect(await listCases(server.db, { schoolId: school.id })).toHaveLength(3);
    // Simulated ones are not enough for an estimate either.
    const only = await setup.addSchool('Only Simulated Law');
    await setup.shareOutcomes(only.slug, [150, 151, 152, 153]);
    await server.db.rows(
      {
        name: 'test_simulate_all',
        text: `update users set simulated = true where id in
          (select user_id from scholarship_applications where school_id = $1)`,
      },
      [only.id],
    );
    await setup.applyAll();
    expect((await listCasesBySchool(server.db)).has(only.id)).toBe(false);
  });

  it('marks what the accounts of the demo share as simulated', async () => {
    const school = await setup.addSchool('Tried Out Law');
    const [one] = await setup.shareOutcomes(school.slug, [171]);
    await server.db.rows(
      { name: 'test_demo_address', text: `update users set email = 'student@docket.example' where id = $1` },
      [one!.user.id],
    );
    await setup.applyAll();
    const { cases } = await readAs(setup.admin, school);
    expect(cases).toMatchObject([{ lsat: 171, simulated: true }]);
    expect(await listCases(server.db, { schoolId: school.id })).toEqual([]);
  });

  it('changes the estimates of students as soon as it changes', async () => {
    const school = await setup.addSchool('Pooled Law');
    const { call } = await setup.addStudent();
    const readEstimate = async () =>
      (await call('GET /school/estimates', { query: { lsat: 165, gpa: 3.5, year: 2026 } })).schools.find(
        ({ name }) => name === 'Pooled Law',
      )!;
    expect(await readEstimate()).toMatchObject({ status: 'too few', cases: 0 });
    await setup.shareOutcomes(
      school.slug,
      Array.from({ length: 12 }, (_, index) => 158 + index),
    );
    const denied = await setup.addStudent();
    await denied.share();
    await denied.add({ schoolSlug: school.slug, status: 'denied', lsat: 150, gpa: 3.1 });
    await setup.applyAll();
    const estimate = await readEstimate();
    expect(estimate).toMatchObject({ status: 'estimated', cases: 13 });
    expect(estimate.probability!.value).toBeGreaterThan(0.5);
  });
});

it.each([
  ['POST', '/api/scholarship/apply-all'],
  ['PATCH', '/api/scholarship-data/01900000-0000-7000-8000-000000000000/ignore'],
  ['GET', '/api/scholarship-data/admin/list'],
] as const)('%s %s is for administrators', async (method, path) => {
  for (const roles of [['STUDENT'], ['CONTENT'], ['BILLING'], ['TUTOR']] as const) {
    const { token } = await createUser(server, { roles: [...roles] });
    expect((await server.raw(method, path, { token })).status, roles[0]).toBe(403);
  }
});
