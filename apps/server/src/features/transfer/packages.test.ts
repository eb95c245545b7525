import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { item, manifest, section, testXml } from '../../test/fixtures/transfer/foreign.ts';
import { testLists } from '../../test/fixtures/transfer/generated.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { type ReadJobResult, runJob } from './jobs.ts';
import { writeZip } from './zip-write.ts';

type Entries = Parameters<typeof writeZip>[0];
const read = async (bytes: Buffer, more: { name?: string; skipUnknown?: boolean } = {}) =>
  (await runJob({
    kind: 'read',
    name: more.name ?? 'p.zip',
    bytes,
    skipUnknown: more.skipUnknown ?? false,
    lists: testLists,
  })) as ReadJobResult;
const readFiles = async (files: Entries, more: { skipUnknown?: boolean } = {}) =>
  read(await writeZip(files), more);
const errors = (result: ReadJobResult) =>
  result.problems
    .filter((problem) => problem.level === 'error')
    .map((problem) => [problem.file, problem.item, problem.reason]);
const first = (result: ReadJobResult) => result.tests[0]!.value as ContentTest;
const html = (text: unknown) => (typeof text === 'string' ? text : (text as { html: string }).html);

describe('packages of other tools', () => {
  it('of QTI 2.1 with prefixed names, nested folders, divs, a scoring template and a picture next to the item are read', async () => {
    const png = samplePng(2, 2);
    const xml = item({
      prefix: 'qti:',
      id: 'i1',
      body: '<qti:div class="grid-row"><qti:div class="col-12"><qti:p>The bridge is <qti:b>old</qti:b>.</qti:p><qti:p><qti:img src="img/a%20b.png" alt="Bridge"/></qti:p></qti:div></qti:div>',
      prompt: 'Which one weakens the argument?',
      scoring:
        '<qti:responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>',
    });
    const result = await readFiles([
      [
        'pkg/imsmanifest.xml',
        manifest('v2p1', [
          ['t', 'test', 'tests/t.xml'],
          ['i1', 'item', 'items/i1/qti.xml', ['items/i1/img/a%20b.png']],
        ]),
      ],
      [
        'pkg/tests/t.xml',
        testXml('v2p1', section('s1', '', '<assessmentItemRef identifier="i1" href="../items/i1/qti.xml"/>')),
      ],
      ['pkg/items/i1/qti.xml', xml],
      ['pkg/items/i1/img/a b.png', png.bytes],
    ]);
    expect(errors(result)).toEqual([]);
    expect(result.format).toBe('qti21');
    const [one] = first(result).sections;
    if (one?.type !== 'LR') throw new Error('an LR section');
    const [question] = one.questions;
    expect(html(question!.stimulus)).toContain(
      `<p>The bridge is <strong>old</strong>.</p><p><img src="images/${png.name}" alt="Bridge" /></p>`,
    );
    expect(question).toMatchObject({
      no: 1,
      credited: 'B',
      type: 'weaken',
      options: { A: { html: 'Choice 1' } },
    });
    // A filled-in value is reported only when it is clear that the library has none to keep.
    expect(result.tests[0]!.filled!.map((one) => [one.path, one.warning?.reason])).toContainEqual([
      'sections.0.questions.0.type',
      'Guessed type weaken: “Which one weakens the argument?”',
    ]);
  });

  it('of QTI 2.2 with a shared stimulus, feedback rules, and a key that only rules define are read', async () => {
    const rules = `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">c3</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">100</baseValue></setOutcomeValue></responseIf></responseCondition><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">c1</baseValue></match><setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">fb_one</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing><modalFeedback outcomeIdentifier="FEEDBACK" identifier="fb_one" showHide="show"><p>Too strong.</p></modalFeedback><modalFeedback outcomeIdentifier="FEEDBACK" identifier="general_fb" showHide="show">The passage says so.</modalFeedback>`;
    const stimulus =
      '<?xml version="1.0" encoding="utf-8"?><assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="st" title="Lichens"><stimulusBody><h2>Lichens</h2><p>Long text.</p></stimulusBody></assessmentStimulus>';
    const refs = ['a', 'b'].map((id) => `<assessmentItemRef identifier="${id}" href="${id}.xml"/>`).join('');
    const result = await readFiles([
      [
        'imsmanifest.xml',
        manifest('v2p2', [
          ['t', 'test', 't.xml'],
          ['a', 'item', 'a.xml'],
          ['b', 'item', 'b.xml'],
          ['st', 'stimulus', 'st.xml'],
        ]),
      ],
      ['t.xml', testXml('v2p2', section('s1', '<timeLimits maxTime="1200"/>', refs))],
      [
        'a.xml',
        item({
          version: 'v2p2',
          id: 'a',
          correct: null,
          scoring: rules,
          before: '<assessmentStimulusRef identifier="st" href="st.xml"/>',
          prompt: 'According to the passage?',
        }),
      ],
      [
        'b.xml',
        item({
          version: 'v2p2',
          id: 'b',
          before: '<assessmentStimulusRef identifier="st" href="st.xml"/>',
          prompt: 'What is implied?',
        }),
      ],
      ['st.xml', stimulus],
    ]);
    expect(errors(result)).toEqual([]);
    const [one] = first(result).sections;
    if (one?.type !== 'RC') throw new Error('an RC section');
    expect(one.minutes).toBe(20);
    expect(one.segments).toHaveLength(1);
    expect(html(one.segments[0]!.passages[0]!.text)).toBe('<h3>Lichens</h3><p>Long text.</p>');
    expect(one.segments[0]!.questions.map((each) => [each.no, each.credited, each.type])).toEqual([
      [1, 'C', 'detail'],
      [2, 'B', 'inference'],
    ]);
    expect(one.segments[0]!.questions[0]!.explanation).toMatchObject({
      text: { html: '<p>The passage says so.</p>' },
      notes: { A: { html: '<p>Too strong.</p>' } },
    });
  });

  it('of QTI 3.0 with items without a test, and a body without a prompt are read', async () => {
    const three = `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="Q" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>e</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>All cats sleep.</p><div><p>Which follows?</p></div><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">${['a', 'b', 'c', 'd', 'e'].map((id) => `<qti-simple-choice identifier="${id}"><p>Say <i>${id}</i></p><qti-feedback-inline outcome-identifier="F" identifier="${id}" show-hide="show">Why ${id}</qti-feedback-inline></qti-simple-choice>`).join('')}</qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    const result = await readFiles([
      ['imsmanifest.xml', manifest('v3p0', [['q', 'item', 'q.xml']])],
      ['q.xml', three],
    ]);
    expect([result.format, errors(result)]).toEqual(['qti30', []]);
    const [one] = first(result).sections;
    if (one?.type !== 'LR') throw new Error('an LR section');
    expect(one.questions[0]).toMatchObject({
      stimulus: { html: '<p>All cats sleep.</p>' },
      stem: { html: '<p>Which follows?</p>' },
      options: { A: { html: 'Say <em>a</em>' } },
      credited: 'E',
      explanation: { text: { html: '<p>Why e</p>' }, notes: { A: { html: '<p>Why a</p>' } } },
    });
  });

  it('with an embedded page, long directions, or a text that items repeat get passages', async () => {
    const long = `<p>${'A long passage on lichens. '.repeat(20)}</p>`;
    const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${long}</body></html>`;
    const files: [string, string][] = [
      [
        'imsmanifest.xml',
        manifest('v2p1', [
          ['t', 'test', 't.xml'],
          ...['a', 'b', 'c', 'd'].map((id) => [id, 'item', `${id}.xml`] as const),
          ['p', 'webcontent', 'p.html'],
        ]),
      ],
      [
        't.xml',
        testXml(
          'v2p1',
          section('s1', '', '<assessmentItemRef identifier="a" href="a.xml"/>') +
            section(
              's2',
              `<rubricBlock view="candidate">${long}</rubricBlock>`,
              '<assessmentItemRef identifier="b" href="b.xml"/>',
            ) +
            section(
              's3',
              '',
              '<assessmentItemRef identifier="c" href="c.xml"/><assessmentItemRef identifier="d" href="d.xml"/>',
            ),
        ),
      ],
      ['a.xml', item({ id: 'a', body: '<object type="text/html" data="p.html"/>', prompt: 'One?' })],
      ['b.xml', item({ id: 'b', prompt: 'Two?' })],
      ['c.xml', item({ id: 'c', body: long, prompt: 'Three?' })],
      ['d.xml', item({ id: 'd', body: long, prompt: 'Four?' })],
      ['p.html', page],
    ];
    const result = await readFiles(files);
    expect(errors(result)).toEqual([]);
    const shapes = first(result).sections.map((one) =>
      one.type === 'LR' ? one.type : one.segments.map((each) => each.questions.length),
    );
    expect(shapes).toEqual([[1], [1], [2]]);
  });

  it('keep the text of a stimulus, a rubric, a page and below the choices, and losses are reported', async () => {
    const long = `<p>${'The pilots of the delta kept charts. '.repeat(15)}</p>`;
    const page = `<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><body>${long}</body></html>`;
    const rubric = `<rubricBlock view="candidate">${long.replace('delta', 'fjord')}</rubricBlock>`;
    const stimulus = `<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="s" title="River pilots"><stimulusBody>${long}</stimulusBody></assessmentStimulus>`;
    const below = item({ id: 'e', body: '<p>Some ferries leak.</p><p>Which leaks?</p>' })
      .replace(/<prompt>.*?<\/prompt>/, '')
      .replace('</itemBody>', '<p>Ferries are boats.</p></itemBody>');
    const wrong =
      '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="F"><baseValue baseType="identifier">yes</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="F"><baseValue baseType="identifier">no</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing><modalFeedback outcomeIdentifier="F" identifier="yes" showHide="show">Because.</modalFeedback><modalFeedback outcomeIdentifier="F" identifier="no" showHide="show">Try again.</modalFeedback>';
    const ref = (id: string) => `<assessmentItemRef identifier="${id}" href="${id}.xml"/>`;
    const result = await readFiles([
      [
        'imsmanifest.xml',
        manifest('v2p2', [
          ['t', 'test', 't.xml'],
          ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, 'item', `${id}.xml`] as const),
        ]).replace('<resources>', '<resources xml:base="in/">'),
      ],
      [
        'in/t.xml',
        testXml(
          'v2p2',
          section('s1', '<selection select="2"/>', ref('a') + ref('b') + ref('c') + ref('d')) +
            section('s2', '', ref('e')),
        ),
      ],
      [
        'in/a.xml',
        item({ id: 'a', before: '<assessmentStimulusRef identifier="s" href="s.xml"/>', scoring: wrong }),
      ],
      ['in/b.xml', item({ id: 'b', body: rubric })],
      ['in/c.xml', item({ id: 'c', body: `${rubric}<p>In line 2:</p>` })],
      ['in/d.xml', item({ id: 'd', body: '<object type="text/html" data="p.html"/>' })],
      ['in/e.xml', below],
      ['in/f.xml', item({ id: 'f' })],
      ['in/s.xml', stimulus],
      ['in/p.html', page],
    ]);
    expect(errors(result)).toEqual([]);
    const [one, two] = first(result).sections;
    if (one?.type !== 'RC' || two?.type !== 'LR') throw new Error('an RC and an LR section');
    expect(one.segments.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['River pilots', 1],
      ['Passage 2', 2],
      ['Passage 3', 1],
    ]);
    expect(one.segments[0]!.questions[0]!.explanation!.text).toEqual({ html: '<p>Because.</p>' });
    expect(html(one.segments[1]!.questions[1]!.stem)).toMatch(/^<p>In line 2:<\/p>/);
    expect(two.questions[0]).toMatchObject({
      stimulus: { html: '<p>Some ferries leak.</p><p>Ferries are boats.</p>' },
      stem: { html: '<p>Which leaks?</p>' },
    });
    const problems = result.problems.map((problem) => [problem.item, problem.reason].join(' '));
    expect(problems).toContain('f No test of the package names this item: it is left out');
    expect(problems).toContain('s1 The section shows 2 of its items: all of them are taken');
    expect(problems).toContain('a Feedback on wrong answers in general is left out');
  });

  it('with items that cannot become questions are refused with their names, or imported without them on request', async () => {
    const files: Entries = [
      [
        'imsmanifest.xml',
        manifest(
          'v2p1',
          ['ok', 'essay', 'many', 'four', 'nokey'].map((id) => [id, 'item', `${id}.xml`] as const),
        ),
      ],
      ['ok.xml', item({ id: 'ok' })],
      [
        'essay.xml',
        '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="essay" title="E"><itemBody><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>',
      ],
      ['many.xml', item({ id: 'many', cardinality: 'multiple' })],
      ['four.xml', item({ id: 'four', choices: 4 })],
      ['nokey.xml', item({ id: 'nokey', correct: null, scoring: '' })],
    ];
    const refused = await readFiles(files);
    expect(errors(refused).map(([file, id]) => [file, id])).toEqual([
      ['essay.xml', 'essay'],
      ['many.xml', 'many'],
      ['four.xml', 'four'],
      ['nokey.xml', 'nokey'],
    ]);
    expect(errors(refused)[0]![2]).toContain('extendedTextInteraction');
    const skipped = await readFiles(files, { skipUnknown: true });
    expect(errors(skipped).map(([file]) => file)).toEqual(['nokey.xml']);
    expect(
      skipped.problems
        .filter((problem) => problem.reason.startsWith('Skipped'))
        .map((problem) => problem.item),
    ).toEqual(['essay', 'many', 'four']);
  });
});

