import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConversionRow } from '@docket/rules';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../demo/demo.library.ts';
import { migrationsFolder } from '../../paths.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { insertPractice } from '../../test/fixtures/work.queries.ts';
import { isProvisional } from './provisional.ts';

const server = testServer();
const setConversion = (testId: string, rows: readonly ConversionRow[]) =>
  server.db.rows({ name: 'test_conversion', text: 'update tests set conversion = $1::jsonb where id = $2' }, [
    JSON.stringify(rows),
    testId,
  ]);

describe('the made-up tables of the library', () => {
  it('are all known by their content, in any order of rows, and any change makes a real one', async () => {
    const { tests, mergedTests } = await readLibrary();
    const tables = [...tests, ...mergedTests].flatMap(({ conversion }) => (conversion ? [conversion] : []));
    expect(tables).toHaveLength(6);
    for (const table of tables) {
      expect(isProvisional(table)).toBe(true);
      expect(isProvisional(table.toReversed())).toBe(true);
      const [first, ...rest] = table;
      expect(isProvisional([{ ...first!, scaled: first!.scaled - 1 }, ...rest])).toBe(false);
    }
    expect([isProvisional(null), isProvisional([])]).toEqual([false, false]);
  });

  it('are named in the converter, and estimates are based on real tables if there are any', async () => {
    const { tests } = await readLibrary();
    const [own, none] = [await importSampleTest(server), await importSampleTest(server, { no: 77 })];
    const student = server.as((await createUser(server)).token);
    const scale = async (id: string) =>
      (await student('GET /score-table/test/{id}', { params: { id } })).scale;
    const listed = async () =>
      new Map(
        (await student('GET /score-table/list')).tests.map(({ id, estimated, provisional }) => [
          id,
          { estimated, provisional },
        ]),
      );
    // Without any table, the default one is made up as well.
    expect(await scale(none.testId)).toMatchObject({ estimated: true, provisional: true, basedOn: 0 });
    expect((await listed()).get(none.testId)).toEqual({ estimated: true, provisional: true });
    await setConversion(own.testId, tests[0]!.conversion!);
    expect(await scale(own.testId)).toMatchObject({ estimated: false, provisional: true });
    expect(await scale(none.testId)).toMatchObject({ estimated: true, provisional: true, basedOn: 1 });
    expect((await listed()).get(none.testId)).toEqual({ estimated: true, provisional: true });

    const real = await importSampleTest(server, { no: 78 });
    await setConversion(real.testId, [{ rawFrom: 0, rawTo: 12, scaled: 150 }]);
    expect(await scale(real.testId)).toMatchObject({ estimated: false, provisional: false });
    expect(await scale(none.testId)).toMatchObject({ estimated: true, provisional: false, basedOn: 1 });
    expect((await listed()).get(none.testId)).toEqual({ estimated: true, provisional: false });
  });

  it('mark the scores that were given before the mark existed, until the test is rescored', async () => {
    const [statement] = readFileSync(join(migrationsFolder, '0065_provisional_scale.sql'), 'utf8').match(
      /UPDATE "attempts"[^;]+/,
    )!;
    const { mergedTests, tests } = await readLibrary();
    const user = await createUser(server);
    const now = server.clock.now();
    for (const [at, { conversion }] of [...tests.slice(0, 3), ...mergedTests].entries()) {
      const { testId } = await importSampleTest(server, { no: 80 + at });
      // The last one was changed by staff.
      await setConversion(testId, at < 3 ? conversion! : [{ rawFrom: 0, rawTo: 12, scaled: 150 }]);
      const [question] = await server.db.rows<{ id: string }>(
        {
          name: 'test_question',
          text: 'select q.id from questions q join sections s on s.id = q.section_id where s.test_id = $1 limit 1',
        },
        [testId],
      );
      await insertPractice(server.db, server.running.deps.newId, {
        ...{ userId: user.id, testId, questionId: question!.id, createdAt: now, revealedAt: now },
        scaled: 150 + at,
      });
    }
    await server.db.rows({ name: 'test_migration', text: statement }, []);
    const { items } = await server.as(user.token)('GET /practice-test/list', { query: { kind: 'test' } });
    expect(items.map(({ scaled, provisional }) => [scaled, provisional]).sort()).toEqual([
      [150, true],
      [151, true],
      [152, true],
      [153, false],
    ]);
    const { items: history } = await server.as(user.token)('GET /practice-test/score-history');
    expect(history.filter(({ provisional }) => provisional)).toHaveLength(3);
  });
});
