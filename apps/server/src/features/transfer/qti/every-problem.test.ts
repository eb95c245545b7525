import { item, manifest, section, testXml } from '../../../test/fixtures/transfer/foreign.ts';
import { describeProblems, type ProblemCase } from '../../../test/fixtures/transfer/problem-cases.ts';
import { writeZip } from '../zip-write.ts';

const qti = (
  files: readonly (readonly [string, string])[],
  more: readonly (readonly [string, string])[] = [],
) =>
  writeZip([
    [
      'imsmanifest.xml',
      manifest(
        'v2p1',
        files.map(([path]) => [path.replace('.xml', ''), path === 't.xml' ? 'test' : 'item', path]),
      ),
    ],
    ...files,
    ...more,
  ]);
const one = (shape: Omit<Parameters<typeof item>[0], 'id'>, inside = '', rest = '') =>
  qti([
    [
      't.xml',
      testXml('v2p1', section('s1', inside, `<assessmentItemRef identifier="i1" href="i1.xml"/>${rest}`)),
    ],
    ['i1.xml', item({ id: 'i1', ...shape })],
  ]);
const replaced = (from: string | RegExp, to: string) =>
  qti([
    ['t.xml', testXml('v2p1', section('s1', '', '<assessmentItemRef identifier="i1" href="i1.xml"/>'))],
    ['i1.xml', item({ id: 'i1' }).replace(from, to)],
  ]);
