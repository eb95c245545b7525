import { describeProblems, type ProblemCase } from '../../test/fixtures/transfer/problem-cases.ts';
import { type Cell, date, failed, workbook } from '../../test/fixtures/transfer/workbook.ts';
import { limits } from './limits.ts';

const row = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const columns = ['stem', 'option_a', 'option_b', 'option_c', 'option_d', 'option_e', 'credited'];
const options = ['a', 'b', 'c', 'd', 'e'];
const csv = (more: readonly string[], ...rows: readonly (readonly string[])[]) =>
  [row(...columns, ...more), ...rows.map((cells) => row(...cells))].join('\n');

const tables: readonly ProblemCase[] = [
  ['a missing column', 'stem,option_a,credited\nWhich?,a,A', [['header', 'option_b', '']]],
  ['an unknown column', csv(['Rating'], ['Which?', ...options, 'A', '5']), [['header', 'rating', 'Rating']]],
  ['a column twice', csv(['stem'], ['Which?', ...options, 'A', 'x']), [['header', 'stem', 'stem']]],
  ['no rows', row(...columns), [['header', 'stem', '']]],
  [
    'too few cells',
    csv([], ['Which?', 'a', 'b']),
    [['row 2', 'option_c, option_d, option_e, credited', 'b']],
  ],
  ['too many cells', csv([], ['Which?', ...options, 'A', 'x', 'y']), [['row 2', 'cell 8', 'x | y']]],
  ['a number', csv(['difficulty'], ['Which?', ...options, 'A', 'hard']), [['row 2', 'difficulty', 'hard']]],
  ['a conversion', csv(['conversion'], ['Which?', ...options, 'A', '150']), [['row 2', 'conversion', '150']]],
  ['notes alone', csv(['note_a'], ['Which?', ...options, 'A', 'no']), [['row 2', 'explanation', '']]],
  ['no credited option', csv([], ['Which?', ...options, '']), [['row 2', 'credited', '']]],
  ['another letter', csv([], ['Which?', ...options, 'G']), [['row 2', 'credited', 'G']]],
  [
    'an option twice',
    csv([], ['Which?', 'a', 'a', 'c', 'd', 'e', 'A']),
    [['row 2', 'option_a to option_e', 'A: a, B: a, C: c, D: d, E: e']],
  ],
  ['invisible characters', csv([], ['Wh\u200bich?', ...options, 'A']), [['row 2', 'stem', 'Wh[U+200B]ich?']]],
  [
    'letters before options',
    csv([], ['Which?', ...options.map((one) => `${one.toUpperCase()}) text ${one}`), 'A']),
    [['row 2', 'option_a to option_e', 'A) text a B) text b C) text c D) text d E) text e']],
  ],
  [
    'quotes that do not end',
    `${row(...columns)}\n"Which?,a,b,c,d,e,A`,
    [['line 2', 'line', '"Which?,a,b,c,d,e,A']],
  ],
  ['an empty option', csv([], ['Which?', 'a', 'b', 'c', 'd', '', 'E']), [['row 2', 'option_e', '']]],
  [
    'an option that is too long',
    csv([], ['Which?', 'a', 'b', 'c', 'd', 'e'.repeat(3_001), 'E']),
    [['row 2', 'option_e', `${'e'.repeat(limits.problemValue - 1)}…`]],
  ],
  [
    'a note on the credited option',
    csv(['explanation', 'note_a'], ['Which?', ...options, 'A', 'Why', 'no']),
    [['row 2', 'note_a to note_e', 'A: no']],
  ],
  [
    'invisible characters in a note',
    csv(
      ['explanation', 'explanation_2', 'explanation_2_author', 'note_2_b'],
      ['Which?', ...options, 'A', 'Why', 'So', 'Ida', 'n\u200bo'],
    ),
    [['row 2', 'note_2_b', 'n[U+200B]o']],
  ],
  [
    'authors of one name',
    csv(['explanation', 'explanation_2'], ['Which?', ...options, 'A', 'Why', 'So']),
    [['row 2', 'explanation_2_author', 'author: Docket, text: So']],
  ],
  [
    'a difficulty out of range',
    csv(['difficulty'], ['Which?', ...options, 'A', '9']),
    [['row 2', 'difficulty', '9']],
  ],
  [
    'minutes out of range',
    csv(['section_minutes'], ['Which?', ...options, 'A', '999']),
    [['row 2', 'section_minutes', '999']],
  ],
  [
    'an unknown type',
    csv(['question_type'], ['Which?', ...options, 'A', 'No such type']),
    [['row 2', 'question_type', 'No such type']],
  ],
  [
    'a test number out of range',
    csv(['test_number'], ['Which?', ...options, 'A', '99999']),
    [['row 2', 'test_number', '99999']],
  ],
  [
    'an empty passage',
    csv(['passage', 'passage_text', 'passage_text_b'], ['Which?', ...options, 'A', '1', '', 'Second']),
    [['row 2', 'passage_text', '']],
  ],
  ['a control character', csv([], ['Wh\u0007ich?', ...options, 'A']), [['row 2', 'stem', 'Wh\u0007ich?']]],
];
const cells = (...values: Cell[]): Cell[] => values;
const books: readonly ProblemCase[] = [
  [
    'a formula with an error',
    workbook({ One: [columns, cells('Which?', 'a', failed, 'c', 'd', 'e', 'A')] }),
    [['sheet One, row 2', 'option_b', '#DIV/0!']],
  ],
  [
    'a date',
    workbook({ One: [columns, cells('Which?', 'a', date(46_000), 'c', 'd', 'e', 'A')] }),
    [['sheet One, row 2', 'option_b', '2025-12-09']],
  ],
  [
    'another sheet',
    workbook({ One: [columns, ['Which?', ...options, 'A']], Notes: [['Name', 'Mark']] }),
    [['sheet Notes', 'stem', 'Name | Mark']],
  ],
  [
    'a number',
    workbook({
      One: [
        [...columns, 'question'],
        ['Which?', ...options, 'A', 'x'],
      ],
    }),
    [['sheet One, row 2', 'question', 'x']],
  ],
];