describe('hostile packages', () => {
  const one: Entries = [
    ['imsmanifest.xml', manifest('v2p1', [['a', 'item', 'a.xml']])],
    ['a.xml', item({ id: 'a' })],
  ];
  const withItem = (xml: string | Buffer): Entries => [[...one][0]!, ['a.xml', xml]];
  const reason = async (files: Entries) =>
    errors(await readFiles(files))[0]!
      .slice(0, 3)
      .join(' | ');
  /** Rewrites file names in the bytes of a package, which no zip writer would do. */
  const renamed = async (from: string, to: string) => {
    const bytes = await writeZip([...one, [from, 'x']]);
    return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  };
  const getReason = async (bytes: Buffer) => errors(await read(bytes))[0]!.join(' | ');

  it('bombs are refused by their real inflated size', async () => {
    expect(await reason([...one, ['big.bin', Buffer.alloc(17 * 1024 * 1024)]])).toMatch(
      /big.bin.*more than 16 MB/,
    );
    expect(await reason([...one, ['bomb.bin', Buffer.alloc(8 * 1024 * 1024)]])).toMatch(
      /bomb.bin.*grows \d+ times/,
    );
    const lying = await writeZip([...one, ['lie.bin', Buffer.alloc(3 * 1024 * 1024)]]);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(3 * 1024 * 1024);
    const understated = Buffer.from(
      lying.toString('latin1').replaceAll(size.toString('latin1'), '\x10\x00\x00\x00'),
      'latin1',
    );
    expect(await getReason(understated)).toMatch(/lie.bin|cannot be read/);
    expect(
      await reason([...one, ...Array.from({ length: 3001 }, (_, at) => [`f${at}`, ''] as const)]),
    ).toMatch(/at most 3000/);
  });

  it('paths outside the package, links, damaged files and other file types are refused', async () => {
    expect(await getReason(await renamed('ab/cdefgh', '../cdefgh'))).toMatch(/leads out|relative path/);
    expect(await getReason(await renamed('abcdefgh', '/bcdefgh'))).toMatch(/absolute/);
    expect(await getReason(await renamed('abcdefgh', 'C:cdefgh'))).toMatch(/drive|absolute/);
    expect(await getReason(await renamed('abcdefgh', 'a\\cdefgh'))).toMatch(/backslash|invalid characters/);
    expect(
      await reason(withItem(item({ id: 'a', body: '<p><img src="../../../etc/passwd" alt=""/></p>' }))),
    ).toMatch(/a.xml \| a \|.*leads out/);
    expect(
      await reason(withItem(item({ id: 'a', body: '<p><img src="https://example.org/x.png" alt=""/></p>' }))),
    ).toMatch(/not in the package/);
    const link = await writeZip([...one, ['link', '/etc/passwd']]);
    const at = link.lastIndexOf(Buffer.from('link')) - 46;
    link.writeUInt32LE((0xa1ff << 16) >>> 0, at + 38);
    expect(await getReason(link)).toMatch(/link \|.*symbolic link/);
    expect(await getReason(Buffer.from('PK\x03\x04 nothing'))).toMatch(/This zip file is damaged/);
    const damaged = await writeZip([['imsmanifest.xml', 'x'.repeat(100)]]);
    damaged[50] = damaged[50]! ^ 0xff;
    expect(await getReason(damaged)).toMatch(/damaged|checksum|not as long/);
  });

  it('entities, other encodings, and deep or huge XML are refused with the reason', async () => {
    const xml = item({ id: 'a' });
    const head = '<?xml version="1.0" encoding="UTF-8"?>';
    expect(
      await reason(
        withItem(xml.replace(head, `${head}<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>`)),
      ),
    ).toMatch(/a.xml.*document type or entity/);
    const hostile = xml.replace(head, `${head}<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>`);
    expect(await reason(withItem(Buffer.from(`\uFEFF${hostile}`, 'utf16le')))).toMatch(
      /document type or entity/,
    );
    expect(await reason(withItem(xml.replace('UTF-8', 'UTF-16')))).toMatch(/declares UTF-16, but/);
    expect(await reason(withItem(xml.replace('UTF-8', 'X-OTHER')))).toMatch(
      /encoding X-OTHER, which is not known/,
    );
    expect(await reason(withItem(Buffer.from(xml.replace('Choice 1', 'Caf\u00e9'), 'latin1')))).toMatch(
      /declares UTF-8, but its bytes/,
    );
    expect(
      await reason(withItem(item({ id: 'a', body: `${'<div>'.repeat(150)}${'</div>'.repeat(150)}` }))),
    ).toMatch(/100 elements within each other/);
    expect(await reason(withItem(item({ id: 'a', body: `<p class="${'x'.repeat(30_000)}">a</p>` })))).toMatch(
      /attribute of more than/,
    );
    expect(await reason(withItem(xml.replace('</itemBody>', '')))).toMatch(/Not well-formed/);
    expect(await reason(withItem('<questestinterop/>'))).toMatch(/Nothing in this package can/);
  });

  it('missing files and packages without content are reported', async () => {
    const missing = await readFiles([
      [
        'imsmanifest.xml',
        manifest('v2p1', [
          ['a', 'item', 'a.xml'],
          ['b', 'item', 'b.xml'],
        ]),
      ],
      ['a.xml', item({ id: 'a' })],
    ]);
    expect(errors(missing)).toEqual([
      ['imsmanifest.xml', 'b', 'The manifest names b.xml, which is not in the package'],
    ]);
    expect(await reason([['readme.txt', 'x']])).toMatch(/neither imsmanifest.xml/);
    expect((await read(Buffer.from('a,b\n1,2\n'), { name: 'x.csv' })).problems[0]).toMatchObject({
      item: 'header',
      reason: expect.stringMatching(/^No column of the CSV format/),
    });
    expect((await read(Buffer.from('{"a":'), { name: 'x.json' })).problems[0]!.reason).toBe(
      "This isn't valid JSON (line 1, column 6).",
    );
    const docx = await readFiles([['word/document.xml', '<!DOCTYPE a><w/>']]);
    expect(errors(docx)[0]![2]).toMatch(/document type/);
  });
});
