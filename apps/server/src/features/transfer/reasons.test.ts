import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { item, manifest, testXml } from '../../test/fixtures/transfer/foreign.ts';
import { testLists } from '../../test/fixtures/transfer/generated.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { readRecords } from './csv-records.ts';
import { type ReadJobResult, runJob } from './jobs.ts';
import { writeTemplate } from './template.ts';
import { readZip } from './zip.ts';
import { writeZip } from './zip-write.ts';

const read = async (name: string, content: string | Buffer, skipUnknown = false) =>
  (await runJob({
    kind: 'read',
    name,
    bytes: Buffer.from(content),
    skipUnknown,
    lists: testLists,
  })) as ReadJobResult;
const reasons = (result: ReadJobResult, level = 'error') =>
  result.problems.filter((problem) => problem.level === level).map((problem) => problem.reason);
const qti = (...items: string[]) =>
  writeZip([
    [
      'imsmanifest.xml',
      manifest(
        'v2p1',
        items.map((_, at) => [`r${at}`, 'item', `${at}.xml`] as const),
      ),
    ],
    ...items.map((xml, at) => [`${at}.xml`, xml] as const),
  ]);
const header = 'stimulus,stem,option_a,option_b,option_c,option_d,option_e,credited';

describe('reasons for refusing a file', () => {
  it('plain cells keep their characters, and a separator line is read', async () => {
    const row = 'if a<b and c>d then x,Which one?,if m<i then 1,x>y,<em>c</em>,d,e,A'.replaceAll(',', ';');
    const result = await read('x.csv', `sep=;\r\n${header.replaceAll(',', ';')}\r\n${row}\r\n`);
    expect(reasons(result)).toEqual([]);
    const [section] = (result.tests[0]!.value as ContentTest).sections;
    expect(section?.type === 'LR' && section.questions[0]).toMatchObject({
      stimulus: { html: '<p>if a&lt;b and c&gt;d then x</p>' },
      options: { A: { html: 'if m&lt;i then 1' }, B: 'x>y', C: { html: '<em>c</em>' } },
    });
  });

  it('a wrong value is reported with its column, and a file of empty rows ends at the limit', async () => {
    expect(reasons(await read('x.csv', `${header}\ns,Which?,a,b,c,d,e,F\n`)).join()).toBe(
      'Question 1: credited answer "F" isn’t one of A to E',
    );
    const empty = '\n,,'.repeat(4_000_000);
    expect(reasons(await read('x.csv', empty))).toEqual(['More than 20000 lines']);
    // Before the parser, which would create strings for them.
    expect(() => readRecords('x.csv', Buffer.from(empty))).toThrow('More than 20000 lines');
    expect(reasons(await read('x.csv', `${header}\n${`${header}\n`.repeat(2_001)}`))).toEqual([
      '2,001 questions; a file holds at most 2,000. Split it, for example into one file for each test',
    ]);
    expect(reasons(await read('x.csv', 'a,'.repeat(300)))).toEqual([
      'Line 1: more than 250 columns. Delete those beside the table',
    ]);
  });

  it('entities, a key that contradicts the scoring, duplicate identifiers, and unclosed texts are reported', async () => {
    expect(reasons(await read('x.zip', await qti(item({ id: 'a', body: '<p>a&nbsp;b</p>' }))))).toEqual([
      'The entity &nbsp; is not known in XML; write &#160;',
    ]);
    const rule =
      '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">c4</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
    const warned = reasons(
      await read('x.zip', await qti(item({ id: 'a', scoring: rule }), item({ id: 'a' }))),
      'warning',
    );
    expect(warned).toContain('The item declares c2 correct, but scores c4: c2 is taken');
    expect(warned).toContain('The item has the same identifier as 0.xml');
    const long = await read('x.zip', await qti(item({ id: 'a', body: '<p>x</p>'.repeat(6_000) })));
    expect(reasons(long)[0]).toMatch(/A text of more than/);
  });

  it('rows are counted as in a spreadsheet, and characters that cannot be stored are reported with their location', async () => {
    const good = 's,Which?,a,b,c,d,e,A';
    const rows = `${header}\n\n${good}\n,,,,,,,\n${good.replace(/A$/, 'F')}\nx,y\n`;
    const result = await read('x.csv', rows);
    expect(
      result.problems.filter((problem) => problem.level === 'error').map((problem) => problem.item),
    ).toEqual(['row 6', 'row 5']);
    expect(reasons(await read('x.csv', `${header}\n${good.replace('Which', 'Wh\u0001ich')}\n`))).toEqual([
      "stem: the character U+0001 isn't allowed in text. Remove it",
    ]);
    const null0 = await read(
      'x.json',
      JSON.stringify({ tests: [{ name: 'a\u0000', sections: [] }, 5], version: 2 }),
    );
    expect(reasons(null0)).toEqual([
      'A member of "tests" is not a test',
      'Unrecognized key: "version"; this format has no such field',
      "name: the character U+0000 isn't allowed in text. Remove it",
      expect.stringMatching(/^no: |number/i),
      expect.any(String),
      expect.any(String),
    ]);
    // A text that cannot be stored never reaches the database.
    expect(null0.tests).toEqual([]);
    expect(
      reasons(await read('x.json', JSON.stringify({ skillUnits: Array(400).fill({ skills: [] }) }))),
    ).toEqual(['More than 300 tests, skill units and courses']);
    const twins = item({ id: 'a' }).replace('identifier="c3"', 'identifier="c2"');
    expect(reasons(await read('x.zip', await qti(twins)))[0]).toMatch(/an identifier of its own/);
    const printed = item({ id: 'a', body: '<p>There are <printedVariable identifier="N"/>.</p>' });
    expect(reasons(await read('x.zip', await qti(printed)))[0]).toMatch(/Item type template/);
    expect(reasons(await read('x.zip', await qti(item({ id: 'a', body: '<p>a < b</p>' }))))[0]).toMatch(
      /^Not well-formed XML: line \d+: invalid tagName/,
    );
  });

  it('sections that contain themselves or multiply end quickly and are named', async () => {
    const sectionXml = (id: string, inside: readonly string[]) =>
      `<assessmentSection xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${id}" visible="true">${inside
        .map((other) => `<assessmentSectionRef identifier="${other}" href="${other}.xml"/>`)
        .join('')}</assessmentSection>`;
    const around = async (sections: readonly (readonly [string, readonly string[]])[]) =>
      reasons(
        await read(
          'x.zip',
          await writeZip([
            ['a.xml', item({ id: 'a' })],
            [
              'imsmanifest.xml',
              manifest('v2p1', [
                ['t', 'test', 't.xml'],
                ['a', 'item', 'a.xml'],
              ]),
            ],
            ['t.xml', testXml('v2p1', '<assessmentSectionRef identifier="s1" href="s1.xml"/>')],
            ...sections.map(([id, inside]) => [`${id}.xml`, sectionXml(id, inside)] as const),
          ]),
        ),
      )[0];
    expect(
      await around([
        ['s1', ['s2']],
        ['s2', ['s1']],
      ]),
    ).toBe('The section s1.xml holds itself');
    const many = (id: string) => Array.from({ length: 40 }, () => id);
    expect(
      await around([
        ['s1', many('s2')],
        ['s2', many('s3')],
        ['s3', many('s4')],
        ['s4', []],
      ]),
    ).toMatch(/names more than 2000 items and sections/);
  });

  it('a package of other items is reported once, also that nothing of it is left', async () => {
    const unknown = await qti(item({ id: 'a', choices: 4 }));
    expect(reasons(await read('x.zip', unknown))).toEqual(['The item has 4 choices; a question has 5']);
    expect(reasons(await read('x.zip', unknown, true))).toEqual(['Nothing in this package can be imported']);
  });

  it('a picture that is missing in a Word document or linked from elsewhere is named', async () => {
    const files = new Map(await readZip('t.docx', Buffer.from((await writeTemplate('docx')).bytes)));
    const rels = files.get('word/_rels/document.xml.rels')!.toString();
    const main = files.get('word/document.xml')!.toString();
    const withPicture = (more: string) =>
      writeZip([
        ...[...files].filter(([path]) => !/^word\/(_rels\/)?document\.xml/.test(path)),
        [
          'word/document.xml',
          main
            .replace('</w:body>', '<a:blip r:embed="rIdP"/></w:body>')
            .replace(
              '<w:document ',
              '<w:document xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ',
            ),
        ],
        [
          'word/_rels/document.xml.rels',
          rels.replace(
            '</Relationships>',
            `<Relationship Id="rIdP" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" ${more}/></Relationships>`,
          ),
        ],
        ['word/media/there.png', samplePng(2, 2).bytes],
      ]);
    expect(reasons(await read('t.docx', await withPicture('Target="media/gone.png"')))).toEqual([
      'The picture media/gone.png is not in the document',
    ]);
    const linked = 'Target="https://example.org/x.png" TargetMode="External"';
    expect(reasons(await read('t.docx', await withPicture(linked)))[0]).toMatch(
      /x.png is linked, not embedded/,
    );
    expect(reasons(await read('t.docx', await withPicture('Target="media/there.png"')))).toEqual([]);
  });
});