const five = '=a ~b ~c ~d ~e';
const picture = '<img src="a.png" alt="">';
const moodle = (inside: string, type = 'multichoice') =>
  `<quiz><question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[<p>Which?</p>]]></text></questiontext>${inside}</question></quiz>`;
const answers = (...fractions: number[]) =>
  fractions.map((one, at) => `<answer fraction="${one}"><text>t${at}</text></answer>`).join('');
const d2l = (kind: string, ...rows: string[]) => [`NewQuestion,${kind},,,`, ...rows].join('\n');
const quizzes: readonly ProblemCase[] = [
  ['GIFT: four options', `Which? {=a ~b ~c ~d}`, [['question 1', 'options', 'a | b | c | d']]],
  ['GIFT: two credited', `Which? {=a =b ~c ~d ~e}`, [['question 1', 'credited', 'A, B']]],
  ['GIFT: none credited', `Which? {~a ~b ~c ~d ~e}`, [['question 1', 'credited', '']]],
  ['GIFT: no answers', `Which?\n\nWho? {${five}}`, [['question 1', 'answers', 'Which?']]],
  ['GIFT: another kind', `Which? {=a}\n\nWho? {${five}}`, [['question 1', 'answers', '{=a}']]],
  [
    'GIFT: a picture',
    `[html]<p>${picture}</p><p>Which?</p> {${five}}`.replace(/(?<=<img [^>]*)=/g, '\\='),
    [['question 1', 'question', 'a.png']],
  ],
  [
    'GIFT: struck out',
    `[html]<p><s>not</s></p><p>Which?</p> {${five}}`,
    [['question 1', 'question', '<p><s>not</s></p><p>Which?</p>']],
  ],
  [
    'Aiken: no answer line',
    'Which?\nA. a\nB. b\n\nWho?\nA. a\nB. b\nANSWER: A\nWhy?\nA. x',
    [['question 2', 'ANSWER', 'x']],
  ],
  [
    'Aiken: another letter',
    'Which?\nA. a\nB. b\nC. c\nD. d\nE. e\nANSWER: F',
    [['question 1', 'ANSWER', 'F']],
  ],
  ['Moodle: another kind', moodle('', 'essay'), [['question 1, Q', 'type', 'essay']]],
  [
    'Moodle: several answers',
    moodle(`<single>false</single>${answers(50, 50, 0, 0, 0)}`),
    [['question 1, Q', 'single', 'false']],
  ],
  [
    'Moodle: three options',
    moodle(`<single>true</single>${answers(100, 0, 0)}`),
    [['question 1, Q', 'options', 't0 | t1 | t2']],
  ],
  ['D2L: another kind', d2l('WR', 'QuestionText,Why?,,,'), [['question 1', 'NewQuestion', 'WR']]],
  [
    'D2L: four options',
    d2l('MC', 'QuestionText,Why?,,,', 'Option,100,a,,', 'Option,0,b,,'),
    [['question 1', 'options', 'a | b']],
  ],
  [
    'D2L: a share that is no number',
    d2l(
      'MC',
      'QuestionText,Why?,,,',
      'Option,all,a,,',
      ...'bcde'.split('').map((one) => `Option,0,${one},,`),
    ),
    [['question 1', 'Option', 'all']],
  ],
  ['Blackboard: another kind', 'MC\tWhich?\ta\tcorrect\nESS\tWhy?', [['line 2', 'type', 'ESS']]],
  [
    'Blackboard: a mark',
    `MC\tWhich?\ta\tright\t${'bcde'
      .split('')
      .map((one) => `${one}\tincorrect`)
      .join('\t')}`,
    [['line 1', 'correct', 'right']],
  ],
];

