import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { samplePng } from '../../../test/fixtures/transfer/png.ts';
import { listErrors, readFile, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import { findTextFormat } from '../file-kind.ts';
import { writeZip } from '../zip-write.ts';

const aiken = `The old bridge was painted last spring.
Since then fewer ships have stopped below it.

Which one of the following weakens the argument?
A. The river froze in autumn.
B) Ships are painted too.
C. Painters like ships
and bridges.
D. Bridges are old.
E. Spring is short.
ANSWER: A

Which one is assumed?
A) one
B) two
C) three
D) four
E) five
ANSWER: E
`;
const gift = `// a comment
$CATEGORY: $course$/Logic

::Bridge:: [html]<p>The bridge is <b>old</b>.</p><p>Which one weakens the argument\\: the first?</p> {
  =The river froze. # Yes, it \\= did.
  ~Ships \\~ are painted. # No.
  ~Painters like ships.
  ~%0%Bridges are old.
  ~Spring is short.
  #### Look at the river.
}

Ferries are late.

::Ferry:: Which one {
~one
~two
=three
~four
~five} is assumed?
`;
const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/Logic</text></category></question>
  <question type="multichoice">
    <name><text>Bridge</text></name>
    <questiontext format="html"><text><![CDATA[<div><p dir="ltr" style="text-align: left;">The bridge is <strong>old</strong>.</p><p>Which one weakens the argument?<br></p></div>]]></text></questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Look at the river.</p>]]></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <single>true</single>
    <shuffleanswers>false</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <answer fraction="0" format="html"><text><![CDATA[<p>one &amp; only</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="100" format="html"><text>two</text><feedback format="html"><text><![CDATA[<p>Yes.</p>]]></text></feedback></answer>
    <answer fraction="0" format="html"><text>three</text></answer>
    <answer fraction="0" format="html"><text>four</text></answer>
    <answer fraction="0" format="plain_text"><text>five &lt; six</text></answer>
  </question>
</quiz>`;
const blackboard = [
  'MC\tWhich one is assumed?\tone\tincorrect\ttwo\tCorrect\tthree\tincorrect\tfour\tincorrect\tfive\tincorrect',
  'MC\t<p>The bridge is old.</p><p>What follows?</p>\ta\tcorrect\tb\tincorrect\tc\tincorrect\td\tincorrect\te\tincorrect',
].join('\r\n');
const d2l = `//MULTIPLE CHOICE,,,,
NewQuestion,MC,,,
ID,CHEM-1,,,
Title,Bridge,,,
QuestionText,"<p>The bridge is old.</p><p>Which one weakens, then?</p>",HTML,,
Points,1,,,
Option,0,one,,
Option,0,"two, or both",,Not this
Option,100,three,,Yes
Option,0,four,,
Option,0,five,,
Hint,Think,,,
Feedback,Look at the river.,,,

NewQuestion,MC,,,
QuestionText,Which one is assumed?,,,
Option,100,a,,
Option,0,b,,
Option,0,c,,
Option,0,d,,
Option,0,e,,
`;

const writeD2l = (...rows: string[]) =>
  [
    'NewQuestion,MC,,,',
    ...rows,
    'Option,100,a,,',
    ...'bcde'.split('').map((one) => `Option,0,${one},,`),
  ].join('\n');

describe('quizzes of other tools', () => {
  it('Aiken: a text of several lines, and options of several', async () => {
    const result = await readFile(aiken);
    expect(result.format).toBe('aiken');
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: 'The old bridge was painted last spring.\nSince then fewer ships have stopped below it.',
        stem: 'Which one of the following weakens the argument?',
        options: { A: 'The river froze in autumn.', C: 'Painters like ships and bridges.' },
        credited: 'A',
      },
      { stem: 'Which one is assumed?', options: { B: 'two' }, credited: 'E' },
    ]);
  });

  it('GIFT: titles, categories, comments, formats, escapes, feedback and a gap', async () => {
    const result = await readFile(gift.replace('Ferries are late.\n\n', ''));
    expect(result.format).toBe('gift');
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: { html: '<p>The bridge is <strong>old</strong>.</p>' },
        stem: 'Which one weakens the argument: the first?',
        options: { A: 'The river froze.', B: 'Ships ~ are painted.', D: 'Bridges are old.' },
        credited: 'A',
        explanation: { text: 'Yes, it = did.\n\nLook at the river.', notes: { B: 'No.' } },
      },
      { stem: 'Which one _____ is assumed?', options: { C: 'three', E: 'five' }, credited: 'C' },
    ]);
  });

  it('GIFT: a text without answers is named', async () => {
    expect(listErrors(await readFile(gift))).toEqual([
      ['question 2', 'No answers in braces: {=right ~wrong}'],
    ]);
  });

  it('Moodle XML: HTML of its editor, plain text, feedback', async () => {
    const result = await readFile(moodle, { name: 'quiz.xml' });
    expect(result.format).toBe('moodle');
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: { html: '<p>The bridge is <strong>old</strong>.</p>' },
        stem: 'Which one weakens the argument?',
        options: { A: 'one & only', B: 'two', E: 'five < six' },
        credited: 'B',
        explanation: { text: 'Yes.\n\nLook at the river.' },
      },
    ]);
  });

  it('Blackboard: one question in a line', async () => {
    const result = await readFile(blackboard);
    expect(result.format).toBe('blackboard');
    expect(readLrQuestions(result)).toMatchObject([
      { stem: 'Which one is assumed?', options: { A: 'one', E: 'five' }, credited: 'B' },
      { stimulus: 'The bridge is old.', stem: 'What follows?', credited: 'A' },
    ]);
  });

  it('D2L: rows of a CSV file', async () => {
    const result = await readFile(d2l, { name: 'pool.csv' });
    expect(result.format).toBe('d2l');
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: 'The bridge is old.',
        stem: 'Which one weakens, then?',
        options: { B: 'two, or both' },
        credited: 'C',
        explanation: { text: 'Yes\n\nLook at the river.', notes: { B: 'Not this' } },
      },
      { stem: 'Which one is assumed?', credited: 'A' },
    ]);
  });

  it('feedback of an option alone is an explanation too', async () => {
    const alone = d2l.replace(',,Yes', ',,').replace('Feedback,Look at the river.,,,\n', '');
    const [question] = readLrQuestions(await readFile(alone));
    expect(question!.explanation).toMatchObject({
      text: expect.stringContaining('Each wrong option'),
      notes: { B: 'Not this' },
    });
  });

  it.each([
    ['a question for four', aiken.replace('E. Spring is short.\n', ''), 'question 1', /^4 options; .* five$/],
    ['two right ones', gift.replace('~Painters', '=Painters'), 'question 1, Bridge', /credited answer: A, C/],
    ['no right one', moodle.replace('fraction="100"', 'fraction="0"'), '', /no credited answer/],
    ['an answer that is no option', aiken.replace('ANSWER: A', 'ANSWER: G'), 'question 1', /G is none/],
    [
      'a picture',
      moodle.replace('<br>', '<img src="@@PLUGINFILE@@/a.png" alt="">'),
      'question 1, Bridge',
      /picture/,
    ],
    ['another mark', blackboard.replace('Correct', 'right'), 'line 1', /"right" isn't/],
    ['another kind', moodle.replace('"multichoice"', '"truefalse"'), 'question 1, Bridge', /not truefalse/],
    ['several answers', moodle.replace('<single>true', '<single>false'), 'question 1, Bridge', /several/],
    ['an essay', gift.replace(/\{[\s\S]*?\n\}/, '{}'), 'question 1, Bridge', /an essay/],
  ])('%s is named', async (_, content, item, reason) => {
    const found = listErrors(await readFile(content.replace('Ferries are late.\n\n', '')));
    expect(found).toContainEqual([item === '' ? expect.any(String) : item, expect.stringMatching(reason)]);
  });

  it('of several options with points, the one with the most is credited', async () => {
    const [question] = readLrQuestions(await readFile(moodle.replace('fraction="0"', 'fraction="50"')));
    expect(question!.credited).toBe('B');
  });

  it('no beginning takes long to look at', () => {
    const began = performance.now();
    for (const start of [
      `${'// '.repeat(5_000)}\n`,
      '// a\n\n\n'.repeat(5_000),
      '\n'.repeat(200_000),
      `{${'='.repeat(200_000)}`,
      '{'.repeat(200_000),
      '<!-- a -->'.repeat(5_000),
    ])
      findTextFormat(`${start}x`);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('questions of another kind are skipped if that is wanted', async () => {
    const two = `${blackboard}\nTF\tBridges are old.\ttrue`;
    expect(listErrors(await readFile(two))).toHaveLength(1);
    expect(readLrQuestions(await readFile(two, { skipUnknown: true }))).toHaveLength(2);
  });
});

describe('a file is what its content is', () => {
  it.each([
    [aiken, 'quiz.csv', 'aiken'],
    [gift, 'quiz.json', 'gift'],
    [moodle, 'quiz.zip.txt', 'moodle'],
    [d2l, 'quiz', 'd2l'],
    [blackboard, 'quiz.csv', 'blackboard'],
    ['stem,option_a,option_b,option_c,option_d,option_e,credited\n"{=~}",a,b,c,d,e,A', 'quiz.txt', 'csv'],
    ['[]', 'quiz.csv', 'json'],
    ['{"sections": []}', 'quiz.csv', 'json'],
    [aiken, 'quiz.docx', 'aiken'],
    ['stem,option_a,option_b,option_c,option_d,option_e,credited\na,b,c,d,e,f,A', 'quiz.xlsx', 'csv'],
  ])('%#: %s', async (content, name, format) => {
    expect((await readFile(content, { name })).format).toBe(format);
  });

  it.each([
    ['%PDF-1.7\n…', 'exam.docx', /PDF.*\.docx/],
    ['{\\rtf1\\ansi Hello}', 'exam.csv', /\.rtf.*\.docx/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'exam.docx', /\.doc\).*\.docx/],
    [
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
      'exam.csv',
      /\.xls\).*\.xlsx/,
    ],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'exam.csv', /picture/],
    [Buffer.from('526172211a07', 'hex'), 'exam.zip', /archive.*\.zip/],
    [gzipSync('.ARCHIVE_INDEX\0'.padEnd(512, '\0')), 'course.mbz', /Moodle backup.*Moodle XML/],
    [gzipSync('notes.txt\0'), 'notes.tar.gz', /archive.*\.zip/],
  ])('%#: says what to do with %s', async (content, name, advice) => {
    expect(listErrors(await readFile(content, { name }))).toEqual([['', expect.stringMatching(advice)]]);
  });

  it.each([
    ['collection.anki21', /Anki/],
    ['h5p.json', /H5P.*QTI/],
    ['moodle_backup.xml', /Moodle XML/],
  ])('a zip package with %s is named', async (path, advice) => {
    const bytes = await writeZip([[path, '{}']]);
    expect(listErrors(await readFile(bytes, { name: 'x.zip' }))).toEqual([
      ['', expect.stringMatching(advice)],
    ]);
  });

  const png = Buffer.from(samplePng(2, 2).bytes);
  const five = '=a ~b ~c ~d ~e';
  const { name: shown } = samplePng(2, 2);
  it.each<[string, string, string, string]>([
    ['GIFT', 'q.gift', 'img/a.png', `[html]<p><img src\\="a.png" alt\\="x"></p><p>Which?</p> {${five}}`],
    [
      'GIFT of Moodle',
      'q.txt',
      'a b.png',
      `[html]<p><img src\\="@@PLUGINFILE@@/a%20b.png" alt\\="x"></p><p>Which?</p> {${five}}`,
    ],
    [
      'D2L, in HTML',
      'q.csv',
      'images/a.png',
      writeD2l('QuestionText,"<p><img src=""images/a.png"" alt=""x""></p><p>Which?</p>",HTML,,'),
    ],
    [
      'D2L, in a row of its own',
      'q.csv',
      'images/a.png',
      writeD2l('Image,images/a.png,,,', 'QuestionText,Which?,,,'),
    ],
    [
      'Blackboard',
      'pool.txt',
      'a.png',
      `MC\t<p><img src='a.png'></p><p>Which?</p>\ta\tcorrect\t${'bcde'
        .split('')
        .map((one) => `${one}\tincorrect`)
        .join('\t')}`,
    ],
  ])('%s in a zip file brings its pictures along, else each is named', async (_, path, picture, text) => {
    const [question] = readLrQuestions(
      await readFile(
        await writeZip([
          [`q/${path}`, text],
          [`q/${picture}`, png],
        ]),
      ),
    );
    expect(JSON.stringify(question!.stimulus)).toContain(`src=\\"images/${shown}\\"`);
    expect(question).toMatchObject({ stem: 'Which?', credited: 'A' });
    for (const without of [
      text,
      await writeZip([
        [path, text],
        ['other.png', png],
      ]),
    ])
      expect(listErrors(await readFile(without))).toEqual([
        [
          expect.stringMatching(/^(question|line) 1$/),
          expect.stringMatching(/doesn't hold the picture.*zip file/),
        ],
      ]);
  });

  it('a zip file with two quizzes is refused', async () => {
    const result = await readFile(
      await writeZip([
        ['a.txt', aiken],
        ['b.txt', aiken],
      ]),
    );
    expect(listErrors(result)).toEqual([
      ['package', expect.stringMatching(/^The package contains 2 text files/)],
    ]);
  });

  it('Moodle XML brings its embedded pictures along, each from its own folder', async () => {
    const [first, second] = [samplePng(2, 2), samplePng(3, 2)];
    const text =
      '<p><img src="@@PLUGINFILE@@/a%20b.png" alt="Plan"> <img src="@@PLUGINFILE@@/two/a%20b.png" alt="Other"></p><p>Which one weakens?</p>';
    const embed = (path: string, { bytes }: { readonly bytes: Uint8Array }) =>
      `<file name="a b.png" path="${path}" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
    const xml = moodle.replace(
      /<questiontext[\s\S]*?<\/questiontext>/,
      `<questiontext format="html"><text><![CDATA[${text}]]></text>${embed('/', first)}${embed('/two/', second)}</questiontext>`,
    );
    const [question] = readLrQuestions(await readFile(xml));
    const stimulus = JSON.stringify(question!.stimulus);
    const at = [first, second].map(({ name }) => stimulus.indexOf(`images/${name}`));
    expect(at[0]).toBeGreaterThan(0);
    expect(at[1]).toBeGreaterThan(at[0]!);
  });
});
