import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { item, manifest, section, testXml } from '../../test/fixtures/transfer/foreign.ts';
import { testLists } from '../../test/fixtures/transfer/generated.ts';
import { type ReadJobResult, runJob, type WriteJobResult } from './jobs.ts';
import { writeZip } from './zip-write.ts';

const read = async (bytes: Buffer) =>
  (await runJob({
    kind: 'read',
    name: 'p.zip',
    bytes,
    skipUnknown: false,
    lists: testLists,
  })) as ReadJobResult;
const errors = (result: ReadJobResult) => result.problems.filter((problem) => problem.level === 'error');
const getTest = (result: ReadJobResult) => result.tests[0]!.value as ContentTest;
const stimulus = (id: string, html: string) =>
  `<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${id}" title=""><stimulusBody>${html}</stimulusBody></assessmentStimulus>`;
const ref = (id: string) => `<assessmentItemRef identifier="${id}" href="${id}.xml"/>`;

/** A section of items, some of which share a stimulus: `shared` has the stimulus of each item, or null. */
function writeTestPackage(
  shared: readonly (string | null)[],
  texts: Readonly<Record<string, string>>,
  refs?: string,
) {
  const ids = shared.map((_, at) => `i${at + 1}`);
  return writeZip([
    [
      'imsmanifest.xml',
      manifest('v2p2', [
        ['t', 'test', 't.xml'],
        ...ids.map((id) => [id, 'item', `${id}.xml`] as const),
        ...Object.keys(texts).map((id) => [id, 'stimulus', `${id}.xml`] as const),
      ]),
    ],
    ['t.xml', testXml('v2p2', section('s1', '', refs ?? ids.map(ref).join('')))],
    ...ids.map(
      (id, at) =>
        [
          `${id}.xml`,
          item({
            id,
            version: 'v2p2',
            body: shared[at] ? '' : `<p>The argument of item ${at + 1}.</p>`,
            before: shared[at]
              ? `<assessmentStimulusRef identifier="${shared[at]}" href="${shared[at]}.xml"/>`
              : '',
            prompt: 'Which one of the following weakens the argument?',
          }),
        ] as const,
    ),
    ...Object.entries(texts).map(([id, html]) => [`${id}.xml`, stimulus(id, html)] as const),
  ]);
}

describe('sections of QTI', () => {
  it('stay one section if Logical Reasoning questions share a stimulus, through export and import', async () => {
    // Four pairs among fifteen questions: split by their stimuli they would be nine sections.
    const shared = [null, 'a', 'a', null, null, 'b', 'b', null, 'c', 'c', null, 'd', 'd', null, null];
    const long = (about: string) => `<p>${`The council of ${about} argues at length. `.repeat(14)}</p>`;
    const texts = { a: long('Aden'), b: long('Bray'), c: '<p>A short one.</p>', d: '<p>Another.</p>' };
    const result = await read(await writeTestPackage(shared, texts));
    expect(errors(result)).toEqual([]);
    const test = getTest(result);
    expect(test.sections.map((one) => one.type)).toEqual(['LR']);
    const [lr] = test.sections;
    if (lr?.type !== 'LR') throw new Error('an LR section');
    expect(lr.questions).toHaveLength(15);
    expect(lr.questions[1]!.stimulus).toEqual(lr.questions[2]!.stimulus);
    expect(JSON.stringify(lr.questions[1]!.stimulus)).toContain('The council of Aden');
    for (const format of ['qti21', 'qti22', 'qti30'] as const) {
      const all = [{ kind: 'test' as const, name: test.slug, value: test }];
      const written = (await runJob({
        kind: 'write',
        format,
        all,
        pictures: new Map(),
        lists: testLists,
      })) as WriteJobResult;
      expect([format, written.lost]).toEqual([format, []]);
      const again = await read(Buffer.from(written.file.bytes));
      expect(errors(again)).toEqual([]);
      expect(getTest(again).sections).toHaveLength(1);
    }
  });

  it('split "Passage A" and "Passage B" of one stimulus into a pair', async () => {
    const long = 'The pilots of the delta kept charts of their own. '.repeat(12);
    const html = `<p><strong>Passage A</strong></p><p>${long}</p><p><strong>Passage B</strong></p><p>Nobody else did. ${long}</p>`;
    const result = await read(await writeTestPackage(['p', 'p', 'p'], { p: html }));
    expect(errors(result)).toEqual([]);
    const [rc] = getTest(result).sections;
    if (rc?.type !== 'RC') throw new Error('an RC section');
    expect(rc.segments).toHaveLength(1);
    expect(rc.segments[0]!.passages.map((passage) => passage.label)).toEqual(['Passage A', 'Passage B']);
    expect(JSON.stringify(rc.segments[0]!.passages)).not.toContain('<strong>');
    const all = [{ kind: 'test' as const, name: 'pair', value: getTest(result) }];
    const { lost } = (await runJob({
      kind: 'write',
      format: 'qti22',
      all,
      pictures: new Map(),
      lists: testLists,
    })) as WriteJobResult;
    expect(lost).toEqual([]);
  });

  it('report an item that the test names twice, and import it once', async () => {
    const result = await read(
      await writeTestPackage([null, null], {}, `${ref('i1')}${ref('i2')}${ref('i1')}`),
    );
    expect(errors(result)).toEqual([]);
    const [lr] = getTest(result).sections;
    expect(lr?.type === 'LR' && lr.questions.length).toBe(2);
    expect(result.problems.map((problem) => [problem.item, problem.reason])).toContainEqual([
      'i1',
      'The test names the item i1.xml again: it is taken once',
    ]);
  });
});
