import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleClass } from '../../test/fixtures/classes.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importSampleLearning } from '../../test/fixtures/learning.ts';

const server = testServer();
const dayMs = 86_400_000;
let course: Awaited<ReturnType<typeof importSampleLearning>>['course'];
beforeAll(async () => {
  ({ course } = await importSampleLearning(server));
  await importSampleTest(server, { no: 1 });
});
const startsIn = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString();

describe('GET /search', () => {
  const find = async (search: string, token: string, size?: number) =>
    server.as(token)('GET /search', { query: { search, ...(size ? { size } : {}) } });

  it('finds questions, lessons, skills, question types and classes in one response', async () => {
    const { token } = await createUser(server);
    expect((await find('lichens', token)).questions[0]!.source).toMatchObject({ sectionType: 'RC' });
    const herons = await find('herons', token);
    expect(herons.lessons.map(({ lesson }) => lesson.id).sort()).toEqual(
      course.lessons.map(({ id }) => id).sort(),
    );
    expect((await find('skill 2.1', token)).skills[0]).toMatchObject({
      title: 'Skill 2.1',
      unit: { no: 2, title: 'Unit 2 of the samples' },
      included: true,
    });
    const { questionTypes } = await find('fla', token);
    expect(questionTypes[0]).toMatchObject({ code: 'flaw', sectionType: 'LR' });
    expect((await find('samples', token, 2)).skills).toHaveLength(2);
  });

  it('returns no text outside the plan', async () => {
    const { token } = await createUser(server, { plan: null });
    const { questions, lessons, skills } = await find('herons', token);
    expect({ questions, lessons, skills }).toEqual({ questions: [], lessons: [], skills: [] });
    expect((await find('lichens', token)).questions).toEqual([]);
    const [skill] = (await find('skill 2.1', token)).skills;
    expect(skill).toMatchObject({ included: false });
    const [outline] = (await find('harbor', token)).lessons;
    expect(outline!.excerpt).toBe(outline!.summary);
  });

  it('shows upcoming classes soonest first, then recorded ones; none that is hidden or over', async () => {
    const { token } = await createUser(server);
    const make = (title: string, days: number, more: object = {}) =>
      scheduleClass(server, { title, startsAt: startsIn(days), ...more });
    await make('Zebra later', 9);
    const past = await make('Zebra recorded', 3);
    await make('Zebra over', 3);
    const hidden = await make('Zebra hidden', 4);
    const staff = server.as((await createUser(server, { roles: ['EVENTS'] })).token);
    await staff('POST /class/enable', { body: { id: hidden.id, enabled: false } });
    server.clock.advance(3.5 * dayMs);
    const recording = { url: 'media/zebra.mp4', captionsUrl: null, seconds: 90 };
    await staff('POST /class/update', { body: { id: past.id, recording } });
    await make('Zebra soon', 2);
    const { classes } = await find('zeb', token);
    expect(classes.map(({ title }) => title)).toEqual(['Zebra soon', 'Zebra later', 'Zebra recorded']);
    expect((await find('zebra rec', token)).classes).toMatchObject([{ recorded: true }]);
  });

  it('refuses an empty search, and accepts any odd one', async () => {
    const { token } = await createUser(server);
    await expect(find('  ', token)).rejects.toMatchObject({ status: 400 });
    for (const search of ["'; --", '%_\\', '&|!:*', '…', 'a'.repeat(200)])
      expect(await find(search, token)).toMatchObject({ skills: [], questionTypes: [] });
  });
});

describe('GET /search/staff', () => {
  const find = async (search: string, token: string) =>
    server.as(token)('GET /search/staff', { query: { search } });

  it('finds users, tickets and tests', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const student = await createUser(server, { firstName: 'Quillon', lastName: 'Ferrars' });
    const { ticket } = await server.as(student.token)('POST /ticket', {
      body: {
        about: { kind: 'support', id: null },
        subject: 'Narwhal question',
        text: '<p>Where do they live?</p>',
      },
    });
    const byName = await find('quill ferr', admin.token);
    expect(byName.users).toEqual([
      { id: student.id, name: 'Quillon Ferrars', email: student.email, roles: ['STUDENT'] },
    ]);
    expect((await find(student.email, admin.token)).users.map(({ id }) => id)).toEqual([student.id]);
    const found = [
      expect.objectContaining({ id: ticket.id, studentName: 'Quillon Ferrars', status: 'unclaimed' }),
    ];
    expect((await find('narw', admin.token)).tickets).toEqual(found);
    expect((await find(ticket.id, admin.token)).tickets).toEqual(found);
    expect((await find('sample 1', admin.token)).tests).toMatchObject([
      { name: 'Sample 1', archived: false },
    ]);
  });

  it('leaves out what the role may not list', async () => {
    const manager = await createUser(server, { roles: ['MANAGER'], firstName: 'Zephyrine' });
    const student = await createUser(server, { firstName: 'Zephyrine', lastName: 'Learner' });
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    const answers = await createUser(server, { roles: ['ANSWERS'] });
    const users = async (token: string) => (await find('zephyrine', token)).users.map(({ id }) => id).sort();
    expect(await users(manager.token)).toEqual([manager.id, student.id].sort());
    expect(await users(tutor.token)).toEqual([student.id]);
    expect(await users(answers.token)).toEqual([]);
    expect((await find('sample', tutor.token)).tests).not.toEqual([]);
    expect((await find('sample', answers.token)).tests).toEqual([]);
    expect((await find('narwhal', answers.token)).tickets).toHaveLength(1);
    await expect(find('zephyrine', student.token)).rejects.toMatchObject({ status: 403 });
  });
});
