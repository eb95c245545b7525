import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { samplePng } from '../../../test/fixtures/transfer/png.ts';
import { listErrors, readFile, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import { writeZip } from '../zip-write.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** The manifest of Canvas: resources with <file> and no href. */
const manifest = `${head}<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata><organizations/><resources>
<resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/><dependency identifierref="g2"/></resource>
<resource identifier="g2" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"><file href="g1/assessment_meta.xml"/></resource>
</resources></manifest>`;
const meta = `${head}<quiz identifier="g1" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Logic</title></quiz>`;

interface Shape {
  readonly kind?: string;
  readonly cardinality?: string;
  readonly text?: string;
  readonly right?: string;
  readonly choices?: number;
}
function item({
  kind = 'multiple_choice_question',
  cardinality = 'Single',
  choices = 5,
  ...shape
}: Shape = {}) {
  const {
    text = '<div><p>The bridge is <strong>old</strong>.</p><p>Which one weakens?</p></div>',
    right = '102',
  } = shape;
  const labels = Array.from(
    { length: choices },
    (_, at) =>
      `<response_label ident="10${at + 1}"><material><mattext texttype="text/plain">choice ${at + 1}</mattext></material></response_label>`,
  ).join('');
  return `<item ident="i1" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">${escaped(text)}</mattext></material><response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
<respcondition continue="Yes"><conditionvar><varequal respident="response1">101</varequal></conditionvar><displayfeedback feedbacktype="Response" linkrefid="101_fb"/></respcondition>
<respcondition continue="No"><conditionvar><varequal respident="response1">${right}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
<itemfeedback ident="general_fb"><flow_mat><material><mattext texttype="text/html">${escaped('<p>Look at the river.</p>')}</mattext></material></flow_mat></itemfeedback>
<itemfeedback ident="101_fb"><flow_mat><material><mattext texttype="text/plain">Not this.</mattext></material></flow_mat></itemfeedback></item>`;
}
const earns = (choice: number, points: number | string, action = 'Add', more = '') =>
  `<respcondition ${more}><conditionvar><varequal respident="response1">${choice}</varequal></conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar></respcondition>`;
/** An item with other conditions. */
const withConditions = (...conditions: string[]) =>
  item().replace(/<respcondition[\s\S]*<\/respcondition>/, conditions.join(''));
const assessment = (items: string) =>
  `${head}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="Autumn logic"><section ident="root_section">${items}</section></assessment></questestinterop>`;
const read = async (
  xml: string,
  more: { skipUnknown?: boolean; files?: Parameters<typeof writeZip>[0] } = {},
) =>
  readFile(
    await writeZip([
      ['imsmanifest.xml', manifest],
      ['g1/g1.xml', xml],
      ['g1/assessment_meta.xml', meta],
      ...(more.files ?? []),
    ]),
    { skipUnknown: more.skipUnknown ?? false },
  );

describe('QTI 1.2', () => {
  it('is read as Canvas exports it', async () => {
    const result = await read(assessment(item()));
    expect(result.format).toBe('qti12');
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: { html: '<p>The bridge is <strong>old</strong>.</p>' },
        stem: 'Which one weakens?',
        options: { A: 'choice 1', E: 'choice 5' },
        credited: 'B',
        explanation: { text: 'Look at the river.', notes: { A: 'Not this.' } },
      },
    ]);
    expect((result.tests[0]!.value as ContentTest).name).toBe('Autumn logic');
    expect(result.problems.filter(({ reason }) => reason.includes('left out'))).toEqual([]);
  });

  it('takes over the time limit, rounded with a warning that names both', async () => {
    const limited = (duration: string) =>
      assessment(item()).replace('<section', `<duration>${duration}</duration><section`);
    const whole = await read(limited('PT35M'));
    expect((whole.tests[0]!.value as ContentTest).sections[0]!.minutes).toBe(35);
    const odd = await read(limited('PT35M40S'));
    expect((odd.tests[0]!.value as ContentTest).sections[0]!.minutes).toBe(36);
    expect(odd.problems.map(({ reason }) => reason)).toContain(
      'The time limit of 2140 seconds is taken as 36 minutes',
    );
  });

  it('a bank of items without a test, in flows, with a condition that excludes the others', async () => {
    const flow = item()
      .replace('<presentation>', '<presentation><flow>')
      .replace('</presentation>', '</flow></presentation>')
      .replace(
        '<varequal respident="response1">102</varequal>',
        '<and><not><varequal respident="response1">101</varequal></not><varequal respident="response1">102</varequal></and>',
      );
    const bank = assessment(flow)
      .replace(/<assessment [^>]*><section [^>]*>/, '<objectbank ident="bank one">')
      .replace('</section></assessment>', '</objectbank>');
    expect(readLrQuestions(await read(bank))).toMatchObject([{ credited: 'B' }]);
  });

  it('brings pictures along', async () => {
    const text =
      '<p><img src="$IMS-CC-FILEBASE$/a%20b.png?canvas_download=1" alt="Bridge"></p><p>Which one weakens?</p>';
    const png = Buffer.from(samplePng(2, 2).bytes);
    const [question] = readLrQuestions(
      await read(assessment(item({ text })), { files: [['web_resources/a b.png', png]] }),
    );
    expect(JSON.stringify(question!.stimulus)).toContain('src=\\"images/');
  });

  it.each([
    [
      'several answers',
      item({ cardinality: 'Multiple', kind: 'multiple_answers_question' }),
      /multiple_answers/,
    ],
    ['an essay', item({ kind: 'essay_question' }), /essay_question/],
    ['four choices', item({ choices: 4 }), /^4 options/],
    [
      'the same points for two',
      withConditions(earns(102, 50), earns(104, 50)),
      /^More than one credited answer: B, D/,
    ],
    ['points that are no number', withConditions(earns(102, 'many')), /^The points “many” aren't a number/],
    ['no right one', item({ right: '109' }), /no credited answer/],
  ])('%s is named', async (_, one, reason) => {
    expect(listErrors(await read(assessment(one)))).toContainEqual([
      expect.any(String),
      expect.stringMatching(reason),
    ]);
  });

  it.each<[string, string, string[]]>([
    ['points of two conditions are added', 'D', [earns(102, 60), earns(104, 50), earns(104, 50)]],
    ['points are taken away', 'B', [earns(102, 60), earns(104, 100), earns(104, 50, 'Subtract')]],
    ['a later condition sets them anew', 'B', [earns(104, 100), earns(102, 60), earns(104, 10, 'Set')]],
    [
      'nothing is done after the last condition',
      'D',
      [earns(104, 100, 'Set', 'continue="No"'), earns(104, 0, 'Set'), earns(102, 60)],
    ],
    [
      'all others, and the most that can be earned',
      'C',
      [
        earns(103, 'SCORE.max', 'Set'),
        '<respcondition><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar></respcondition>',
      ],
    ],
    [
      'several values in one condition',
      'B',
      [
        earns(102, 50),
        '<respcondition><conditionvar><or><varequal respident="response1">102</varequal><varequal respident="response1">104</varequal></or></conditionvar><setvar action="Add">10</setvar></respcondition>',
      ],
    ],
  ])('%s', async (_, credited, conditions) => {
    const result = await read(assessment(withConditions(...conditions)));
    expect(readLrQuestions(result)).toMatchObject([{ credited }]);
  });

  it('a choice with fewer points is named', async () => {
    const { problems } = await read(assessment(withConditions(earns(102, 100), earns(104, 50))));
    expect(problems).toContainEqual(
      expect.objectContaining({ level: 'warning', field: 'credited', value: 'B 100, D 50' }),
    );
  });

  it('other kinds are skipped if that is wanted', async () => {
    const two = assessment(item() + item({ kind: 'essay_question' }).replace('"i1"', '"i2"'));
    expect(readLrQuestions(await read(two, { skipUnknown: true }))).toHaveLength(1);
  });
});
