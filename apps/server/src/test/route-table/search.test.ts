import { v7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { scheduleClass } from '../fixtures/classes.ts';
import { importSampleTest, type SampleTest } from '../fixtures/content.ts';
import { createUser, type TestUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { importSampleLearning } from '../fixtures/learning.ts';
import { scheduleEvent } from '../fixtures/proctored.ts';
import { insertPractice } from '../fixtures/work.queries.ts';
import { declaredCalls } from './calls.ts';

/** One word as people type it: composed, decomposed, in capitals, with invisible and with stretching characters. */
const typedForms = {
  plain: 'resume',
  composed: 'résumé',
  'decomposed capitals': 'RE\u0301SUME\u0301',
  'soft hyphen': 're\u00adsume',
  'zero-width space': 'resu\u200bme\u0301',
  'control character and tatweel': 're\u0007s\u0640ume\u0301',
} as const;
/** What is searched: one entry has the word with accents, one without; in the second form, also with a soft hyphen. */
const labels = ['Résumé', 'Re\u00adsume'] as const;

const server = testServer();
let student: TestUser;
let admin: TestUser;
const asAdmin = () => server.as(admin.token);
const asStudent = () => server.as(student.token);

let statements = 0;
const run = (text: string, values: readonly unknown[] = []) =>
  server.db.rows({ name: `test_search_${++statements}`, text }, values);
const now = () => server.clock.now();

beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
  await importSampleLearning(server);
  const samples: SampleTest[] = [];
  for (const [at, word] of labels.entries())
    samples.push(
      await importSampleTest(server, { no: at + 1, slug: `sample-${at + 1}`, name: `${word} test` }),
    );
  student = await createUser(server);
  await seedContent(samples);
  await seedPeople();
  await seedMessages(samples);
  await seedSchool();
  server.clock.advance(4 * 3_600_000);
  for (const id of recordings)
    await asAdmin()('POST /class/update', {
      body: { id, recording: { url: 'media/a.mp4', captionsUrl: null, seconds: 90 } },
    });
});

async function seedContent(samples: readonly SampleTest[]) {
  for (const [at, word] of labels.entries()) {
    const sample = samples[at]!;
    const [question, other] = [sample.lr[0]!.id, sample.lr[1]!.id];
    // Questions that a student of this test does not find by the name of their test.
    await run('update questions set stimulus_html = $2 where id = any($1::uuid[])', [
      [question, other],
      `<p>Her ${word} is long.</p>`,
    ]);
    await run('update explanations set html = $2 where question_id = $1', [
      question,
      `<p>A ${word} helps.</p>`,
    ]);
    await run(
      `insert into question_statistics (question_id, answers, "right", options, timed_answers, attempts, blank, flags, computed_at, severity)
        values ($1, 10, 5, '{2,2,2,2,2}', 10, 10, 0, '{hard}', $2, 1) on conflict (question_id) do update set severity = 1, flags = '{hard}'`,
      [question, now()],
    );
    await run(
      'update lessons set title = $2 where id = (select id from lessons order by id offset $1 limit 1)',
      [at, `${word} lesson`],
    );
    const drill = await asStudent()('POST /drill', { body: { questionId: question } });
    await asStudent()('PUT /drill/{id}/activate', { params: { id: drill.drill.id } });
    const drillQuestionId = drill.drill.questions[0]!.id;
    await asStudent()('POST /drill/{id}/submit', {
      params: { id: drill.drill.id },
      body: { answers: [{ drillQuestionId, givenAnswer: sample.lr[0]!.wrong }], localTimeSpent: 30 },
    });
    await insertPractice(server.db, v7, {
      userId: student.id,
      testId: sample.testId,
      questionId: question,
      createdAt: now(),
      revealedAt: now(),
    });
    await scheduleEvent(server, { testId: sample.testId }, { title: `${word} event` });
    await scheduleClass(server, { title: `${word} class` });
    const recorded = await scheduleClass(server, {
      title: `${word} recording`,
      startsAt: new Date(now().getTime() + 3_600_000).toISOString(),
    });
    recordings.push(recorded.id);
    await run(
      `insert into video_requests (id, kind, subject, state, requested_by, requested_at, message) values ($1, 'sync', 'lesson', 'failed', $2, $3, $4)`,
      [v7(), admin.id, now(), `${word} missing`],
    );
    await asAdmin()('POST /coupon', {
      body: { code: `CODE${at}`, name: `${word} coupon`, percentOff: 10, duration: 'forever' },
    });
  }
  await run(
    `insert into resource_categories (id, name, slug, position, updated_at) values ($1, 'Texts', 'texts', 1, $2)`,
    [category, now()],
  );
  for (const [at, word] of labels.entries())
    await run(
      `insert into resources (id, category_id, title, slug, position, created_at, updated_at, body_html, enabled)
        values ($1, $2, $3, $4, $5, $6, $6, '<p>Text</p>', true)`,
      [v7(), category, `${word} resource`, `resource-${at}`, at + 1, now()],
    );
}
const category = v7();
const recordings: string[] = [];

