import { storePopulation } from '@docket/rules';
import { expect, test } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { findPopulation } from './population.queries.ts';

const server = testServer();
const simultaneous = 50;

/** The number of answers that have updated the population. */
const taught = async () =>
  [...(await findPopulation(server.db)).skills.values()].reduce((sum, { count }) => sum + count, 0);

/** A student with a started drill of one question, and a function that submits it. */
async function startDrill({ id: questionId, credited }: { id: string; credited: number }) {
  const call = server.as((await createUser(server)).token);
  const { drill: created } = await call('POST /drill', { body: { questionId } });
  const { drill } = await call('PUT /drill/{id}/activate', { params: { id: created.id }, body: {} });
  const [{ id: drillQuestionId } = { id: '' }] = drill.questions;
  const submit = () =>
    call('POST /drill/{id}/submit', {
      params: { id: drill.id },
      body: {
        answers: [{ drillQuestionId, givenAnswer: credited }],
        localTimeSpent: [{ drillQuestionId, timeSpent: 60 }],
      },
    });
  return submit;
}

test(`when ${simultaneous} students submit concurrently, each is rated and no update of the population is lost`, async () => {
  const sample = await importSampleTest(server, { lrQuestions: 24 });
  const at = (no: number) => sample.lr[no % sample.lr.length]!;
  const submits = [];
  for (let no = 0; no < simultaneous; no += 1) submits.push(await startDrill(at(no)));
  server.clock.advance(60_000);
  const finished = await Promise.all(submits.map((submit) => submit()));
  expect(finished.map(({ drill }) => drill.state)).toEqual(submits.map(() => 'completed'));

  const levels = await server.db.rows<{ key: string; students: number; answers: number }>(
    {
      name: 'test_levels',
      text: `select key, count(*)::int as students, sum(count)::int as answers from student_levels
        where key not like '%:%' group by key`,
    },
    [],
  );
  expect(levels).toEqual([{ key: 'LR', students: simultaneous, answers: simultaneous }]);
  const before = await taught();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(simultaneous);
  for (const value of Object.values(storePopulation(await findPopulation(server.db))).flat(2))
    if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);

  const submit = await startDrill(at(0));
  server.clock.advance(60_000);
  await submit();
  expect(await taught()).toBe(before + 1);
});

// The embedded database has one connection, so nothing runs beside a transaction.
test.runIf(process.env.DOCKET_TEST_DB === 'postgres')(
  'settling does not wait for a locked population and does not update it',
  async () => {
    const sample = await importSampleTest(server, { lrQuestions: 24 });
    const [first, second] = [await startDrill(sample.lr[0]!), await startDrill(sample.lr[1]!)];
    server.clock.advance(60_000);
    await first();
    const before = await taught();
    await server.db.transaction(async (tx) => {
      await tx.rows({ name: 'test_lock', text: 'select id from rating_population for update' }, []);
      expect((await second()).drill.state).toBe('completed');
    });
    expect(await taught()).toBe(before);
  },
);
