import { toOptionKey } from '@docket/rules';
import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { getCreditedAnswer, importSampleLearning } from '../../../test/fixtures/learning.ts';
import { contentService } from '../../content/content.service.ts';
import { settingsService } from '../../settings/settings.service.ts';
import { type PastAttempt, recordHistory } from './past.service.ts';

const server = testServer();
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 40, passages: 8 });
});

const derived = async (userId: string) => {
  const tables = {
    levels: 'select key, mean, variance, count from student_levels where user_id = $1 order by key',
    types: `select type, question_type, difficulty, "right", "of", time_ms from student_type_stats where user_id = $1
      order by 1, 2, 3`,
    days: 'select day::text as day, type, questions, "right", counted, time_ms, level_mean from student_days where user_id = $1',
    hours: 'select hour, "right", "of", time_ms from student_hours where user_id = $1 order by hour',
    progress: `select streak, longest_streak, last_day::text as last_day, seconds_since_break from student_progress
      where user_id = $1`,
    known: `select question_id, first_correct, last_correct, flagged from student_questions where user_id = $1 order by 1`,
    attempts: `select kind, type, state, answered_count, right_count, time_ms, question_count, difficulty from attempts
      where user_id = $1 order by created_at`,
  };
  const found: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(tables))
    found[name] = await server.db.rows({ name: `test_derived_${name}`, text }, [userId]);
  return found;
};
function record(userId: string, attempts: readonly PastAttempt[]) {
  const { deps } = server.running;
  const content = contentService(deps, settingsService(deps));
  return recordHistory(deps, { content, accuracySeconds: 5 }, { userId, timezone: null, attempts });
}
/** Levels are rounded to 4-byte floats between attempts that are submitted one by one. */
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'number' ? Math.round(one * 1e5) / 1e5 : one,
  );
const statsReset = {
  name: 'test_stats_reset',
  text: `with population as (
      update rating_population set state = '{"skills":[],"weights":[],"covariance":[]}' returning id)
    update question_stats set answers = 0, "right" = 0, rating_count = 0, rating_mean = 0, rating_variance = 0.5`,
};

test('recorded history equals what submitting it would have written', async () => {
  const questions = [sample.lr[0]!, sample.lr[7]!, sample.lr[3]!];
  const student = await createUser(server);
  const call = server.as(student.token);
  await server.db.rows(statsReset, []);
  const past: PastAttempt[] = [];
  for (const [i, question] of questions.entries()) {
    const { drill } = await call('POST /drill', { body: { questionId: question.id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    const startedAt = server.clock.now();
    await finishDrill(server, call, sample, drill, { answers: [i === 1 ? 'wrong' : 'right'], seconds: 45 });
    past.push({
      kind: 'requested',
      type: 'LR',
      startedAt,
      completedAt: server.clock.now(),
      archivedAt: null,
      answers: [
        {
          questionId: question.id,
          answer: toOptionKey(i === 1 ? question.wrong : question.credited),
          answeredAt: server.clock.now(),
          timeMs: 45_000,
          flagged: false,
        },
      ],
    });
  }
  const other = await createUser(server);
  await server.db.rows(statsReset, []);
  await record(other.id, past.toReversed());
  expect(await derived(other.id)).toEqual(await derived(student.id));
});

test('the same holds for drills of skills and lessons, with their titles and reasons', async () => {
  const { units, course } = await importSampleLearning(server);
  const student = await createUser(server);
  const call = server.as(student.token);
  await server.db.rows(statsReset, []);
  const past: PastAttempt[] = [];
  const [skill] = units[0]!.skills;
  const lesson = course.lessons[1]!;
  const begin = [
    () => call('POST /skill/drill', { body: { segmentId: skill!.id } }),
    () => call('POST /skill/drill', { body: { segmentId: skill!.id } }),
    () => call('POST /skill/drill', { body: { segmentId: skill!.id, again: true } }),
    () => call('POST /lesson/{id}/drill', { params: { id: lesson.id } }),
  ];
  for (const [i, createDrill] of begin.entries()) {
    const { drill } = await createDrill();
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    const startedAt = server.clock.now();
    server.clock.advance(60_000);
    const completedAt = server.clock.now();
    const answers = drill.questions.map(({ questionId, source }, at) => ({
      questionId,
      answer:
        i === 0 || at === 1
          ? (getCreditedAnswer(source.questionNo) % 5) + 1
          : getCreditedAnswer(source.questionNo),
      answeredAt: completedAt,
      timeMs: 20_000 + 1000 * at,
      flagged: false,
    }));
    await call('POST /drill/{id}/submit', {
      params: { id: drill.id },
      body: {
        answers: drill.questions.map(({ id }, at) => ({
          drillQuestionId: id,
          givenAnswer: answers[at]!.answer,
        })),
        localTimeSpent: drill.questions.map(({ id }, at) => ({
          drillQuestionId: id,
          timeSpent: answers[at]!.timeMs / 1000,
        })),
      },
    });
    const kind = i === 3 ? 'lesson' : 'drill';
    past.push({
      ...{ kind, type: 'SKILL', startedAt, completedAt, archivedAt: null },
      answers: answers.map((one) => ({ ...one, answer: toOptionKey(one.answer) })),
    });
  }
  const other = await createUser(server);
  await server.db.rows(statsReset, []);
  await record(other.id, past.toReversed());
  expect(rounded(await derived(other.id))).toEqual(rounded(await derived(student.id)));
  const readReasons = async (userId: string) =>
    server.db.rows(
      {
        name: 'test_past_reasons',
        text: `select title, reason_code, reason_text, budget_seconds, question_types, first_question_id
          from attempts where user_id = $1 order by created_at`,
      },
      [userId],
    );
  expect(await readReasons(other.id)).toEqual(await readReasons(student.id));
});

test('a long history is recorded completely, and shown in the list', async () => {
  const from = server.clock.now().getTime() - 30 * 86_400_000;
  const student = await createUser(server);
  const attempts = sample.questions.map((question, i) => {
    const completedAt = new Date(from + i * 3_600_000);
    const answer = i % 3 ? question.credited : question.wrong;
    return {
      kind: 'drill' as const,
      type: question.sectionType,
      startedAt: new Date(completedAt.getTime() - 60_000),
      completedAt,
      archivedAt: null,
      answers: [
        {
          questionId: question.id,
          answer: toOptionKey(answer),
          answeredAt: completedAt,
          timeMs: 60_000,
          flagged: i % 10 === 0,
        },
      ],
    };
  });
  const ids = await record(student.id, attempts);
  expect(ids).toHaveLength(attempts.length);
  const { items, total } = await server.as(student.token)('GET /drill/list', { query: { size: 100 } });
  expect(total).toBe(attempts.length);
  expect(items.map((item) => item.id)).toEqual(ids.toReversed());
  expect(items.filter((item) => item.right === 1)).toHaveLength(attempts.filter((_, i) => i % 3).length);
});