async function seedPeople() {
  for (const [at, word] of labels.entries()) {
    const person = await createUser(server, { firstName: word, email: `person${at}@example.com` });
    const editor = await createUser(server, {
      roles: ['CONTENT'],
      firstName: word,
      email: `staff${at}@example.com`,
    });
    await server.as(editor.token)('GET /user/me');
    await run(
      `insert into audit_log (id, at, actor_id, action, target) values ($1, $2, $3, 'coupon.create', 'coupon:1')`,
      [v7(), now(), editor.id],
    );
    await run(
      `insert into billing_charges (user_id, id, status, amount, description, created_at) values ($1, $2, 'succeeded', 100, 'Plan', $3)`,
      [person.id, `ch_${at}`, now()],
    );
    await run(
      `insert into mails (id, "to", subject, html, text, created_at, next_try_at) values ($1, 'x@example.com', $2, '', '', $3, $3)`,
      [v7(), `Your ${word}`, now()],
    );
    const call = server.as(person.token);
    const help = { about: 'technical' as const, details: 'The timer stands still.', when: 'today' as const };
    await call('POST /user/report-help', { body: help });
    await call('POST /user/feedback', { body: { message: 'The timer is too big.' } });
    await run('insert into lsac_accounts (user_id) values ($1) on conflict do nothing', [person.id]);
  }
}

async function seedMessages(samples: readonly SampleTest[]) {
  for (const [at, word] of labels.entries()) {
    const about = { kind: 'question' as const, id: samples[at]!.lr[0]!.id };
    const { ticket } = await asStudent()('POST /ticket', { body: { about, text: `<p>My ${word}?</p>` } });
    await asStudent()('POST /note', { body: { about, html: `<p>My ${word}.</p>` } });
    await asStudent()('POST /bookmark', { body: { about } });
    await run(
      `insert into journal_entries (user_id, id, question_id, section_type, question_type, why_chosen, why_wrong, rule, created_at, updated_at)
        values ($1, $2, $3, 'LR', 'flaw', $4, '', '', $5, $5)`,
      [student.id, v7(), about.id, `Her ${word} is long`, now()],
    );
    await run('update bookmarks set search_text = $2 where about_id = $1', [about.id, `A ${word}`]);
    await run(
      `insert into public_tickets (user_id, id, about_kind, about_id, subject, messages, search_text, published_at, published_by)
        values ($1, $2, 'question', $6, 'Subject', '[]', $3, $4, $5)`,
      [student.id, ticket.id, `A ${word}`, now(), admin.id, about.id],
    );
  }
}

async function seedSchool() {
  for (const [at, word] of labels.entries()) {
    const id = v7();
    await run(
      `insert into schools (id, slug, name, name_key, created_at, updated_at) values ($1, $2, $3, $2 || 'key', $4, $4)`,
      [id, `school-${at}`, `${word} School`, now()],
    );
    await run(
      `insert into school_names (id, name, name_key, school_id, created_at) values ($1, $2, $3, $4, $5)`,
      [v7(), `${word} Law`, `name-${at}`, id, now()],
    );
    await run(
      `insert into scholarship_cases (id, school_id, year, lsat, gpa, status, updated_at) values ($1, $2, 2026, 170, 3.8, 'accepted', $3)`,
      [v7(), id, now()],
    );
  }
}

