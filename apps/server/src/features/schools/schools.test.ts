import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { createSchoolEditor } from '../../test/fixtures/schools.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof createSchoolEditor>>;
let student: TestUser;
beforeAll(async () => {
  editor = await createSchoolEditor(server);
  student = await createUser(server);
});
const put = (id: string, body: { year: number; metric: string; value: number; updatedAt?: string }) =>
  editor.call('PUT /school/admin/{id}/metric', {
    params: { id },
    body: { sourceId: editor.source.id, ...body },
  });

describe('one value', () => {
  it('is set, shown to students with its source, changed, logged and removed', async () => {
    const { id, slug } = await editor.addSchool({ name: 'One Value Law' });
    const get = async () =>
      (await server.as(student.token)('GET /school/{slug}', { params: { slug } })).school;
    expect((await get()).years).toEqual([]);
    const first = (await put(id, { year: 2022, metric: 'lsat50', value: 160 })).metric;
    expect(await get()).toMatchObject({
      years: [{ year: 2022, metrics: [{ key: 'lsat50', value: 160, source: 0 }] }],
      sources: [{ name: editor.source.name, publisher: 'American Bar Association', date: '2024-12-16' }],
    });
    await put(id, { year: 2022, metric: 'lsat50', value: 161, updatedAt: first.updatedAt });
    await expect(
      put(id, { year: 2022, metric: 'lsat50', value: 162, updatedAt: first.updatedAt }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const path = { id, year: 2022, metric: 'lsat50' };
    await editor.call('DELETE /school/admin/{id}/metric/{year}/{metric}', { params: path });
    // Missing, not 0.
    expect((await get()).years).toEqual([]);
    await expect(
      editor.call('DELETE /school/admin/{id}/metric/{year}/{metric}', { params: path }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const { items } = await editor.call('GET /school/admin/{id}/history', { params: { id } });
    // The test clock is stopped, so entries with the same time are sorted by id.
    expect(
      items.map(({ action, before, after }) => [
        action,
        (before as { value?: number })?.value,
        (after as { value?: number })?.value,
      ]),
    ).toEqual([
      ['school.metric-remove', 161, undefined],
      ['school.metric', 160, 161],
      ['school.metric', undefined, 160],
      ['school.create', undefined, undefined],
    ]);
  });

  it.each([
    ['lsat50', 190, 'value'],
    ['lsat50', 160.5, 'value'],
    ['gpa50', -1, 'value'],
    ['acceptanceRate', 0.5, 'value'],
    ['luck', 1, 'metric'],
  ])('%s can not be %s', async (metric, value, field) => {
    const { id } = await editor.addSchool({ name: `Refused ${metric} ${value}` });
    await expect(put(id, { year: 2022, metric, value })).rejects.toMatchObject({
      code: 'INVALID',
      envelope: { details: [{ field }] },
    });
  });
});

describe('percentiles of one year', () => {
  it.each([
    ['lsat', 170, 160, 165],
    ['gpa', 3.9, 3.5, 3.8],
    ['grant', 30_000, 10_000, 20_000],
  ])('%s: the 25th can not be above the median or the 75th', async (series, tooHigh, median, highest) => {
    const { id } = await editor.addSchool({ name: `Percentiles of ${series}` });
    const refused = { code: 'INVALID', envelope: { details: [{ field: 'value' }] } };
    await put(id, { year: 2022, metric: `${series}75`, value: highest });
    await expect(put(id, { year: 2022, metric: `${series}25`, value: tooHigh })).rejects.toMatchObject(
      refused,
    );
    await put(id, { year: 2022, metric: `${series}25`, value: median });
    await expect(put(id, { year: 2022, metric: `${series}50`, value: tooHigh })).rejects.toMatchObject(
      refused,
    );
    await put(id, { year: 2022, metric: `${series}50`, value: median });
    await expect(
      put(id, { year: 2022, metric: `${series}25`, value: (median + highest) / 2 }),
    ).rejects.toMatchObject(refused);
    // A value of another year.
    await put(id, { year: 2023, metric: `${series}25`, value: tooHigh });
  });
});

describe('the list for students', () => {
  it('has the latest value of each metric, including derived ones, and null for missing ones', async () => {
    const { id, slug } = await editor.addSchool({ name: 'Latest Law' });
    for (const [year, metric, value] of [
      [2020, 'applications', 1000],
      [2020, 'offers', 300],
      [2021, 'applications', 1200],
      [2019, 'grantsFull', 0],
    ] as const)
      await put(id, { year, metric, value });
    const call = server.as(student.token);
    const latest = await call('GET /school/list');
    const read = (list: typeof latest) => {
      const school = list.schools.find((one) => one.slug === slug)!;
      return Object.fromEntries(list.metrics.map((key, at) => [key, [school.values[at], school.years[at]]]));
    };
    expect(read(latest)).toMatchObject({
      applications: [1200, 2021],
      offers: [300, 2020],
      acceptanceRate: [0.3, 2020],
      grantsFull: [0, 2019],
    });
    expect(latest.years).toEqual(expect.arrayContaining([2021, 2020, 2019]));
    const in2021 = read(await call('GET /school/list', { query: { year: 2021 } }));
    expect(in2021.applications).toEqual([1200, 2021]);
    expect(in2021.offers ?? [null, null]).toEqual([null, null]);
    const { headers } = await server.raw('GET', '/api/school/list?exportcsv=true', { token: student.token });
    expect(headers.get('content-type')).toContain('text/csv');
  });

  it('leaves out disabled schools', async () => {
    const { id, slug } = await editor.addSchool({ name: 'Closed Law' });
    const call = server.as(student.token);
    const has = async () => (await call('GET /school/list')).schools.some((school) => school.slug === slug);
    expect(await has()).toBe(true);
    await editor.call('PUT /school/admin/{id}', { params: { id }, body: { enabled: false } });
    expect(await has()).toBe(false);
    await expect(call('GET /school/{slug}', { params: { slug } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('schools, sources and names', () => {
  it('refuse values that another school has', async () => {
    const { id } = await editor.addSchool({ name: 'Saint Unique Law', externalId: 'u1' });
    const field = (body: { name: string; externalId?: string; slug?: string }) =>
      editor.call('POST /school/admin', { body }).then(
        () => null,
        (error: { envelope: { details?: { field: string }[] } }) => error.envelope.details?.[0]?.field,
      );
    expect(await field({ name: 'ST. UNIQUE LAW' })).toBe('name');
    expect(await field({ name: 'Other', externalId: 'u1' })).toBe('externalId');
    expect(await field({ name: 'Other', slug: 'saint-unique-law' })).toBe('slug');
    expect(await field({ name: 'Other', slug: 'list' })).toBe('slug');
    await editor.call('POST /school/admin/name', { body: { name: 'Unique U.', schoolId: id } });
    expect(await field({ name: 'unique university' })).toBe('name');
  });

  it('keep a source that values reference', async () => {
    const { id } = await editor.addSchool({ name: 'Sourced Law' });
    await put(id, { year: 2020, metric: 'offers', value: 5 });
    await expect(
      editor.call('DELETE /school/admin/source/{id}', { params: { id: editor.source.id } }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const body = { name: 'Unused', publisher: 'Nobody' };
    const { source } = await editor.call('POST /school/admin/source', { body });
    await expect(editor.call('POST /school/admin/source', { body })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await editor.call('DELETE /school/admin/source/{id}', { params: { id: source.id } });
  });

  it('can be listed by missing data', async () => {
    const { id } = await editor.addSchool({ name: 'Lacking Law' });
    await put(id, { year: 2020, metric: 'offers', value: 5 });
    const list = async (missing: string) =>
      (await editor.call('GET /school/admin/list', { query: { search: 'lacking law', missing } })).items;
    expect(await list('offers')).toEqual([]);
    expect(await list('lsat50')).toMatchObject([{ id, metrics: 1, latestYear: 2020 }]);
  });

  it.each(['STUDENT', 'TUTOR', 'BILLING'] as const)('cannot be changed by %s', async (role) => {
    const { token } = await createUser(server, { roles: [role] });
    const { status } = await server.raw('POST', '/api/school/admin', { token, body: { name: 'Mine' } });
    expect(status).toBe(403);
    expect((await server.raw('GET', '/api/school/list', { token })).status).toBe(200);
  });
});
