import { formats, templateFormats } from '@docket/contract/file-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleLists, importSampleTest, sampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { item, manifest } from '../../test/fixtures/transfer/foreign.ts';
import { foreignPackage } from '../../test/fixtures/transfer/foreign-package.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { buildRichTest } from '../../test/fixtures/transfer/rich-test.ts';
import { writePackage } from './formats.ts';
import { writeZip } from './zip-write.ts';

const server = testServer();
let token: string;
beforeAll(async () => {
  await importSampleLists(server);
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
});

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const send = (name: string, content: string | Uint8Array, more: object = {}) =>
  server.as(token)('POST /content/package', { body: { name, data: base64(content), ...more } });
const take = async (format: string, ids: readonly string[], more = '') => {
  const response = await fetch(
    `${server.running.url}/api/content/export?format=${format}${ids.map((id) => `&test=${id}`).join('')}${more}`,
    { headers: { authorization: token } },
  );
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { status: response.status, name, bytes: Buffer.from(await response.arrayBuffer()) };
};
const count = async (table: string) =>
  (
    await server.db.rows<{ n: number }>(
      { name: `test_transfer_count_${table}`, text: `select count(*)::int n from ${table}` },
      [],
    )
  )[0]!.n;
const counts = async () => [
  await count('tests'),
  await count('questions'),
  await count('explanations'),
  await count('uploads'),
  await count('audit_log'),
];