/** Every call with a search: how many it finds. */
const searches: Readonly<Record<string, (search: string) => Promise<number>>> = {
  'user.listUsers': async (search) => (await asAdmin()('GET /user', { query: { search } })).total,
  'user.searchStudents': async (search) =>
    (await asAdmin()('GET /user/tutor-search-students', { query: { search } })).students.length,
  'audit.list': async (search) => (await asAdmin()('GET /audit', { query: { search } })).total,
  'billing.listCouponsForUser': async (search) =>
    (await asAdmin()('GET /billing/admin/coupon', { query: { search } })).coupons.length,
  'billing.payments': async (search) =>
    (await asAdmin()('GET /billing/admin/payments', { query: { search } })).total,
  'report.lsac': async (search) => (await asAdmin()('POST /user/lsac-report', { body: { search } })).total,
  'report.list': async (search) =>
    (await asAdmin()('GET /report', { query: { search, kind: 'help' } })).total,
  'report.feedback': async (search) => (await asAdmin()('GET /report/feedback', { query: { search } })).total,
  'drill.search': async (search) => (await asStudent()('POST /drill/search', { body: { search } })).total,
  'explanation.all': async (search) => (await asAdmin()('GET /explanation/all', { query: { search } })).total,
  'explanation.report': async (search) =>
    (await asAdmin()('GET /explanation/report', { query: { search } })).total,
  'test.list': async (search) => (await asAdmin()('GET /test', { query: { search } })).total,
  'test.questions': async (search) => (await asAdmin()('GET /question/all', { query: { search } })).total,
  'practice.search': async (search) =>
    (await asStudent()('POST /practice-test/search', { body: { search } })).total,
  'proctored-test.list': async (search) =>
    (await asAdmin()('GET /proctored-test/list', { query: { search } })).items.length,
  'review.list': async (search) =>
    (await asStudent()('GET /message/review/simple', { query: { search } })).items.length,
  'message.tickets': async (search) =>
    (await asStudent()('GET /message/ticket/simple', { query: { search } })).items.length,
  'message.notes': async (search) =>
    (await asStudent()('GET /message/note/simple', { query: { search } })).items.length,
  'message.bookmarks': async (search) =>
    (await asStudent()('GET /message/bookmark/simple', { query: { search } })).items.length,
  'journal.list': async (search) => (await asStudent()('GET /journal', { query: { search } })).items.length,
  'ticket.public': async (search) =>
    (await asStudent()('GET /ticket/public', { query: { search } })).items.length,
  'ticket.all': async (search) => (await asAdmin()('GET /ticket/all', { query: { search } })).total,
  'lesson.search': async (search) =>
    (await asStudent()('GET /lesson/search', { query: { search } })).items.length,
  'class.listRecordings': async (search) =>
    (await asStudent()('POST /class/list-recordings', { body: { search } })).items.length,
  'class.all': async (search) => (await asAdmin()('GET /class/all', { query: { search } })).total,
  'video.requests': async (search) => (await asAdmin()('GET /video/requests', { query: { search } })).total,
  'coupon.list': async (search) => (await asAdmin()('GET /coupon', { query: { search } })).total,
  'outbox.list': async (search) => (await asAdmin()('GET /outbox', { query: { search } })).total,
  'resource.search': async (search) =>
    (await asStudent()('GET /resource/search', { query: { search } })).items.length,
  'stats.flaggedQuestions': async (search) =>
    (await asAdmin()('GET /stats/flagged-questions', { query: { search } })).total,
  'stats.tests': async (search) => (await asAdmin()('GET /stats/tests', { query: { search } })).total,
  'school.adminList': async (search) =>
    (await asAdmin()('GET /school/admin/list', { query: { search } })).total,
  'school.names': async (search) => (await asAdmin()('GET /school/admin/name', { query: { search } })).total,
  'scholarship.listPool': async (search) =>
    (await asAdmin()('GET /scholarship-data/admin/list', { query: { search } })).total,
  'search.everything': async (search) => {
    const found = await asStudent()('GET /search', { query: { search } });
    return Math.min(found.questions.length, found.lessons.length, found.classes.length);
  },
  'search.staff': async (search) => {
    const found = await asAdmin()('GET /search/staff', { query: { search } });
    return Math.min(found.users.length, found.tickets.length, found.tests.length);
  },
};
const exempt: Readonly<Record<string, string>> = {
  'store.keys': 'keys of the product, which are plain ASCII',
  'report.marketing': 'the beginning of an address',
  'report.drills': 'people, by the same condition as report.list',
};

test('every call with a search is in this table', () => {
  const labels = declaredCalls
    .filter(({ query, body }) =>
      [query, body].some((part) =>
        Object.keys(part?.properties ?? {}).some((name) =>
          /^(search|searchTerm|q|query|term|find)$/.test(name),
        ),
      ),
    )
    .map(({ label }) => label);
  expect([...Object.keys(searches), ...Object.keys(exempt)].toSorted()).toEqual(labels.toSorted());
});

test.each(Object.keys(searches))('%s finds both words, however they are typed', async (label) => {
  const found: Record<string, number> = {};
  for (const [form, typed] of Object.entries(typedForms)) found[form] = await searches[label]!(typed);
  expect(Math.min(...Object.values(found)), JSON.stringify(found)).toBeGreaterThanOrEqual(2);
});
