import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  admissionItems,
  admissionProgress,
  admissionUnits,
} from '../features/admissions/admissions.tables.ts';
import {
  attemptEvents,
  attemptQuestions,
  attemptSections,
  attempts,
  studentQuestions,
} from '../features/attempts/attempts.tables.ts';
import * as progress from '../features/attempts/student-progress.tables.ts';
import { classes, classFeeds, userClasses } from '../features/classes/classes.tables.ts';
import { questionStats, questions, sections, tests } from '../features/content/content.tables.ts';
import { challenges } from '../features/drills/challenges/challenges.tables.ts';
import { explanations, explanationVotes } from '../features/explanations/explanations.tables.ts';
import { lessonProgress, lessons } from '../features/lessons/lessons.tables.ts';
import { noticeChoices, pushDevices, pushes } from '../features/notices/notices.tables.ts';
import { proctoredRegistrations, proctoredTests } from '../features/proctored/proctored.tables.ts';
import { reviewLog, reviews } from '../features/reviews/reviews.tables.ts';
import { insertMessages } from './messages.queries.ts';

type NewId = () => string;

/** A test with one section and one question whose credited option is C, answered once by anybody. */
export async function insertQuestion(db: Db, newId: NewId, now: Date) {
  const [testId, sectionId, questionId] = [newId(), newId(), newId()];
  await db.orm.insert(tests).values({
    id: testId,
    no: 1,
    name: 'Test',
    slug: `test-${testId}`,
    type: 'NORMAL',
    createdAt: now,
    updatedAt: now,
  });
  await db.orm.insert(sections).values({ id: sectionId, testId, no: 1, type: 'LR', title: 'Section 1' });
  await db.orm.insert(questions).values({
    id: questionId,
    sectionId,
    no: 1,
    questionType: 'flaw',
    topics: ['causation'],
    authorDifficulty: 3,
    stemHtml: '<p>Which one is it?</p>',
    options: ['A', 'B', 'C', 'D', 'E'],
    credited: 3,
    updatedAt: now,
  });
  await db.orm.insert(questionStats).values({
    questionId,
    answers: 1,
    right: 0,
    optionB: 1,
    ratingMean: 0,
    ratingVariance: 1,
    updatedAt: now,
  });
  return { testId, sectionId, questionId };
}

export interface CompletedDrill {
  readonly userId: string;
  readonly questionId: string;
  readonly createdAt: Date;
  readonly revealedAt: Date | null;
}

/** A completed drill of one question, answered B in 40 seconds; the id of the attempt. */
export async function insertCompletedDrill(db: Db, newId: NewId, one: CompletedDrill): Promise<string> {
  const { userId, questionId, createdAt, revealedAt } = one;
  const [id, attemptQuestionId] = [newId(), newId()];
  await db.orm.insert(attempts).values({
    userId,
    id,
    kind: 'drill',
    type: 'LR',
    state: 'completed',
    title: 'Flaw',
    reasonCode: 'level',
    reasonText: 'Near your level.',
    onTimeUp: 'keep-going',
    blindReview: revealedAt === null,
    createdAt,
    startedAt: createdAt,
    endedAt: createdAt,
    revealedAt,
    questionCount: 1,
    answeredCount: 1,
    timeMs: 40_000,
    difficulty: 3,
    questionTypes: ['flaw'],
    firstQuestionId: questionId,
  });
  await db.orm.insert(attemptQuestions).values({
    userId,
    id: attemptQuestionId,
    attemptId: id,
    no: 1,
    questionId,
    answer: 2,
    answerAt: createdAt,
    timeMs: 40_000,
    highlights: [],
    correct: false,
    counted: true,
    first: true,
  });
  await db.orm.insert(attemptEvents).values({
    userId,
    attemptId: id,
    device: 'device-1',
    seq: 1,
    attemptQuestionId,
    kind: 'answer',
    data: { optionNo: 2 },
    clientAt: createdAt,
    serverAt: createdAt,
  });
  return id;
}

export interface FinishedPractice {
  readonly userId: string;
  readonly testId: string;
  readonly questionId: string;
  readonly createdAt: Date;
  readonly revealedAt: Date | null;
  readonly kind?: 'test' | 'section';
  readonly scaled?: number;
}

