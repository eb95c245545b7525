import type { Role } from '@docket/contract';
import type { Ids, JsonSchema } from '@docket/contract/sample';
import { v7 } from 'uuid';
import { insertSecurityKey } from '../../features/two-step/security-keys.queries.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { importSampleTest, type SampleTest } from '../fixtures/content.ts';
import { sampleExamDate } from '../fixtures/exam-dates.ts';
import { insertUserSession } from '../fixtures/factories.queries.ts';
import { createUser, type TestUser } from '../fixtures/factories.ts';
import type { TestServer } from '../fixtures/index.ts';
import { importSampleLearning } from '../fixtures/learning.ts';
import { insertReview } from '../fixtures/traces.queries.ts';
import { insertPractice } from '../fixtures/work.queries.ts';
import { completePrompt } from '../fixtures/writing.ts';
import type { DeclaredCall } from './calls.ts';
import { type FixtureIds, findKindInField } from './fixture-ids.ts';

/** The environment of bad requests: a library, and one member of staff of every role. */
export interface Fixture {
  readonly sample: SampleTest;
  /** A test for practice only: a running one locks the explanations of its questions. */
  readonly practiced: SampleTest;
  /** An event that is open for registration. */
  readonly proctoredId: string;
  /** A class that can be joined now, with a recording. */
  readonly class: { readonly id: string; readonly recordingId: string };
  readonly learning: Awaited<ReturnType<typeof importSampleLearning>>;
  /** Content by authors in addition to tests, skills and courses. */
  readonly written: Pick<
    FixtureIds,
    | 'admissionUnit'
    | 'admissionItem'
    | 'admissionLesson'
    | 'resource'
    | 'resourceCategory'
    | 'job'
    | 'replyTemplate'
    | 'plan'
    | 'coupon'
    | 'adjustment'
    | 'school'
    | 'schoolSource'
    | 'schoolName'
    | 'scholarshipCase'
    | 'writingPrompt'
    | 'examDate'
  >;
  readonly staff: Readonly<Record<Exclude<Role, 'STUDENT'>, TestUser>>;
}
/** A student who has worked, with an entity of every kind; the drill is in that state. */
export interface SeededStudent {
  readonly user: TestUser;
  readonly fixtureIds: FixtureIds;
}

export const staffRoles = [
  'ADMIN',
  'MANAGER',
  'BILLING',
  'CONTENT',
  'EVENTS',
  'TEAM',
  'TUTOR',
  'ANSWERS',
] as const;

/** Fills fields by their meaning: with existing ids, or with unknown ones. */
export const findFixtureIds =
  (label: string, fixtureIds: FixtureIds | null): Ids =>
  (field) => {
    const kind = findKindInField(label, field);
    return fixtureIds && kind ? fixtureIds[kind] : v7();
  };

/** Ids of the payment provider, which are not UUIDs. */
const providerIds = ['pm_sample', 'in_sample', 'ch_sample', 'evt_sample'];
const isForeign = (schema: JsonSchema | undefined, id: string) =>
  schema?.pattern !== undefined && schema.format !== 'uuid' && !new RegExp(schema.pattern).test(id);

/** The path of a call with its parameters filled in; `id` is used for {id}. */
export function buildPath({ call, params }: DeclaredCall, id: string): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = params?.properties?.[name];
    const matching = providerIds.find(
      (providerId) => isForeign(schema, id) && !isForeign(schema, providerId),
    );
    if (name === 'id') return matching ?? id;
    if (schema?.type === 'integer') return String(schema.minimum ?? 1);
    if (schema?.format === 'uuid') return v7();
    return String(schema?.enum?.[0] ?? matching ?? 'accuracySeconds');
  });
  return `/api${path}`;
}

/** A running practice test, or a finished one in blind review. */
async function seedPractice(
  server: TestServer,
  user: TestUser,
  sample: SampleTest,
  state: 'started' | 'completed',
) {
  if (state === 'completed') {
    const made = await insertPractice(server.db, v7, {
      userId: user.id,
      testId: sample.testId,
      questionId: sample.lr[4]!.id,
      createdAt: server.clock.now(),
      revealedAt: null,
    });
    return { id: made.id, questionId: made.attemptQuestionId };
  }
  const call = server.as(user.token);
  const { practice } = await call('POST /practice-test', { body: { testId: sample.testId } });
  const started = await call('PUT /practice-test/{id}/start', { params: { id: practice.id } });
  return { id: practice.id, questionId: started.practice.sheet!.questions[0]!.id };
}

