import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@docket/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { openEmbedded, openPostgres } from '../../db/open.ts';
import { startServer } from '../../server.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { demoAccounts } from './demo.accounts.ts';

/** A fresh database that the server opens by itself, as on a first start. */
const place: { settings: Record<string, string>; drop: () => Promise<void> } = {
  settings: {},
  drop: async () => undefined,
};
beforeAll(async () => {
  if (process.env.DOCKET_TEST_DB === 'postgres') {
    const opened = await openTestDatabase();
    place.settings = { DATABASE_URL: String(opened.database.pool.options.connectionString) };
    place.drop = opened.drop;
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'docket-demo-'));
    place.settings = { DATA_DIR: folder };
    place.drop = async () => rmSync(folder, { recursive: true, force: true });
  }
});
afterAll(() => place.drop());

const config = () => readConfig({ PORT: '0', LOG_LEVEL: 'error', ...place.settings });
const start = (announce: (line: string) => void) => startServer(config(), { callsOnly: true, announce });
async function open() {
  const { DATABASE_URL, DATA_DIR } = place.settings;
  const db = DATABASE_URL ? await openPostgres(DATABASE_URL, 2) : await openEmbedded(DATA_DIR!);
  await migrateDatabase(db);
  return db;
}
/** Makes of the database what a version without skill units and courses left. */
async function forgetLearning() {
  const ofLearning =
    "(select s.id from sections s join tests t on t.id = s.test_id where t.type in ('SKILL', 'COURSE'))";
  const db = await open();
  const texts = [
    `delete from explanations where question_id in (select id from questions where section_id in ${ofLearning})
      or segment_id in (select id from segments where section_id in ${ofLearning})`,
    `delete from question_stats where question_id in (select id from questions where section_id in ${ofLearning})`,
    `delete from questions where section_id in ${ofLearning}`,
    `delete from segments where section_id in ${ofLearning}`,
    'delete from lessons',
    `delete from sections where id in ${ofLearning}`,
    "delete from tests where type in ('SKILL', 'COURSE')",
    "update plans set features = features - 'skills' - 'lessons' - 'classes'",
    'delete from podcasts',
    'delete from tutors',
    'delete from user_classes',
    'delete from class_recordings',
    'delete from classes',
    "delete from app_settings where name = 'demo-learning-loaded'",
  ];
  for (const [at, text] of texts.entries()) await db.rows({ name: `test_forget_${at}`, text }, []);
  await db.close();
}
async function counts() {
  const db = await open();
  const [row] = await db.rows<Record<string, number>>(
    {
      name: 'test_counts',
      text: `select (select count(*)::int from tests where type in ('NORMAL', 'MERGED')) tests,
        (select count(*)::int from tests where type = 'SKILL') units,
        (select count(*)::int from tests where type = 'COURSE') courses, (select count(*)::int from lessons) lessons,
        (select count(*)::int from plans where features ? 'skills' and features ? 'lessons') plans, (select count(*)::int from questions) questions,
        (select count(*)::int from users) users, (select count(*)::int from users where simulated) simulated,
        (select count(*)::int from users where simulated and password_hash is not null) doors,
        (select count(distinct user_id)::int from attempts) workers, (select count(*)::int from attempts) attempts,
        (select min(f.answers) from question_stats f join questions q on q.id = f.question_id
          join sections s on s.id = q.section_id join tests t on t.id = s.test_id where t.type = 'NORMAL') fewest`,
    },
    [],
  );
  await db.close();
  return row!;
}