/** A practice attempt on one section of one question (found by its id), answered B in 40 seconds. */
export async function insertPractice(db: Db, newId: NewId, one: FinishedPractice) {
  const { userId, testId, questionId, createdAt, revealedAt } = one;
  const [id, attemptQuestionId, sectionRowId] = [newId(), newId(), newId()];
  const endedAt = new Date(createdAt.getTime() + 2_100_000);
  const shown = revealedAt !== null;
  const [home] = await db.orm
    .select({ id: sections.id, type: sections.type, variable: sections.variable })
    .from(sections)
    .innerJoin(questions, eq(questions.sectionId, sections.id))
    .where(eq(questions.id, questionId));
  await db.orm.insert(attempts).values({
    userId,
    id,
    face: 'practice',
    kind: one.kind ?? 'test',
    type: one.kind === 'section' ? home!.type : 'TEST',
    state: 'completed',
    title: 'Test',
    reasonCode: 'requested',
    reasonText: 'Chosen by you.',
    onTimeUp: 'submit',
    blindReview: true,
    createdAt,
    startedAt: createdAt,
    endedAt,
    revealedAt,
    questionCount: 1,
    answeredCount: 1,
    timeMs: 40_000,
    difficulty: 3,
    questionTypes: ['flaw'],
    firstQuestionId: questionId,
    testId,
    sectionNo: 1,
    rules: {
      minutes: 35,
      rehearsal: false,
      pausable: true,
      autoStart: false,
      stopClockSeconds: 0,
      startsAt: null,
    },
    raw: shown ? 0 : null,
    rawOf: shown ? 1 : null,
    scaled: shown ? (one.scaled ?? 120) : null,
    estimated: shown ? true : null,
    percentBelow: shown ? 0 : null,
  });
  await db.orm.insert(attemptSections).values({
    userId,
    id: sectionRowId,
    attemptId: id,
    no: 1,
    sectionId: home!.id,
    type: home!.type,
    variable: home!.variable,
    questionCount: 1,
    budgetSeconds: 2100,
    startedAt: createdAt,
    endedAt,
    endedBy: 'student',
    breakSeconds: 0,
    answeredCount: 1,
    rightCount: shown ? 0 : null,
    timeMs: 40_000,
  });
  await db.orm.insert(attemptQuestions).values({
    userId,
    id: attemptQuestionId,
    attemptId: id,
    no: 1,
    sectionNo: 1,
    questionId,
    answer: 2,
    answerAt: createdAt,
    timeMs: 40_000,
    highlights: [],
    correct: shown ? false : null,
  });
  return { id, attemptQuestionId, sectionRowId };
}

/** An entry of the review inbox with one line in its log. */
export async function insertReview(
  db: Db,
  newId: NewId,
  { userId, questionId, now }: { userId: string; questionId: string; now: Date },
) {
  const id = newId();
  await db.orm.insert(reviews).values({
    userId,
    id,
    questionId,
    sectionType: 'LR',
    questionType: 'flaw',
    difficulty: 3,
    source: 'practice',
    reasons: ['missed'],
    priority: true,
    card: {
      due: now.toISOString(),
      stability: 1,
      difficulty: 5,
      scheduledDays: 1,
      learningSteps: 0,
      reps: 1,
      lapses: 0,
      state: 2,
      lastReview: null,
    },
    dueAt: now,
    urgency: 0,
    createdAt: now,
    updatedAt: now,
  });
  await db.orm.insert(reviewLog).values({
    userId,
    id: newId(),
    reviewId: id,
    questionId,
    grade: 3,
    correct: true,
    day: now.toISOString().slice(0, 10),
    at: now,
  });
  return id;
}

/** A lesson that the user has opened; its section is that of the question. */
async function insertLessonProgress(db: Db, userId: string, questionId: string, now: Date) {
  const [section] = await db.rows<{ id: string }>(
    { name: 'testing_section', text: 'select section_id as id from questions where id = $1' },
    [questionId],
  );
  const { id } = section!;
  const texts = { title: 'Lesson', summary: 'What it is about.', bodyHtml: '<p>Text.</p>' };
  await db.orm
    .insert(lessons)
    .values({ id, ...texts })
    .onConflictDoNothing();
  await db.orm.insert(lessonProgress).values({ userId, lessonId: id, openedAt: now, updatedAt: now });
}

/** An item of the admissions course that the user has opened. */
async function insertAdmissionProgress(db: Db, newId: () => string, userId: string, now: Date) {
  const [unitId, itemId] = [newId(), newId()];
  const at = { createdAt: now, updatedAt: now };
  await db.orm.insert(admissionUnits).values({ id: unitId, no: 1, title: 'Essays', planSettings: {}, ...at });
  await db.orm.insert(admissionItems).values({ id: itemId, unitId, no: 1, kind: 'lesson', createdAt: now });
  await db.orm.insert(admissionProgress).values({ userId, itemId, openedAt: now, updatedAt: now });
}

