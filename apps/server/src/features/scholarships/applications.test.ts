import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../test/fixtures/index.ts';
import { createScholarshipTest } from '../../test/fixtures/scholarships.ts';

const server = testServer();
let setup: Awaited<ReturnType<typeof createScholarshipTest>>;
beforeAll(async () => {
  setup = await createScholarshipTest(server);
});
const path = (id: string) => ({ params: { id } });

describe("a student's own applications", () => {
  it('are stored, changed, listed by year, exported and deleted', async () => {
    const { slug } = await setup.addSchool('Own List Law');
    const { call, add, list, user } = await setup.addStudent();
    const added = await add({
      ...{ schoolSlug: slug, status: 'accepted', lsat: 168, gpa: 3.81, grantAmount: 60_000 },
      ...{ grantPeriod: 'total', isConditional: true, appliedOn: '2025-11-01', decidedOn: '2026-01-20' },
      ...{ deadlineOn: '2026-04-15', notes: '=1+1' },
    });
    expect(added).toMatchObject({
      schoolName: 'Own List Law',
      year: 2026,
      isInPool: false,
      isConditional: true,
    });
    await add({ schoolSlug: slug, year: 2027 });
    const raw = (year?: number) =>
      call('GET /scholarship/student/raw-list', year === undefined ? {} : { query: { year } });
    expect((await raw()).years).toEqual([2027, 2026]);
    expect((await raw(2026)).applications.map(({ id }) => id)).toEqual([added.id]);

    const { json: text, headers } = await server.raw(
      'GET',
      '/api/scholarship/student/raw-list?year=2026&exportcsv=true',
      { token: user.token },
    );
    expect(headers.get('content-disposition')).toContain('applications-2026.csv');
    // A value that a spreadsheet would run as a formula is exported as text.
    expect(text).toContain(
      "Own List Law,2026,accepted,2025-11-01,2026-01-20,2026-04-15,168,3.81,60000,three years,yes,'=1+1",
    );

    const body = { schoolSlug: slug, year: 2026, status: 'denied' as const };
    const { application } = await call('PUT /scholarship/student/application/{id}', {
      ...path(added.id),
      body: { ...body, updatedAt: added.updatedAt },
    });
    expect(application).toMatchObject({
      status: 'denied',
      lsat: null,
      grantAmount: null,
      isConditional: null,
    });
    await expect(
      call('PUT /scholarship/student/application/{id}', {
        ...path(added.id),
        body: { ...body, updatedAt: added.updatedAt },
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await call('DELETE /scholarship/student/application/{id}', path(added.id));
    expect((await list()).map(({ year }) => year)).toEqual([2027]);
    await expect(call('DELETE /scholarship/student/application/{id}', path(added.id))).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each(['appliedOn', 'decidedOn', 'deadlineOn'])('have %s from 2000 to 2100', async (field) => {
    const { slug } = await setup.addSchool(`Days of ${field} Law`);
    const { add } = await setup.addStudent();
    for (const day of ['0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])
      await expect(add({ schoolSlug: slug, status: 'accepted', [field]: day })).rejects.toMatchObject({
        status: 400,
        envelope: { details: [{ field, message: 'Enter a date from 2000 to 2100' }] },
      });
    expect(await add({ schoolSlug: slug, status: 'accepted', [field]: '2000-01-01' })).toMatchObject({
      [field]: '2000-01-01',
    });
  });

  it('are not accessible to others', async () => {
    const { slug } = await setup.addSchool('Private Law');
    const owner = await setup.addStudent();
    const other = await setup.addStudent();
    const { id } = await owner.add({ schoolSlug: slug });
    const body = { schoolSlug: slug, year: 2026, status: 'denied' as const };
    await expect(
      other.call('PUT /scholarship/student/application/{id}', { ...path(id), body }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.call('DELETE /scholarship/student/application/{id}', path(id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await other.list()).toEqual([]);
    expect(await owner.list()).toMatchObject([{ id, status: 'applied' }]);
  });

  it.each([
    ['a grant without an offer', { status: 'denied', grantAmount: 5_000 }, 'INVALID', 'grantAmount'],
    [
      'a decision before the application',
      { appliedOn: '2026-02-01', decidedOn: '2026-01-31' },
      'INVALID',
      'decidedOn',
    ],
    ['a score that there is not', { lsat: 119 }, 'MALFORMED', 'lsat'],
    ['a GPA that there is not', { gpa: 4.34 }, 'MALFORMED', 'gpa'],
    ['a school that there is not', { schoolSlug: 'no-such-school' }, 'INVALID', 'schoolSlug'],
  ] as const)('refuse %s', async (name, fields, code, field) => {
    const { slug } = await setup.addSchool(`Law of ${name}`);
    const { add, list } = await setup.addStudent();
    await expect(add({ schoolSlug: slug, ...fields })).rejects.toMatchObject({
      code,
      envelope: { details: [{ field }] },
    });
    expect(await list()).toEqual([]);
  });

  it('are unique for each school and year', async () => {
    const [one, other] = [await setup.addSchool('Once Law'), await setup.addSchool('Other Once Law')];
    const { add, call } = await setup.addStudent();
    await add({ schoolSlug: one.slug });
    await expect(add({ schoolSlug: one.slug })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { id } = await add({ schoolSlug: other.slug });
    await expect(
      call('PUT /scholarship/student/application/{id}', {
        ...path(id),
        body: { schoolSlug: one.slug, year: 2026, status: 'applied' },
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keep a school that has been hidden since then', async () => {
    const { id: schoolId, slug } = await setup.addSchool('Hidden Later Law');
    const { add, call } = await setup.addStudent();
    const { id } = await add({ schoolSlug: slug });
    await setup.admin('PUT /school/admin/{id}', { params: { id: schoolId }, body: { enabled: false } });
    const body = { schoolSlug: slug, year: 2026, status: 'waitlisted' as const };
    const { application } = await call('PUT /scholarship/student/application/{id}', { ...path(id), body });
    expect(application).toMatchObject({ schoolSlug: slug, status: 'waitlisted' });
    await expect((await setup.addStudent()).add({ schoolSlug: slug })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });
});