/** A new student with a finished drill, and one in the given state. */
export async function seedStudent(
  server: TestServer,
  { sample, practiced, learning, written, staff, proctoredId, class: evening }: Fixture,
  state: 'started' | 'completed',
): Promise<SeededStudent> {
  // With games on, so that a test of two sections is offered too.
  const user = await createUser(server, { lgEnabled: true });
  const call = server.as(user.token);
  const begin = async (questionId: string) => {
    const { drill } = await call('POST /drill', { body: { questionId } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
    return { id: drill.id, questionId, drillQuestionId: drill.questions[0]!.id };
  };
  const finish = async (begun: Awaited<ReturnType<typeof begin>>) => {
    const { id, drillQuestionId } = begun;
    await call('POST /drill/{id}/submit', {
      params: { id },
      body: { answers: [{ drillQuestionId, givenAnswer: 1 }], localTimeSpent: 30 },
    });
    return begun;
  };
  const done = await finish(await begin(sample.lr[0]!.id));
  const begun = await begin(sample.lr[1]!.id);
  const drill = state === 'started' ? begun : await finish(begun);
  const practice = await seedPractice(server, user, practiced, state);
  const reviewId = await insertReview(server.db, v7, {
    userId: user.id,
    questionId: sample.lr[5]!.id,
    now: server.clock.now(),
  });
  const { challenge } = await call('POST /drill/suggested-challenge', { body: { skillId: 'LR:flaw' } }).catch(
    () => ({ challenge: { id: v7() } }),
  );
  const { session: drillSession } = await call('POST /drill/session', { body: { type: 'LR' } });
  const about = { kind: 'question' as const, id: done.questionId };
  const { ticket } = await call('POST /ticket', { body: { about, text: '<p>Why?</p>' } });
  const { note } = await call('POST /note', { body: { about, html: '<p>Because.</p>' } });
  const { bookmark } = await call('POST /bookmark', { body: { about } });
  const { application } = await call('POST /scholarship/student/application', {
    body: { schoolSlug: 'sample-law-school', year: 2026, status: 'applied' },
  });
  const { attempt: essay } = await call('POST /writing/attempt', {
    body: { promptId: written.writingPrompt },
  });
  const { plan } = await call('GET /user/study-plan');
  const planned = [plan.today, ...plan.ahead].flatMap(({ steps }) => steps)[0]!;
  const { change } = await call('PUT /study-plan/change', {
    body: { plannedFor: planned.plannedFor, key: planned.key, action: 'skip' },
  });
  const elsewhere = await call('POST /outside-score', {
    body: { scores: [{ takenOn: '2020-01-15', source: 'lsat', scaled: 160 }] },
  });
  const { sessions } = await call('GET /user/sessions');
  const { question } = await call('GET /explanation/question/{id}', { params: { id: done.questionId } });
  await call('POST /user/exit-survey', { body: { reason: 'other', helped: 3, goal: 'close' } });
  await call('POST /user/feedback', { body: { message: 'The timer is too big.' } });
  const asAdmin = server.as(staff.ADMIN.token);
  const exitReports = await asAdmin('GET /report', { query: { kind: 'exit' } });
  const feedback = await asAdmin('GET /report/feedback', { query: {} });
  const mails = await asAdmin('GET /outbox', { query: {} });
  const log = await asAdmin('GET /audit', { query: { size: 1 } });
  const pageError = {
    kind: 'send' as const,
    route: '/drill',
    message: 'POST note: TIMEOUT',
    frames: [],
    count: 1,
  };
  await call('POST /browser-error', { body: { version: 'v1', errors: [pageError] } });
  const pageErrors = await asAdmin('GET /browser-error', { query: {} });
  const securityKey = v7();
  await insertSecurityKey(server.db, {
    userId: user.id,
    id: securityKey,
    credentialId: securityKey,
    publicKey: 'key',
    counter: 0,
    transports: [],
    name: 'Blue key',
    createdAt: server.clock.now(),
  });
  return {
    user,
    fixtureIds: {
      securityKey,
      ...written,
      drill: drill.id,
      drillQuestion: drill.drillQuestionId,
      practice: practice.id,
      practiceQuestion: practice.questionId,
      proctored: proctoredId,
      class: evening.id,
      classRecording: evening.recordingId,
      ticket: ticket.id,
      note: note.id,
      bookmark: bookmark.id,
      scholarshipApplication: application.id,
      writingAttempt: essay.id,
      studyPlanChange: change!.id,
      outsideScore: elsewhere.scores[0]!.id,
      review: reviewId,
      challenge: challenge.id,
      drillSession: drillSession.id,
      session: sessions[0]!.id,
      user: user.id,
      test: sample.testId,
      section: sample.sections[0]!.id,
      segment: sample.segments[0]!.id,
      question: done.questionId,
      skillUnit: learning.units[0]!.id,
      skill: learning.units[0]!.skills[0]!.id,
      lesson: learning.course.lessons[0]!.id,
      explanation: question.explanations[0]!.id,
      mail: mails.items[0]?.id ?? v7(),
      studentReport: exitReports.items[0]!.id,
      feedback: feedback.items[0]!.id,
      auditEntry: log.items[0]?.id ?? v7(),
      browserError: pageErrors.items[0]!.id,
      paymentMethod: 'pm_sample',
      invoice: 'in_sample',
      webhook: 'evt_sample',
    },
  };
}

/** A case of another student than the tested ones; its id. */
async function putCaseIntoPool(server: TestServer, admin: TestUser, schoolSlug: string): Promise<string> {
  const student = server.as((await createUser(server)).token);
  await student('POST /scholarship/student/application', {
    body: { schoolSlug, year: 2026, status: 'accepted', lsat: 165, gpa: 3.7, grantAmount: 10_000 },
  });
  await student('PUT /scholarship/student/sharing', { body: { isSharing: true } });
  const call = server.as(admin.token);
  await call('POST /scholarship/apply-all');
  return (await call('GET /scholarship-data/admin/list', { query: {} })).items[0]!.id;
}

/** Signs a user in again who was signed out by a request. */
export async function renew(server: TestServer, user: TestUser): Promise<string> {
  const token = newToken();
  const now = server.clock.now();
  await insertUserSession(server.db, {
    id: v7(),
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: 'test',
    address: '127.0.0.1',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return token;
}

async function scheduleClass(server: TestServer, admin: TestUser) {
  const call = server.as(admin.token);
  const made = await call('POST /class/create', {
    body: {
      title: 'Evening class',
      startsAt: new Date(server.clock.now().getTime() + 5 * 60_000).toISOString(),
      zone: 'America/New_York',
      minutes: 60,
      joinUrl: 'https://meet.example.com/evening',
    },
  });
  const { id } = made.class;
  const recording = { url: 'media/evening.mp4', captionsUrl: null, seconds: 60 };
  const changed = await call('POST /class/update', { body: { id, recording } });
  return { id, recordingId: changed.class.recording!.id };
}

/** A unit of the admissions course with a lesson, and a category with a resource. */
async function write(server: TestServer, admin: TestUser): Promise<Fixture['written']> {
  const call = server.as(admin.token);
  const { admissionUnit } = await call('POST /admission/unit', { body: { title: 'Essays', enabled: true } });
  const { admissionItem } = await call('POST /admission/unit/{id}/item-lesson', {
    params: { id: admissionUnit.id },
    body: { title: 'First lines' },
  });
  const { category } = await call('POST /resource/createCategory', { body: { name: 'Guides' } });
  const { resource } = await call('POST /resource/create', {
    body: { categoryId: category.id, title: 'First week' },
  });
  const { job } = await call('PUT /test/question-stats/recalculate');
  const { template } = await call('POST /ticket/template', {
    body: { title: 'Thanks', html: '<p>Thank you, {{firstName}}.</p>', shared: true },
  });
  const { plan } = await call('POST /plan', { body: { name: 'Sample', price: 20 } });
  const { coupon } = await call('POST /coupon', {
    body: { code: 'SAMPLE', name: 'Sample', percentOff: 10, duration: 'once' },
  });
  const { adjustment } = await call('POST /adjustment/set', { body: { applicantPoolAdjustment: 3 } });
  const { school } = await call('POST /school/admin', { body: { name: 'Sample Law School' } });
  const { source } = await call('POST /school/admin/source', {
    body: { name: 'Sample source', publisher: 'A publisher' },
  });
  const { name } = await call('POST /school/admin/name', {
    body: { name: 'Sample Law', schoolId: school.id },
  });
  const { prompt } = await call('POST /writing/admin/prompt', { body: { title: 'Sample prompt' } });
  await call('PUT /writing/admin/prompt/{id}', { params: { id: prompt.id }, body: completePrompt });
  const { date } = await call('POST /exam-date/admin', { body: sampleExamDate });
  return {
    examDate: date.id,
    writingPrompt: prompt.id,
    scholarshipCase: await putCaseIntoPool(server, admin, school.slug),
    school: school.id,
    schoolSource: source.id,
    schoolName: name.id,
    plan: plan.id,
    coupon: coupon.id,
    adjustment: adjustment.id,
    job: job.id,
    replyTemplate: template.id,
    admissionUnit: admissionUnit.id,
    admissionItem: admissionItem.id,
    admissionLesson: admissionItem.lesson!.id,
    resource: resource.id,
    resourceCategory: category.id,
  };
}

export async function seedFixture(server: TestServer): Promise<Fixture> {
  const sample = await importSampleTest(server);
  const practiced = await importSampleTest(server, { no: 2, lrQuestions: 5 });
  const staff = Object.fromEntries(
    await Promise.all(
      staffRoles.map(async (role) => [role, await createUser(server, { roles: [role] })] as const),
    ),
  ) as Fixture['staff'];
  // Creates the key that signs links of the newsletter.
  await server.raw('GET', '/api/user/newsletter/unsubscribe?token=none');
  // Creates a mail that can be read.
  await server.as(null)('POST /auth/forgot-password', { body: { email: staff.ADMIN.email } });
  await server.settled();
  const { proctoredTest } = await server.as(staff.ADMIN.token)('POST /proctored-test', {
    body: {
      testId: sample.testId,
      title: 'Saturday',
      startsAt: new Date(server.clock.now().getTime() + 10 * 60_000).toISOString(),
    },
  });
  return {
    sample,
    practiced,
    learning: await importSampleLearning(server),
    written: await write(server, staff.ADMIN),
    staff,
    proctoredId: proctoredTest.id,
    class: await scheduleClass(server, staff.ADMIN),
  };
}