describe('the demo library', () => {
  it('is loaded on the first start, resumed when that broke off, and left alone afterwards', async () => {
    // Broken off before anything was written, and again before the history.
    for (const line of ['First start', 'History of']) {
      const crash = start((text) => {
        if (text.includes(line)) throw new Error('power cut');
      });
      await expect(crash).rejects.toThrow('power cut');
    }
    const before = await counts();
    expect(before).toMatchObject({ tests: 4, units: 6, courses: 2, questions: 408, users: 44, workers: 0 });

    const lines: string[] = [];
    await (await start((line) => lines.push(line))).close();
    expect(lines.filter((line) => line.includes('tests'))).toEqual([]);
    const loaded = await counts();
    expect(loaded).toMatchObject({ tests: 4, users: 44, simulated: 40, doors: 0, workers: 41 });
    expect(loaded.fewest).toBeGreaterThanOrEqual(8);

    const again: string[] = [];
    await (await start((line) => again.push(line))).close();
    expect(again.filter((line) => /loading|History/.test(line))).toEqual([]);
    expect(await counts()).toEqual(loaded);

    await forgetLearning();
    expect(await counts()).toMatchObject({ tests: 4, units: 0, courses: 0, questions: 308, plans: 0 });
    await (await start((line) => again.push(line))).close();
    expect(again.filter((line) => line.startsWith('New in the library'))).toHaveLength(1);
    expect(await counts()).toEqual(loaded);
  }, 240_000);

  it('lets every account sign in, and gives the student a history', async () => {
    const running = await start(() => undefined);
    const signIn = createClient({ base: running.url, token: () => null });
    for (const { email, password } of demoAccounts) {
      const { token } = await signIn('POST /auth/login', { body: { email, password } });
      const call = createClient({ base: running.url, token: () => token });
      const { user } = await call('GET /user/me');
      expect(user.email).toBe(email);
      if (!user.roles.includes('STUDENT')) continue;
      expect(user.accessCode).toBe(1);
      const { total, items } = await call('GET /drill/list', { query: {} });
      const { tests } = await call('GET /test/all');
      if (email.startsWith('free')) {
        expect(total).toBe(0);
        expect(tests.filter((test) => test.use.drilling)).toHaveLength(1);
        const { units } = await call('GET /skill/units/all');
        expect(units.map((unit) => unit.included)).toEqual([true, false, false, false, false, false]);
        const { courses } = await call('GET /lesson/courses');
        const free = courses.map((one) => one.lessons.filter((lesson) => lesson.included).length);
        expect(free).toEqual([2, 2]);
      } else {
        expect(total).toBeGreaterThan(50);
        expect(items[0]!.state).toBe('completed');
        expect(tests.filter((test) => test.use.drilling)).toHaveLength(3);
      }
    }
    await running.close();
  }, 120_000);

  it('gives the student four finished tests, one that is paused, a merged one among them, and reviews that are due', async () => {
    const running = await start(() => undefined);
    const signIn = createClient({ base: running.url, token: () => null });
    const [{ email, password } = { email: '', password: '' }] = demoAccounts;
    const { token } = await signIn('POST /auth/login', { body: { email, password } });
    const call = createClient({ base: running.url, token: () => token });
    const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
    expect(items.map((item) => [item.state, item.blindReview, item.sectionsDone, item.sectionCount])).toEqual(
      [
        ['paused', 'none', 1, 3],
        ['complete', 'done', 4, 4],
        ['complete', 'done', 4, 4],
        ['complete', 'done', 3, 3],
        ['complete', 'done', 4, 4],
      ],
    );
    const scores = items.slice(1).map((item) => item.scaled!);
    expect(scores.every((scaled) => scaled > 140 && scaled < 176)).toBe(true);
    expect(scores[0]!).toBeGreaterThan(scores[3]!);
    for (const item of items.slice(1)) expect(item.brScaled!).toBeGreaterThanOrEqual(item.scaled!);

    const history = await call('GET /practice-test/score-history');
    expect(history.items.map((item) => item.counts)).toEqual([true, true, true, false]);
    expect(history.forecast.range).not.toBeNull();

    const { practice } = await call('GET /practice-test/{id}', { params: { id: items[0]!.id } });
    expect([practice.state, practice.sectionNo]).toEqual(['paused', 2]);
    const answered = practice.sheet!.questions.filter((question) => question.givenAnswer !== null).length;
    expect(answered).toBeGreaterThan(5);
    const { practice: resumed } = await call('POST /practice-test/{id}/resume', {
      params: { id: items[0]!.id },
    });
    expect(resumed.state).toBe('live');

    const { offers } = await call('GET /practice-test/offers');
    expect(offers.map((offer) => offer.test.type)).toEqual(['NORMAL', 'NORMAL', 'NORMAL', 'MERGED']);
    expect(offers.map((offer) => offer.taken)).toEqual([2, 1, 0, 1]);
    expect(offers[2]!.fresh.unseen).toBeGreaterThanOrEqual(30);
    expect(offers[1]!.unfinishedId).toBe(items[0]!.id);
    const { counts: inbox } = await call('GET /message/review/counts');
    expect(inbox.due).toBeGreaterThan(10);
    const replay = await call('GET /practice-test/{id}/section/{no}/replay', {
      params: { id: items[2]!.id, no: 2 },
    });
    const kinds = new Set(replay.steps.map(({ step }) => step.kind));
    for (const kind of ['visit', 'answer', 'hide', 'flag', 'confidence'] as const)
      expect(kinds).toContain(kind);
    const tickets = await call('GET /message/ticket/simple', { query: {} });
    expect([tickets.items.length, tickets.items.filter((one) => one.unread > 0).length]).toEqual([10, 3]);
    const asked = tickets.items.find((one) => one.about.attempt)!;
    const { ticket } = await call('GET /tickets/{id}', { params: { id: asked.id } });
    expect(ticket.context!.work!.timeSpent).toBeGreaterThan(0);
    expect((await call('GET /message/note/simple', { query: {} })).items.length).toBeGreaterThan(5);
    expect((await call('GET /message/bookmark/simple', { query: {} })).items.length).toBeGreaterThan(5);
    expect((await call('GET /ticket/public', { query: {} })).items.length).toBeGreaterThan(2);
    const { user } = await call('GET /user/me');
    expect(Date.parse(user.studySettings.examDate!)).toBeGreaterThan(Date.now() + 60 * 86_400_000);
    await running.close();
  }, 120_000);
});