const json = (question: object, more: object = {}) =>
  JSON.stringify({
    ...{ no: 5, name: 'Five', slug: 'five', type: 'NORMAL' },
    sections: [
      {
        no: 1,
        type: 'LR',
        minutes: 35,
        variable: false,
        questions: [
          {
            no: 1,
            type: 'flaw',
            topics: ['inference'],
            difficulty: 3,
            stem: 'Which?',
            options: { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' },
            credited: 'A',
            ...question,
          },
        ],
      },
    ],
    ...more,
  });
const jsons: readonly ProblemCase[] = [
  ['not JSON', '{"sections": [\n  oops', [['line 2', 'column 3', 'oops']]],
  ['another type', json({ difficulty: 'hard' }), [['section 1, question 1', 'difficulty', 'hard']]],
  ['a key that is not known', json({ hints: ['x'] }), [['section 1, question 1', 'hints', 'x']]],
  ['a test without a name', json({}, { name: '' }), [['test five', 'name', '']]],
  [
    'a picture as data',
    json({ stem: { html: '<p><img src="data:image/png;base64,AAAA" alt=""></p>' } }),
    [['section 1, question 1', 'stem', 'data:image/png;base64,AAAA']],
  ],
  [
    'a member of a library',
    '{"tests": [{"name": "x"}], "units": 3}',
    [
      ['tests 1', 'tests.0', 'name: x'],
      ['units', 'units', '3'],
    ],
  ],
  ['a list that is none', '{"tests": [], "courses": "x"}', [['courses', 'courses', 'x']]],
  [
    'a question of a skill',
    '{"no": 1, "title": "x", "skills": [{"no": 3, "questions": [{"no": 4, "stem": {"html": "<p><s>a</s></p>"}}]}]}',
    [['skill 3, question 4', 'stem', '<p><s>a</s></p>']],
  ],
  ['a missing file', '{"sections": ["a.json"]}', [['a.json', 'sections', 'a.json']]],
];

describeProblems({ tables, books, quizzes, jsons });