const packages: readonly ProblemCase[] = [
  [
    'four choices',
    one({ choices: 4 }),
    [['i1', 'simpleChoice', 'Choice 1 | Choice 2 | Choice 3 | Choice 4']],
  ],
  ['several answers', one({ cardinality: 'multiple' }), [['i1', 'cardinality', 'multiple']]],
  ['up to two choices', replaced('maxChoices="1"', 'maxChoices="2"'), [['i1', 'maxChoices', '2']]],
  ['no correct choice', one({ correct: null }), [['i1', 'correctResponse', '']]],
  ['a correct choice that is none', one({ correct: 'c9' }), [['i1', 'correctResponse', 'c9']]],
  ['choices of one name', replaced('"c5"', '"c4"'), [['i1', 'identifier', 'c1, c2, c3, c4, c4']]],
  [
    'another interaction',
    replaced(/choiceInteraction/g, 'orderInteraction'),
    [['i1', 'itemBody', 'orderInteraction']],
  ],
  [
    'no interaction',
    replaced(/<choiceInteraction[\s\S]*<\/choiceInteraction>/, '<p>Nothing</p>'),
    [['i1', 'itemBody', 'Nothing']],
  ],
  ['variables', one({ body: '<p><printedVariable identifier="x"/></p>' }), [['i1', 'printedVariable', 'x']]],
  ['a missing picture', one({ body: '<p><img src="x.png" alt=""/></p>' }), [['i1', 'itemBody', 'x.png']]],
  [
    'a picture of the web',
    one({ prompt: '<img src="https://x.org/a.png" alt=""/>' }),
    [['i1', 'prompt', 'https://x.org/a.png']],
  ],
  [
    'a formula',
    one({ prompt: '<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math>' }),
    [['i1', 'prompt', '1']],
  ],
  ['struck-out text', one({ body: '<p><del>not</del> so</p>' }), [['i1', 'itemBody', '<del>not']]],
  ['markup that is removed', one({ body: '<p><kbd>x</kbd></p>' }), [['i1', 'itemBody', '<kbd>x']]],
  ['a film', one({ body: '<p>a <video src="x.mp4"/></p>' }), [['i1', 'itemBody', '<video src="x.mp4">']]],
  [
    'feedback on wrong answers',
    one({
      scoring:
        '<modalFeedback outcomeIdentifier="F" identifier="incorrect" showHide="show">No.</modalFeedback>',
    }),
    [['i1', 'modalFeedback', 'No.']],
  ],
  [
    'another score',
    one({
      scoring:
        '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">c3</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
    }),
    [['i1', 'correctResponse', 'c2']],
  ],
  [
    'selection and shuffling',
    one({}, '<selection select="1"/><ordering shuffle="true"/>'),
    [
      ['s1', 'selection', '1'],
      ['s1', 'ordering', 'shuffle'],
    ],
  ],
  [
    'a condition',
    one({}, '<preCondition/>'),
    [['s1', 'preCondition', '<preCondition xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"/>']],
  ],
  [
    'directions',
    one({}, '<rubricBlock view="candidate"><p>Be quick.</p></rubricBlock>'),
    [['s1', 'rubricBlock', 'Be quick.']],
  ],
  [
    'an item again',
    one({}, '', '<assessmentItemRef identifier="i2" href="i1.xml"/>'),
    [['i2', 'href', 'i1.xml']],
  ],
  [
    'a missing item',
    one({}, '', '<assessmentItemRef identifier="i2" href="i2.xml"/>'),
    [['i2', 'href', 'i2.xml']],
  ],
  [
    'a reference to no item',
    one({}, '', '<assessmentItemRef identifier="i2" href="imsmanifest.xml"/>'),
    [['i2', 'item', 'manifest']],
  ],
  [
    'an address outside',
    one({}, '', '<assessmentItemRef identifier="i2" href="../../i2.xml"/>'),
    [['i2', 'href', '../../i2.xml']],
  ],
  [
    'a shared text',
    one({ before: '<assessmentStimulusRef identifier="p" href="p.xml"/>' }),
    [['i1', 'href', 'p.xml']],
  ],
  ['an item without a test', qti([['i1.xml', item({ id: 'i1' })]]), [['test', 'assessmentTest', '']]],
  [
    'an item that no test names',
    qti([
      ['t.xml', testXml('v2p1', section('s1', '', '<assessmentItemRef identifier="i1" href="i1.xml"/>'))],
      ['i1.xml', item({ id: 'i1' })],
      ['i2.xml', item({ id: 'i2' })],
    ]),
    [['i2', 'item', 'i2.xml']],
  ],
  [
    'the same identifier',
    qti([
      ['i1.xml', item({ id: 'i1' })],
      ['i2.xml', item({ id: 'i1' })],
    ]),
    [['i1', 'identifier', 'i1']],
  ],
  [
    'an empty section',
    qti([
      ['t.xml', testXml('v2p1', section('s1', '', ''))],
      ['i1.xml', item({ id: 'i1' })],
    ]),
    [['s1', 'assessmentItemRef', '']],
  ],
  [
    'another file',
    qti([
      ['i1.xml', item({ id: 'i1' })],
      ['x.xml', '<note/>'],
    ]),
    [['x', 'resource', 'note']],
  ],
  [
    'a damaged file',
    qti([
      ['i1.xml', item({ id: 'i1' })],
      ['x.xml', '<note>\n<a></b></note>'],
    ]),
    [['line 2', 'markup', '<a></b></note>']],
  ],
  [
    'a document type',
    qti([
      ['i1.xml', item({ id: 'i1' })],
      ['x.xml', '<!DOCTYPE x [<!ENTITY a "b">]><x/>'],
    ]),
    [['line 1', 'markup', '<!DOCTYPE x [<!ENTITY a "b">]><x/>']],
  ],
  ['an entity', replaced('Which one?', 'Which&nbsp;one?'), [['line 4', 'entity', '&nbsp;']]],
  ['an encoding', replaced('UTF-8', 'x-nothing'), [['line 1', 'encoding', 'x-nothing']]],
];
const q12 = (inside: string, kind = 'multiple_choice_question') =>
  writeZip([
    [
      'imsmanifest.xml',
      '<manifest><resources><resource identifier="q" type="imsqti_xmlv1p2"><file href="q.xml"/></resource></resources></manifest>',
    ],
    [
      'q.xml',
      `<questestinterop><assessment ident="a1" title="T"><qtimetadata><qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>1.5</fieldentry></qtimetadatafield></qtimetadata><section><item ident="i1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;&lt;img src="x.png"&gt; Which?&lt;/p&gt;</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${[1, 2, 3, 4, 5].map((no) => `<response_label ident="c${no}"><material><mattext>t${no}</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing>${inside}</resprocessing></item></section></assessment></questestinterop>`,
    ],
  ]);
const earns = (choice: string, points: number) =>
  `<respcondition><conditionvar><varequal respident="r">${choice}</varequal></conditionvar><setvar action="Set">${points}</setvar></respcondition>`;
const older: readonly ProblemCase[] = [
  ['another kind', q12('', 'essay_question'), [['i1', 'question_type', 'essay_question']]],
  ['points for two', q12(earns('c1', 100) + earns('c2', 100)), [['i1', 'credited', 'A, B']]],
  ['fewer points', q12(earns('c1', 100) + earns('c2', 50)), [['i1', 'credited', 'A 100, B 50']]],
  [
    'a missing picture, and a time limit',
    q12(earns('c1', 100)),
    [
      ['i1', 'presentation', 'x.png'],
      ['a1', 'time limit', '90 seconds'],
    ],
  ],
];

describeProblems({ packages, older });
