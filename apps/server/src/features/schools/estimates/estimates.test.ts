import type { EstimateList } from '@docket/contract';
import type { AdmissionCase } from '@docket/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createSchoolEditor } from '../../../test/fixtures/schools.ts';
import { buildSnapshot } from '../snapshot.ts';
import { estimatesService } from './estimates.service.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof createSchoolEditor>>;
let student: TestUser;
const header =
  'school,year,applications,offers,matriculants,lsat_25,lsat_50,lsat_75,gpa_25,gpa_50,gpa_75,grant_median_full_time,full_time_students,grants_total';
beforeAll(async () => {
  editor = await createSchoolEditor(server);
  student = await createUser(server);
  await editor.importFile(
    [
      header,
      'Selective Law,2024,8000,800,250,168,171,173,3.8,3.9,3.96,30000,600,400',
      'Open Law,2024,1000,700,200,150,153,156,3.2,3.4,3.6,,,',
      'Silent Law,2024,900,,,,,,,,,,,',
    ].join('\n'),
    { dryRun: false, createMissing: true },
  );
});
const ask = (query: { lsat: number; gpa: number; year?: number; applied?: string }) =>
  server.as(student.token)('GET /school/estimates', { query: { year: 2027, ...query } });
const find = (list: EstimateList, name: string) => list.schools.find((school) => school.name === name)!;

describe('estimates', () => {
  it('give ranges, the list and their basis', async () => {
    const list: EstimateList = await ask({ lsat: 165, gpa: 3.7 });
    const selective = find(list, 'Selective Law');
    expect(selective).toMatchObject({
      status: 'estimated',
      category: 'reach',
      cases: 0,
      published: { year: 2024, applications: 8000, lsat50: 171, gpa50: 3.9 },
      grant: { year: 2024, cases: 0 },
    });
    const { low, value, high } = selective.probability!;
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(selective.oneMoreLsatPoint!.probability).toBeGreaterThan(0);
    expect(list.sources[selective.published!.source]!.name).toBe(editor.source.name);
    expect(find(list, 'Open Law')).toMatchObject({ category: 'likely', grant: null });
  });

  it('return "too few" if neither medians nor cases are known', async () => {
    const list = await ask({ lsat: 165, gpa: 3.7 });
    expect(find(list, 'Silent Law')).toMatchObject({
      status: 'too few',
      probability: null,
      category: null,
      published: null,
    });
    expect(list.fewestCases).toBeGreaterThan(1);
  });

  it('use the adjustment of staff, and show it', async () => {
    const before = find(await ask({ lsat: 165, gpa: 3.7 }), 'Open Law').probability!.value;
    const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    const { adjustment } = await admin('POST /adjustment/set', {
      body: { applicantPoolAdjustment: 20, notes: 'secret' },
    });
    const list = await ask({ lsat: 165, gpa: 3.7 });
    expect(list.adjustment).toEqual({ applicantPoolAdjustment: 20, since: adjustment.createdAt });
    expect(find(list, 'Open Law').probability!.value).toBeLessThan(before);
    await admin('DELETE /adjustment/{id}', { params: { id: adjustment.id } });
    expect((await ask({ lsat: 165, gpa: 3.7 })).adjustment).toBeNull();
  });

  it('follow a change of the published statistics', async () => {
    const before = find(await ask({ lsat: 152, gpa: 3.4 }), 'Open Law').probability!.value;
    const { items } = await editor.call('GET /school/admin/list', { query: { search: 'Open Law' } });
    await editor.call('PUT /school/admin/{id}/metric', {
      params: { id: items[0]!.id },
      body: { year: 2024, metric: 'lsat50', value: 156, sourceId: editor.source.id },
    });
    expect(find(await ask({ lsat: 152, gpa: 3.4 }), 'Open Law').probability!.value).toBeLessThan(before);
  });

  it.each([
    [{ lsat: 119, gpa: 3 }],
    [{ lsat: 160.5, gpa: 3 }],
    [{ lsat: 160, gpa: 4.34 }],
    [{ lsat: 160, gpa: 0 }],
    [{ lsat: 160, gpa: 3, applied: '2026-02-30' }],
  ])('refuse %j', async (query) => {
    await expect(ask(query)).rejects.toMatchObject({ status: 400 });
  });
});

it('recorded cases change only the estimate of their school, and are counted', async () => {
  const at = new Date();
  const school = (id: string) => ({
    ...{ id, externalId: null, slug: id, name: id, nameKey: id, city: null, state: null, type: null },
    ...{ website: null, enabled: true, createdAt: at, updatedAt: at },
  });
  const snapshot = await buildSnapshot(
    [school('one'), school('other')],
    ['one', 'other'].flatMap((schoolId) =>
      Object.entries({ lsat50: 165, gpa50: 3.7, applications: 1000, offers: 300 }).map(([metric, value]) => ({
        ...{ schoolId, year: 2024, metric, value, sourceId: 's' },
      })),
    ),
    [
      {
        ...{ id: 's', name: 's', publisher: 'p', url: null, publishedOn: null },
        ...{ createdAt: at, updatedAt: at },
      },
    ],
  );
  const cases = Array.from(
    { length: 40 },
    (): AdmissionCase => ({ lsat: 165, gpa: 3.7, result: 'rejected', grant: null }),
  );
  const options = { findAdjustment: async () => null };
  const service = { snapshot: async () => snapshot };
  const applicant = { lsat: 165, gpa: 3.7, year: 2025 };
  const without = await estimatesService(service, options).list(applicant);
  const listCases = async () => new Map([['one', cases]]);
  const [one, other] = (await estimatesService(service, { ...options, listCases }).list(applicant)).schools;
  expect(one).toMatchObject({ cases: 40, nearbyCases: 40 });
  expect(one!.probability!.value).toBeLessThan(without.schools[0]!.probability!.value);
  expect(other).toEqual(without.schools[1]);
});