describe('packages', () => {
  it('with rich content and pictures are imported, and reading each export again changes nothing', async () => {
    const png = samplePng(3, 2);
    const test = buildRichTest(1, png.name);
    const zip = await writePackage(
      'json',
      [{ kind: 'test', name: 'sample-1', value: test }],
      new Map([[png.name, png.bytes]]),
    );
    const before = await counts();
    const dry = await send(zip.name, zip.bytes);
    expect(dry.problems).toEqual([]);
    expect(dry).toMatchObject({
      format: 'json',
      imported: false,
      changes: [{ state: 'new', testId: null, created: 23 }],
    });
    expect(await counts()).toEqual(before);

    const done = await send(zip.name, zip.bytes, { dryRun: false });
    expect(done).toMatchObject({
      imported: true,
      problems: [],
      changes: [{ state: 'new', slug: 'sample-1', created: 23 }],
    });
    const testId = done.changes[0]!.testId!;
    expect(
      (
        await server.db.rows<{ enabled: boolean }>(
          { name: 'test_transfer_enabled', text: 'select enabled from tests where id = $1' },
          [testId],
        )
      )[0]!.enabled,
    ).toBe(false);
    const history = await server.db.rows<{ action: string; n: number }>(
      {
        name: 'test_transfer_history',
        text: 'select action, count(*)::int n from audit_log where home_id = $1 group by action order by action',
      },
      [testId],
    );
    expect(Object.fromEntries(history.map(({ action, n }) => [action, n]))).toEqual({
      'test.import': 1,
      'test.create': 1,
      'section.create': 2,
      'segment.create': 2,
      'question.create': 18,
      'explanation.create': 21,
    });

    const after = await counts();
    for (const format of formats) {
      const file = await take(format, [testId]);
      expect([format, file.status, file.status === 200 ? '' : file.bytes.toString()]).toEqual([
        format,
        200,
        '',
      ]);
      const again = await send(file.name, file.bytes, { dryRun: false });
      expect([format, again.format, again.problems.filter((problem) => problem.level === 'error')]).toEqual([
        format,
        format,
        [],
      ]);
      expect([format, again.imported, again.changes]).toEqual([
        format,
        true,
        [
          {
            kind: 'test',
            name: 'Sample 1',
            slug: 'sample-1',
            testId,
            state: 'same',
            created: 0,
            updated: 0,
            unchanged: 23,
            removed: 0,
            parts: [],
            moreParts: 0,
            rekeyed: { questions: 0, students: 0 },
            enabled: false,
          },
        ],
      ]);
    }
    expect(await counts()).toEqual(after);
  });

  it('in JSON contain what an explanation was written for; other formats are refused because they cannot', async () => {
    const { testId } = await importSampleTest(server, { no: 12 });
    const other = (credited: number) => (credited % 5) + 1;
    const readQuestions = async (slug: string) => {
      const rows = await server.db.rows<{ id: string }>(
        {
          name: 'test_transfer_lr',
          text: `select q.id from questions q join sections s on s.id = q.section_id join tests t on t.id = s.test_id
            where t.slug = $1 and s.type = 'LR' order by q.no limit 4`,
        },
        [slug],
      );
      const found = [];
      for (const params of rows)
        found.push((await server.as(token)('GET /question/{id}', { params })).question);
      return found;
    };
    const change = async (at: number, set: { credited?: number; options?: string[] }) => {
      const { id: qid, testId: id, sectionId: sid, version } = (await readQuestions('sample-12'))[at]!;
      const params = { id, sid, qid };
      await server.as(token)('PUT /test/{id}/section/{sid}/question/{qid}', {
        params,
        body: { version, ...set },
      });
    };
    const aged = async (slug: string) =>
      (await readQuestions(slug)).map(({ explanations }) => [
        explanations[0]!.keyChanged,
        explanations[0]!.optionsChanged,
      ]);
    const before = await readQuestions('sample-12');
    const wanted = [
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ];
    await change(0, { credited: other(before[0]!.credited!) });
    await change(1, { options: [...before[1]!.options].reverse() });
    await change(2, { credited: other(before[2]!.credited!), options: [...before[2]!.options].reverse() });
    expect(await aged('sample-12')).toEqual(wanted);

    const file = await take('json', [testId]);
    const value = JSON.parse(file.bytes.toString());
    const [first, second, , fourth] = value.sections[0].questions;
    expect(first.explanation.writtenFor).toBe('ABCDE'[before[0]!.credited! - 1]);
    expect(second.explanation).toMatchObject({ optionsChanged: true });
    expect(Object.keys(fourth.explanation)).toEqual(['author', 'text', 'notes']);
    const here = await send(file.name, file.bytes, { dryRun: false });
    expect(here.problems).toEqual([]);
    expect(here.changes).toMatchObject([{ state: 'same', updated: 0 }]);

    // Another library knows it only from the file.
    const copied = JSON.stringify({ ...value, slug: 'sample-12-copy', no: 13 });
    expect((await send('copy.json', copied, { dryRun: false })).changes).toMatchObject([{ state: 'new' }]);
    expect(await aged('sample-12-copy')).toEqual(wanted);
    const again = await send('copy.json', copied, { dryRun: false });
    expect(again.changes).toMatchObject([{ state: 'same', updated: 0 }]);
    // The old key is the key of the file again, so it matches.
    const [copy] = await readQuestions('sample-12-copy');
    await server.as(token)('PUT /test/{id}/section/{sid}/question/{qid}', {
      params: { id: copy!.testId, sid: copy!.sectionId, qid: copy!.id },
      body: { version: copy!.version, credited: before[0]!.credited },
    });
    expect((await aged('sample-12-copy'))[0]).toEqual([false, false]);

    for (const format of formats.filter((one) => one !== 'json')) {
      const refused = await take(format, [testId]);
      expect([format, refused.status]).toEqual([format, 422]);
      expect(refused.bytes.toString()).toContain('question 1: explanation writtenFor');
      expect((await take(format, [testId], '&lossy=true')).status).toBe(200);
    }
  });

  it('restore removed content, replace changed content, and log both states', async () => {
    const sample = await importSampleTest(server, { no: 2 });
    const gone = sample.lr[3]!.id;
    await server.db.rows(
      {
        name: 'test_transfer_archive',
        text: 'update questions set archived_at = now(), enabled = false where id = $1',
      },
      [gone],
    );
    await server.db.rows(
      { name: 'test_transfer_archive_test', text: 'update tests set archived_at = now() where id = $1' },
      [sample.testId],
    );
    const exported = await take('json', [sample.testId]);
    expect(
      JSON.parse(exported.bytes.toString()).sections[0].questions.map(
        (question: { no: number }) => question.no,
      ),
    ).not.toContain(4);
    const changed = sampleTest({ no: 2 });
    if (changed.sections[0]?.type === 'LR') changed.sections[0].questions[0]!.stem = 'A better stem?';
    const done = await send('sample-2.json', JSON.stringify(changed), { dryRun: false });
    expect(done).toMatchObject({
      imported: true,
      changes: [{ state: 'changed', created: 0, updated: 3, removed: 0 }],
    });
    const rows = await server.db.rows<{
      target: string;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    }>(
      {
        name: 'test_transfer_changes',
        text: "select target, before, after from audit_log where home_id = $1 and action = 'question.update' order by target",
      },
      [sample.testId],
    );
    expect(rows).toHaveLength(2);
    const back = rows.find((row) => row.target === `question:${gone}`)!;
    expect([back.before.enabled, back.after.enabled, back.after.archivedAt]).toEqual([false, true, null]);
    const stem = rows.find((row) => row.target === `question:${sample.lr[0]!.id}`)!;
    expect(stem.after).toMatchObject({
      stemHtml: '<p>A better stem?</p>',
      no: 1,
      sectionId: sample.sections[0]!.id,
    });
  });

  it('with errors are reported with file and item, and nothing is written', async () => {
    const before = await counts();
    const bad = JSON.parse(JSON.stringify(sampleTest({ no: 3 })));
    bad.sections[0].questions[2].type = 'riddle';
    bad.sections[0].questions[4].topics = ['weather'];
    bad.sections[1].segments[0].questions[1].stem = {
      html: '<p>See <img src="images/0123456789abcdef0123.png"></p>',
    };
    const good = sampleTest({ no: 4 });
    const worse = JSON.parse(JSON.stringify(sampleTest({ no: 5 })));
    worse.sections[0].questions[0].credited = 'F';
    worse.sections[0].questions[1].stem = '<p>Markup</p>';
    const zip = await writeZip([
      ['bad.json', JSON.stringify(bad)],
      ['good.json', JSON.stringify(good)],
      ['worse.json', JSON.stringify(worse)],
    ]);
    const response = await send('three.zip', zip, { dryRun: false });
    expect(response.imported).toBe(false);
    expect(response.problems.map(({ file, item, reason }) => [file, item, reason]).sort()).toEqual([
      ['bad.json', 'section 1, question 3', expect.stringMatching(/^Question type riddle not found/)],
      ['bad.json', 'section 1, question 5', expect.stringMatching(/^Topic weather not found/)],
      [
        'bad.json',
        'section 2, question 2',
        'The picture images/0123456789abcdef0123.png is neither in the package nor in the library',
      ],
      ['worse.json', 'section 1, question 1', 'Question 1: credited answer "F" isn’t one of A to E'],
      ['worse.json', 'section 1, question 2', 'Stem: plain text only, no HTML'],
    ]);
    expect(response.changes.map((change) => change.slug)).toEqual(['sample-4']);
    expect(await counts()).toEqual(before);
  });

  it('never change a test by a slug that was generated from a title or a file name', async () => {
    const [own] = (
      await send('own.json', JSON.stringify({ ...sampleTest({ no: 30 }), slug: 'autumn-paper' }), {
        dryRun: false,
      })
    ).changes;
    const before = (await take('json', [own!.testId!])).bytes.toString();
    const foreign = await foreignPackage(3);
    const first = await send('any.zip', foreign, { dryRun: false });
    expect(first).toMatchObject({ imported: true, changes: [{ slug: 'autumn-paper-2', state: 'new' }] });
    expect(first.problems.map((problem) => problem.reason).join()).toMatch(
      /autumn-paper: .* as autumn-paper-2/,
    );
    const again = await send('any.zip', foreign, { dryRun: false });
    expect(again).toMatchObject({ imported: true, changes: [{ slug: 'autumn-paper-2', state: 'same' }] });
    expect((await take('json', [own!.testId!])).bytes.toString()).toBe(before);

    const items = (prompt: string) =>
      writeZip([
        ['imsmanifest.xml', manifest('v2p1', [['i', 'item', 'i.xml']])],
        ['i.xml', item({ id: 'i', prompt, body: '<p>Some argument.</p>' })],
      ]);
    for (const [prompt, slug, state] of [
      ['Which one is assumed?', 'bank', 'new'],
      ['Which one weakens it?', 'bank-2', 'new'],
      ['Which one is assumed?', 'bank', 'same'],
      ['Which one weakens it?', 'bank-2', 'same'],
    ] as const)
      expect(await send('bank.zip', await items(prompt), { dryRun: false })).toMatchObject({
        imported: true,
        changes: [{ slug, state }],
      });
  });

  it('are not exported if something would be lost, which is named, unless the caller accepts it', async () => {
    const [one] = (await send('sample-6.json', JSON.stringify(sampleTest({ no: 6 })), { dryRun: false }))
      .changes;
    await server.db.rows(
      {
        name: 'test_transfer_odd',
        text: `update questions set stem_html = '<blockquote><p>One</p></blockquote><blockquote><p>Two</p></blockquote>' where section_id in (select id from sections where test_id = $1) and no = 1`,
      },
      [one!.testId],
    );
    const refused = await take('docx', [one!.testId!]);
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.bytes.toString()).details[0].message).toBe(
      'sample-6, section 1, question 1: stem html',
    );
    expect((await take('docx', [one!.testId!], '&lossy=true')).status).toBe(200);
    expect((await take('qti30', [one!.testId!])).status).toBe(200);
    expect((await take('json', ['00000000-0000-7000-8000-000000000000'])).status).toBe(404);
  });

  it('can be imported unchanged if they are templates', async () => {
    for (const format of templateFormats) {
      const response = await fetch(`${server.running.url}/api/content/template?format=${format}`, {
        headers: { authorization: token },
      });
      const answer = await send(`template.${format}`, Buffer.from(await response.arrayBuffer()));
      const unknown = answer.problems.filter(
        (problem) => !/^(Topic|Question type) \S+ not found/.test(problem.reason),
      );
      expect([format, unknown]).toEqual([format, []]);
    }
  });

  it('that are hostile do not stop the server from serving others', async () => {
    const bomb = await writeZip([['imsmanifest.xml', Buffer.alloc(15 * 1024 * 1024, 0x20)]]);
    const other = await createUser(server, { roles: ['CONTENT'] });
    const answers = await Promise.all([
      send('bomb.zip', bomb),
      server.as(other.token)('POST /content/package', {
        body: { name: 'not.zip', data: base64('PK no zip') },
      }),
      server.as(token)('GET /test/all'),
    ]);
    expect(answers[0].problems[0]).toMatchObject({ file: 'imsmanifest.xml', level: 'error' });
    expect(answers[1].problems[0]!.reason).toMatch(/zip file is damaged/);
    const noText = await server.raw('POST', '/api/content/package', {
      token,
      body: { name: 'x.zip', data: '%%%%%%%%%%%%%%%%%%%%%%%%%%%%' },
    });
    expect(noText.status).toBe(400);
  });
});
