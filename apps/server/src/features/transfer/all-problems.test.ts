import { type Call, contract, type ImportProblem } from '@docket/contract';
import { publishedPercentiles } from '@docket/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, sampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { sampleCourse, sampleUnit, toUpload } from '../../test/fixtures/learning.ts';
import { base64, createSchoolEditor } from '../../test/fixtures/schools.ts';
import { isPlaced } from '../../test/fixtures/transfer/is-placed.ts';
import { writeZip } from './zip-write.ts';

/** Every import finds all problems of a file in one round, and names the item, the field and what the file has. */
const server = testServer();
let call: ReturnType<typeof server.as>;
let schools: Awaited<ReturnType<typeof createSchoolEditor>>;
beforeAll(async () => {
  await importSampleTest(server);
  call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  schools = await createSchoolEditor(server);
});

const importFile = async (name: string, content: string | Buffer) => {
  const { problems } = await call('POST /content/package', { body: { name, data: base64(content) } });
  expect(problems.filter((problem) => !isPlaced(problem))).toEqual([]);
  return problems;
};
const columns = 'test,test_number,question,question_type,difficulty,explanation,note_a,stem';
const options = 'option_a,option_b,option_c,option_d,option_e';
/** JSON.parse returns `any`. */
const copy = (value: unknown) => JSON.parse(JSON.stringify(value));
const refusal = async (problem: Promise<unknown>) => {
  const error = await problem.then(
    () => null,
    (refused: { envelope: { details: { field: string }[] } }) => refused,
  );
  return [...new Set(error!.envelope.details.map(({ field }) => field))].sort();
};
const found = (problems: readonly ImportProblem[]) => {
  expect(problems.filter((problem) => !isPlaced(problem))).toEqual([]);
  return problems
    .filter(({ level }) => level === 'error')
    .map(({ item, field, value }) => [item, field ?? '', value ?? ''].join(' | '))
    .sort();
};

const imports: Readonly<Record<string, () => Promise<void>>> = {
  async 'POST /content/package'() {
    const problems = await importFile(
      'quiz.csv',
      [
        `${columns},${options},credited`,
        'new,1,1,flaw,3,,,Which?,a,b,c,d,e,F',
        'new,1,2,no-such-type,many,,note,Which one?,a,b,c,d,e,B',
        'new,1,2,flaw,3,,,Who?,a,b,c,d,d,A',
        'new,1,4,flaw,3,,,,a,b,c,d,e,A',
      ].join('\n'),
    );
    expect(found(problems)).toEqual([
      'row 2 | credited | F',
      // The number of the test belongs to another one.
      'row 2 | test_number | 1',
      'row 3 | difficulty | many',
      'row 3 | explanation | ',
      'row 3 | question_type | no-such-type',
      // The number of the question is there twice, and so is the text of an option.
      'row 4 | option_a to option_e | A: a, B: b, C: c, D: d, E: d',
      'row 4 | question | 2',
      'row 5 | stem | ',
    ]);
  },
  async 'POST /content/import'() {
    const test = copy(sampleTest({ no: 9, lrQuestions: 5, passages: 1 }));
    const [lr, rc] = test.sections;
    lr.questions[0].credited = 'F';
    lr.questions[1].type = 'no-such-type';
    lr.questions[3].no = 3;
    lr.minutes = 900;
    rc.segments[0].passages[0].label = 'Passage B';
    rc.segments[0].explanation.videoUrl = 'https://example.org/page';
    const fields = [
      'sections.0.minutes',
      'sections.0.questions.0.credited',
      'sections.0.questions.1.type',
      'sections.0.questions.3.no',
      'sections.1.segments.0.explanation.videoUrl',
      'sections.1.segments.0.passages',
    ];
    expect(await refusal(call('POST /content/import', { body: { test } }))).toEqual(fields);
    const { sections, ...head } = test;
    const files = sections.map(({ no, variable, minutes, ...section }: Record<string, unknown>) => section);
    const positions = sections.map(
      ({ no, variable, minutes, type }: Record<string, unknown>, at: number) => ({
        ...{ no, variable, minutes, type, file: `section-${at}.json` },
      }),
    );
    const upload = { test: { ...head, name: '', sections: positions }, sections: files };
    expect(await refusal(call('POST /content/import', { body: upload }))).toEqual([
      'sections.0.questions.0.credited',
      'sections.0.questions.1.type',
      'test.name',
      'test.sections.0.minutes',
    ]);
  },
  async 'POST /content/import-skill-unit'() {
    const unit = copy(sampleUnit(1));
    unit.skills[0].questions[0].credited = 'F';
    unit.skills[1].questions[1].stem = '';
    expect(await refusal(call('POST /content/import-skill-unit', { body: { unit } }))).toEqual([
      'unit.skills.0.questions.0.credited',
      'unit.skills.1.questions.1.stem',
    ]);
  },
  async 'POST /content/import-course'() {
    const upload = copy(toUpload(sampleCourse(1)));
    upload.course.title = '';
    upload.lessons[0].title = '';
    upload.lessons.push({});
    const fields = await refusal(call('POST /content/import-course', { body: upload }));
    expect(fields).toEqual(expect.arrayContaining(['course.title', 'lessons.0.title']));
  },
  async 'POST /school/admin/import'() {
    const lines = [
      'School,School name,type,lsat_25,lsat_50',
      'A Law,,odd,160,many',
      'B Law,,public,170,160',
      ',,public,150,155',
    ];
    const broken = await schools.importFile(lines.join('\n'));
    expect(found(broken.problems)).toEqual([
      'header | School name | School',
      'header | year | ',
      'row 2 | lsat_50 | many',
      'row 2 | type | odd',
      'row 3 | LSAT, 25th percentile | 170',
      'row 4 | School | ',
    ]);
    expect(broken.unmatched.map(({ name }) => name)).toEqual(['A Law', 'B Law']);
  },
  async 'POST /score-table/admin/percentiles/import'() {
    const rows = publishedPercentiles.rows.map(({ scaled, percentBelow }) => [
      ...['2030', String(scaled), String(percentBelow)],
    ]);
    rows[3]![2] = 'x';
    rows[5]![1] = '1x';
    rows[7]![0] = 'soon';
    rows[9]![2] = '0';
    const data = base64([['years', 'score', '%'], ...rows].map((row) => row.join(',')).join('\n'));
    const body = { name: 'p.csv', source: 'A source', data };
    const { problems } = await call('POST /score-table/admin/percentiles/import', { body });
    expect(found(problems)).toEqual([
      '2030 | percentile | Score 129',
      '2030 | percentile | Scores 125, 127',
      'row 5 | % | x',
      'row 7 | score | 1x',
      'row 9 | years | soon',
    ]);
    expect(problems.map(({ reason }) => reason).join()).toMatch(/is lower than.*no percentile is given/s);
    const bare = { ...body, data: base64('number,share\n1,2') };
    const { problems: ofHeader } = await call('POST /score-table/admin/percentiles/import', { body: bare });
    expect(ofHeader.map(({ field }) => field)).toEqual(['scaled', 'percentile']);
  },
  async 'POST /score-table/admin/conversions/import'() {
    const { testId } = await importSampleTest(server, { no: 2, passages: 0 });
    const lines = [
      'test,raw from,raw to,scaled',
      'Nowhere,0,3,x',
      'Sample 2,0,3,120',
      'Sample 2,4,y,130',
      'Sample 2,5,6,z',
      'Sample 2,6,12,119',
    ];
    const body = { name: 'c.csv', data: base64(lines.join('\n')), testId };
    const { problems } = await call('POST /score-table/admin/conversions/import', { body });
    expect(found(problems)).toEqual([
      'Sample 2 | scaled | Raw 4',
      'Sample 2 | scaled | Raw 6 to 12',
      'Sample 2 | scaled | Raw 6 to 12',
      'row 2 | scaled | x',
      'row 2 | test | Nowhere',
      'row 4 | raw to | y',
      'row 5 | scaled | z',
    ]);
  },
};