/** A class that the user is registered for, and a calendar feed. */
async function insertClasses(db: Db, newId: NewId, userId: string, now: Date) {
  const classId = newId();
  await db.orm.insert(classes).values({
    id: classId,
    title: 'Evening class',
    description: '<p>Six arguments.</p>',
    tags: [],
    startsAt: now,
    minutes: 60,
    zone: 'America/New_York',
    joinUrl: 'https://meet.example.com/evening',
    questionIds: [],
    createdAt: now,
    updatedAt: now,
  });
  await db.orm.insert(userClasses).values({ userId, classId, state: 'registered', since: now });
  await db.orm.insert(classFeeds).values({ userId, token: `token-of-${userId}`, createdAt: now });
}

/** A choice of notices, a device of the user's first session, and a push on its way to it. */
async function insertNotices(db: Db, newId: NewId, userId: string, now: Date) {
  const [session] = await db.rows<{ id: string }>(
    { name: 'testing_session', text: 'select id from sessions where user_id = $1 limit 1' },
    [userId],
  );
  const deviceId = newId();
  await db.orm.insert(noticeChoices).values({ userId, kind: 'product', mail: false, push: true });
  await db.orm.insert(pushDevices).values({
    userId,
    id: deviceId,
    sessionId: session!.id,
    service: 'onesignal',
    address: `player-${userId}`,
    createdAt: now,
  });
  await db.orm.insert(pushes).values({
    userId,
    id: newId(),
    deviceId,
    kind: 'product',
    title: 'News',
    text: 'Some.',
    path: '/',
    createdAt: now,
    // Tomorrow, or the server's own rounds would bring it away before the test has looked.
    nextTryAt: new Date(now.getTime() + 86_400_000),
  });
}

/** A row of every other kind that a student's work leaves. */
export async function insertTraces(db: Db, newId: NewId, userId: string, questionId: string, now: Date) {
  const day = now.toISOString().slice(0, 10);
  const explanationId = newId();
  await db.orm.insert(explanations).values({
    id: explanationId,
    questionId,
    author: 'An author',
    html: '<p>Because.</p>',
    notes: [],
    score: 1,
    updatedAt: now,
  });
  await db.orm.insert(explanationVotes).values({ userId, explanationId, vote: 1 });
  await db.orm.insert(studentQuestions).values({
    userId,
    questionId,
    type: 'LR',
    givenAt: now,
    seenAt: now,
    firstAnsweredAt: now,
    firstCorrect: false,
  });
  await db.orm.insert(progress.studentLevels).values({ userId, key: 'LR', mean: 0, variance: 1, count: 1 });
  await db.orm
    .insert(progress.studentTypeStats)
    .values({ userId, type: 'LR', questionType: 'flaw', difficulty: 3, right: 0, of: 1, timeMs: 40_000 });
  await db.orm
    .insert(progress.studentDays)
    .values({ userId, day, type: 'LR', questions: 1, right: 0, counted: 1, timeMs: 40_000 });
  await db.orm.insert(progress.studentHours).values({ userId, hour: now, right: 0, of: 1, timeMs: 40_000 });
  await db.orm.insert(progress.studentProgress).values({ userId, streak: 1, lastDay: day });
  await db.orm.insert(challenges).values({
    userId,
    id: newId(),
    skillId: 'flaw',
    rootType: 'LR',
    noOfChallenges: 3,
    createdAt: now,
    updatedAt: now,
  });
  const { test_id: testId } = (
    await db.rows<{ test_id: string }>(
      {
        name: 'testing_test_of_question',
        text: 'select s.test_id from questions q join sections s on s.id = q.section_id where q.id = $1',
      },
      [questionId],
    )
  )[0]!;
  const practice = await insertPractice(db, newId, {
    userId,
    testId,
    questionId,
    createdAt: now,
    revealedAt: null,
  });
  await insertReview(db, newId, { userId, questionId, now });
  await insertLessonProgress(db, userId, questionId, now);
  await insertAdmissionProgress(db, newId, userId, now);
  await insertClasses(db, newId, userId, now);
  await insertMessages(db, newId, userId, questionId, now);
  const proctoredTestId = newId();
  await db.orm.insert(proctoredTests).values({
    id: proctoredTestId,
    testId,
    title: 'Saturday test',
    startsAt: now,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await db.orm
    .insert(proctoredRegistrations)
    .values({ userId, proctoredTestId, registeredAt: now, attemptId: practice.id });
  await insertNotices(db, newId, userId, now);
  return { explanationId };
}
