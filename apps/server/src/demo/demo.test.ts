import { createClient, requireSession } from '@docket/contract/client';
import { chooseDemoExam, localDay } from '@docket/rules';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import { counts, deleteLearningContent, plannerKnows, useFreshDatabase } from '../test/fixtures/demo.ts';
import { demoAccounts } from './demo.accounts.ts';

const database = useFreshDatabase();
const config = () => readConfig({ PORT: '0', LOG_LEVEL: 'error', ...database.settings });
const start = (announce: (line: string) => void) => startServer(config(), { callsOnly: true, announce });
// A first start takes a machine with ten times as much to do as it has cores longer than the bound of other tests.
describe('the demo library', { timeout: 1_200_000 }, () => {
  it('is loaded on the first start, resumed after an interruption, and left unchanged afterwards', async () => {
    const breakOff = (line: string) =>
      expect(
        start((text) => {
          if (text.includes(line)) throw new Error('power cut');
        }),
      ).rejects.toThrow('power cut');
    // Before anything was written, and again before the history.
    await breakOff('First start');
    await breakOff('History of');
    const before = await counts(database);
    expect(before).toMatchObject({ tests: 11, units: 6, courses: 2, questions: 999, users: 45, workers: 0 });

    await breakOff('A year of payments');
    const lines: string[] = [];
    await (await start((line) => lines.push(line))).close();
    expect(lines.filter((line) => line.includes('tests'))).toEqual([]);
    const loaded = await counts(database);
    expect(loaded).toMatchObject({ tests: 11, users: 45, simulated: 40, doors: 0, workers: 41, cases: 240 });
    expect(loaded.fewest).toBeGreaterThanOrEqual(5);

    // The planner has statistics of the loaded tables, which the embedded database does not collect automatically.
    const known = await plannerKnows(database);
    for (const [table, least] of [
      ['questions', 999],
      ['explanations', 400],
      ['sections', 20],
      ['tests', 11],
      ['attempt_questions', 3_000],
    ] as const) {
      expect(known[table]?.rows, table).toBeGreaterThanOrEqual(least);
      expect(known[table]?.known, table).toBe(true);
    }

    const again: string[] = [];
    await (await start((line) => again.push(line))).close();
    expect(again.filter((line) => /loading|History|payments/.test(line))).toEqual([]);
    expect(await counts(database)).toEqual(loaded);
  });

  it('lets every account sign in, and gives the student a history', async () => {
    const running = await start(() => undefined);
    const signIn = createClient({ base: running.url, token: () => null });
    for (const { email, password } of demoAccounts) {
      const { token } = requireSession(await signIn('POST /auth/login', { body: { email, password } }));
      const call = createClient({ base: running.url, token: () => token });
      const { user } = await call('GET /user/me');
      expect(user.email).toBe(email);
      if (!user.roles.includes('STUDENT')) {
        if (user.roles.includes('BILLING'))
          expect((await call('GET /billing/admin/payments', { query: {} })).total).toBeGreaterThan(50);
        else expect((await call('GET /ticket/templates')).templates.length).toBeGreaterThan(3);
        continue;
      }
      expect(user.accessCode).toBe(1);
      const { total, items } = await call('GET /drill/list', { query: {} });
      const { tests } = await call('GET /test/all');
      if (email.startsWith('free')) {
        expect(total).toBe(0);
        expect(tests.filter((test) => test.use.drilling)).toHaveLength(1);
        const { units } = await call('GET /skill/units/all');
        expect(units.map((unit) => unit.included)).toEqual([true, false, false, false, false, false]);
        const { courses } = await call('GET /lesson/courses');
        const free = courses.map((course) => course.lessons.filter((lesson) => lesson.included).length);
        expect(free).toEqual([2, 2]);
      } else {
        expect(total).toBeGreaterThan(50);
        expect(items[0]!.state).toBe('completed');
        expect(tests.filter((test) => test.use.drilling)).toHaveLength(8);
      }
    }
    await running.close();
  });

  it('gives the student four finished tests with a merged one among them, a paused one, and due reviews', async () => {
    const running = await start(() => undefined);
    const signIn = createClient({ base: running.url, token: () => null });
    const [{ email, password } = { email: '', password: '' }] = demoAccounts;
    const { token } = requireSession(await signIn('POST /auth/login', { body: { email, password } }));
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
    expect(offers.map((offer) => [offer.test.slug, offer.taken])).toEqual([
      ['test-1', 2],
      ['test-2', 1],
      ['test-3', 0],
      ['test-4', 1],
      ['test-5', 0],
      ['test-6', 0],
      ['drill-set-a', 0],
      ['drill-set-b', 0],
      ['drill-set-c', 0],
      ['drill-set-d', 0],
      ['drill-set-e', 0],
    ]);
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
    expect([tickets.items.length, tickets.items.filter((item) => item.unread > 0).length]).toEqual([11, 3]);
    const attemptTicket = tickets.items.find((item) => item.about.attempt)!;
    const { ticket } = await call('GET /tickets/{id}', { params: { id: attemptTicket.id } });
    expect(ticket.context!.work!.timeSpent).toBeGreaterThan(0);
    expect((await call('GET /message/note/simple', { query: {} })).items.length).toBeGreaterThan(5);
    expect((await call('GET /message/bookmark/simple', { query: {} })).items.length).toBeGreaterThan(5);
    expect((await call('GET /ticket/public', { query: {} })).items.length).toBeGreaterThan(2);
    const { user } = await call('GET /user/me');
    expect(Date.parse(user.studySettings.examDate!)).toBeGreaterThan(Date.now() + 60 * 86_400_000);
    // A real date, as long as the known ones reach that far.
    const { dates } = await call('GET /exam-date/list');
    expect(user.studySettings.examDate).toBe(chooseDemoExam(dates, localDay(new Date(), 'America/New_York')));
    // Whatever the weekday on which the demo is created, its first day is a working day.
    const { today } = (await call('GET /user/study-plan')).plan;
    expect(today).toMatchObject({ kind: 'work' });
    expect(today.steps.filter(({ kind, done }) => kind === 'drill' && !done)).not.toEqual([]);
    await running.close();
  });

  it('gives the student skills and lessons in progress, and messages about their drills', async () => {
    const running = await start(() => undefined);
    const signIn = createClient({ base: running.url, token: () => null });
    const [{ email, password } = { email: '', password: '' }] = demoAccounts;
    const { token } = requireSession(await signIn('POST /auth/login', { body: { email, password } }));
    const call = createClient({ base: running.url, token: () => token });
    const { units } = await call('GET /skill/units/all');
    const [first, second, third, fourth] = units.map(({ skills }) => ({
      of: skills.reduce((sum, skill) => sum + skill.questionCount, 0),
      seen: skills.reduce((sum, skill) => sum + skill.seen, 0),
      right: skills.reduce((sum, skill) => sum + skill.right, 0),
      answers: skills.reduce((sum, skill) => sum + skill.level!.answers, 0),
    }));
    // The question that was missed was later answered right; a level only uses first answers.
    expect(first).toMatchObject({ of: 10, seen: 10, right: 10, answers: 10 });
    expect(second).toMatchObject({ of: 10, seen: 5, right: 4, answers: 5 });
    expect(third).toMatchObject({ seen: 1, right: 1, answers: 1 });
    expect(fourth).toMatchObject({ seen: 0, answers: 0 });

    const { courses, resume } = await call('GET /lesson/courses');
    const begun = courses.map(({ lessons }) =>
      lessons.flatMap(({ progress, questionsSeen }) =>
        progress ? [[progress.doneAt !== null, progress.read, questionsSeen]] : [],
      ),
    );
    const done = [true, 1, 2];
    expect(begun).toEqual([[done, done, done, [false, 0.5, 0]], [done]]);
    expect([resume?.courseNo, resume?.no]).toEqual([1, 4]);

    const skills = await call('GET /drill/list', { query: { filter_type: 'SKILL', size: 100 } });
    expect(skills.items.filter(({ kind }) => kind === 'drill')).toHaveLength(17);
    expect(skills.items.filter(({ kind }) => kind === 'lesson')).toHaveLength(4);
    expect(new Set(skills.items.map((item) => item.createdAt.slice(0, 10))).size).toBeGreaterThan(8);
    const { levels, streak } = await call('GET /user/dashboard');
    expect(levels.map((level) => level.type)).toContain('SKILL');
    expect(streak.current).toBeGreaterThanOrEqual(9);

    const { items: entries } = await call('GET /journal', { query: { size: 100 } });
    expect(entries.length).toBeGreaterThan(12);
    expect(new Set(entries.map(({ missReason }) => missReason)).size).toBeGreaterThan(4);

    const { items: notes } = await call('GET /message/note/simple', { query: { 'filter[]': ['skills'] } });
    const { items: marks } = await call('GET /message/bookmark/simple', {
      query: { 'filter[]': ['skills'] },
    });
    for (const pointers of [notes, marks]) {
      const [made, ...more] = pointers.filter((pointer) => pointer.about.attempt !== null);
      expect(more).toEqual([]);
      expect(made!.about.question).toMatchObject({ testNo: 1, questionNo: 9 });
      const { drill } = await call('GET /drill/{id}', { params: { id: made!.about.attempt!.attemptId } });
      expect(drill.questions[0]!.result!.correct).toBe(true);
      expect(made!.createdAt > drill.completedAt!).toBe(true);
    }
    await running.close();
  });

  it('has attendance of most registered students at past classes, and none at upcoming ones', async () => {
    const running = await start(() => undefined);
    const signIn = createClient({ base: running.url, token: () => null });
    const { email, password } = demoAccounts.find((demoAccount) => demoAccount.email.startsWith('admin'))!;
    const { token } = requireSession(await signIn('POST /auth/login', { body: { email, password } }));
    const call = createClient({ base: running.url, token: () => token });
    const { items } = await call('GET /class/all', { query: { size: 100 } });
    const ended = items.filter(({ state }) => state === 'over');
    expect(ended).toHaveLength(3);
    for (const { id, registrations: registered, attended } of ended) {
      expect(attended).toBeGreaterThan(registered / 2);
      expect(attended).toBeLessThan(registered);
      expect((await call('POST /class/fetch-with-details', { body: { id } })).attended).toBe(attended);
    }
    expect(new Set(ended.map(({ attended }) => attended)).size).toBeGreaterThan(1);
    expect(items.filter(({ state, attended }) => state !== 'over' && attended > 0)).toEqual([]);
    await running.close();
  });

  it('adds the skill units and courses to an older library without any', async () => {
    const loaded = await counts(database);
    await deleteLearningContent(database);
    expect(await counts(database)).toMatchObject({
      tests: 11,
      units: 0,
      courses: 0,
      questions: 899,
      plans: 0,
    });
    const again: string[] = [];
    await (await start((line) => again.push(line))).close();
    expect(again.filter((line) => line.startsWith('New in the library'))).toHaveLength(1);
    // The student's work in them is created only on a first start.
    expect(await counts(database)).toEqual({ ...loaded, attempts: expect.any(Number) });
  });
});