describe('all problems of a file are found in one round', () => {
  it.each(
    Object.values(contract).flatMap((area) =>
      Object.values<Call>(area).flatMap((call) =>
        call.expensive === 'import' ? `${call.method} ${call.path}` : [],
      ),
    ),
  )('by %s', async (route) => {
    await imports[route]!();
  });

  it('in a table that lacks columns', async () => {
    const problems = await importFile(
      'quiz.csv',
      ['test,test,question_type,stem,option_a,option_b,option_c,option_d', 'x,y,no-such-type,,a,a,c,d'].join(
        '\n',
      ),
    );
    expect(found(problems)).toEqual([
      'header | credited | ',
      'header | option_e | ',
      'header | test | test',
      'row 2 | option_a to option_e | A: a, B: a, C: c, D: d, E: option_e',
      'row 2 | question_type | no-such-type',
      'row 2 | stem | ',
    ]);
  });

  it('in a package of several files', async () => {
    const broken = copy(sampleTest({ no: 31, lrQuestions: 1, passages: 0 }));
    broken.sections[0].questions[0].credited = 'F';
    const unknown = copy(sampleTest({ no: 1, slug: 'another', lrQuestions: 1, passages: 0 }));
    unknown.sections[0].questions[0].topics = ['no-such-topic'];
    const data = await writeZip([
      ['a.json', '{"sections": ['],
      ['b.json', JSON.stringify(broken)],
      ['c.json', JSON.stringify(unknown)],
    ]);
    const problems = await importFile('tests.zip', Buffer.from(data));
    expect(problems.filter(({ level }) => level === 'error').map(({ file, field }) => [file, field])).toEqual(
      [
        ['a.json', 'column 15'],
        ['b.json', 'credited'],
        ['c.json', 'topics'],
        ['c.json', 'no'],
      ],
    );
  });

  it('in a quiz of another tool', async () => {
    const problems = await importFile('quiz.gift', '::Q1:: Which? {=a =b ~c}\n\n::Q2:: Who? {=a ~b ~c ~d}');
    expect(
      problems.filter(({ level }) => level === 'error').map(({ item, reason }) => [item, reason]),
    ).toEqual([
      ['question 1, Q1', '3 options; a question of the exam has five'],
      ['question 1, Q1', 'More than one credited answer: A, B'],
      ['question 2, Q2', '4 options; a question of the exam has five'],
    ]);
  });
});
