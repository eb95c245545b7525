import { describe, expect, it } from 'vitest';
import { listErrors, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import {
  deleted,
  deletedParagraph,
  inserted,
  listed,
  paragraph,
  run,
  table,
} from '../../../test/fixtures/transfer/word.ts';
import {
  lettered,
  questions,
  read,
  readKeys,
  texts,
  twoKeys,
} from '../../../test/fixtures/transfer/word-questions.ts';

describe('forms that people write in Word', () => {
  it.each<[string, string[]]>([
    ['in one line with tabs', [lettered.join('\t')]],
    ['with several tabs between them', [lettered.join(' \t\t ')]],
    ['in three lines', [lettered.slice(0, 2).join('\t'), lettered.slice(2, 4).join('\t'), lettered[4]!]],
    ['with a tab after the optionName', [lettered.join('\t').replaceAll('. ', '.\t')]],
    [
      'read down their columns',
      [`${lettered[0]}\t${lettered[3]}`, `${lettered[1]}\t${lettered[4]}`, lettered[2]!],
    ],
    ['with many blanks', [lettered.join('      ')]],
    ['below each other in one paragraph', [lettered.join('\n')]],
    ['in a table without borders', [table([lettered.slice(0, 3), [...lettered.slice(3), '']])]],
    ['in parentheses', [lettered.map((line) => line.replace(/(.)\./, '($1)')).join('\t')]],
    [
      'full-width',
      [
        lettered
          .map((line) =>
            line.replace(
              /^(.)\. /,
              (_, optionName: string) => `（${'ＡＢＣＤＥ'['ABCDE'.indexOf(optionName)]}）`,
            ),
          )
          .join('\t'),
      ],
    ],
    ['full-width with a stop', ['Ａ．one　\tＢ．two', 'Ｃ．three\tＤ．four', 'Ｅ．five']],
    ['with dashes', lettered.map((line) => line.replace('. ', ' - '))],
    ['with long dashes', lettered.map((line) => line.replace('. ', ' – '))],
    ['in parentheses with dashes', lettered.map((line) => line.replace(/(.)\. /, '($1) — '))],
    ['with dashes and tabs', [lettered.join('\t').replaceAll('. ', ' – ')]],
    ['with dashes that touch the text', lettered.map((line) => line.replace('. ', '–'))],
    ['with hyphens that touch the text', lettered.map((line) => line.replace('. ', '-'))],
    ['with a hyphen in one of them', lettered.map((line) => line.replace('B. ', 'B-'))],
    ['with stops that touch the text', lettered.map((line) => line.replace('. ', '.'))],
    [
      'in small letters that touch the text',
      lettered.map((line) => `${line[0]!.toLowerCase()}.${line.slice(3)}`),
    ],
    ['that touch their dashes and stand side by side', [lettered.join('\t').replaceAll('. ', '–')]],
    ['that touch their dashes in one paragraph', [lettered.join('\n').replaceAll('. ', '–')]],
    [
      'that touch their dashes in a table',
      [
        table(
          [lettered.slice(0, 3), lettered.slice(3)].map((row) => row.map((line) => line.replace('. ', '–'))),
        ),
      ],
    ],
    ['in circles', ['Ⓐ one\tⒷ two\tⒸ three\tⒹ four\tⒺ five']],
  ])('options %s', async (_, options) => {
    expect(await readKeys(['1. Which?', ...options, 'Answer: C'])).toEqual([['C', ...texts]]);
  });

  it.each([
    ['Q1:', 'Q2:'],
    ['Q1', 'Q2'],
    ['Question 1', 'Question 2'],
    ['Q1.', 'Q2.'],
    ['Q1)', 'Q2)'],
    ['Q 1 –', 'Q 2 –'],
    ['Question 1', 'Question 2'],
    ['Question 1:', 'Question 2:'],
    ['Question #1.', 'Question #2.'],
    ['QUESTION 1 of 2', 'QUESTION 2 of 2'],
    ['(1)', '(2)'],
    ['１．', '２．'],
    ['（１）', '（２）'],
    ['Ｑ１：', 'Ｑ２：'],
    ['⑴', '⑵'],
  ])('questions %s', async (first, second) => {
    for (const between of /^question \d$|of/i.test(first) ? ['\n'] : [' ', '\t', '\u00a0']) {
      const begin = (label: string, text: string) =>
        between === '\n' ? [label, text] : [`${label}${between}${text}`];
      const result = await read([
        ...begin(first, 'Which?'),
        ...lettered,
        'Ans. C',
        ...begin(second, 'What?'),
        ...lettered,
        'Ans. A',
      ]);
      expect(readLrQuestions(result)).toMatchObject([
        { no: 1, stem: 'Which?', credited: 'C' },
        { no: 2, stem: 'What?', credited: 'A' },
      ]);
    }
  });

  it('words such as A-level are no labels', async () => {
    const result = await read([
      '1. A-level exams are hard.',
      'A-level exams are new.',
      'Which?',
      ...lettered,
      'Ans. C',
    ]);
    expect(listErrors(result)).toEqual([]);
    expect(readLrQuestions(result)).toMatchObject([
      {
        stimulus: 'A-level exams are hard.\n\nA-level exams are new.',
        stem: 'Which?',
        options: { A: 'one', E: 'five' },
      },
    ]);
    const options = ['A-A-level exams', 'B-B.C. 50', 'C-three', 'D-4 of 5', 'E-E-mail'];
    expect(await readKeys(['1. Which?', ...options, 'Ans. C'])).toEqual([
      ['C', 'A-level exams', 'B.C. 50', 'three', '4 of 5', 'E-mail'],
    ]);
    expect(await readKeys(['1. Which?', ...lettered.slice(0, 4), 'E. five', 'Ans. C'])).toEqual([
      ['C', ...texts],
    ]);
  });

  const formats: [string, string][] = [
    ['underlined', '<w:u w:val="single"/>'],
    ['in a color of its own', '<w:color w:val="C00000"/>'],
    ['highlighted', '<w:highlight w:val="yellow"/>'],
    ['highlighted', '<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>'],
    ['in bold', '<w:b/>'],
  ];
  const black = '<w:color w:val="1F1F1F"/>';
  const withFormat = (optionName: string, format: string, isLabelToo = false) =>
    lettered.map((line) => {
      const from = isLabelToo ? 0 : 3;
      const rest = run(line.slice(from), line.startsWith(optionName) ? format : black);
      return paragraph(from > 0 ? `${run(line.slice(0, from), black)}${rest}` : rest);
    });
  describe.each(formats)('credited options that are only %s', (name, format) => {
    it.each([true, false])('are read with a warning, the letter too: %s', async (isLabelToo) => {
      const result = await read([
        '1. Which?',
        ...withFormat('C', format, isLabelToo),
        '2. What?',
        ...withFormat('A', format, isLabelToo),
      ]);
      expect(listErrors(result)).toEqual([]);
      expect(
        readLrQuestions(result).map(({ credited, options }) => [credited, ...Object.values(options)]),
      ).toEqual(twoKeys);
      expect(result.problems).toContainEqual(
        expect.objectContaining({
          level: 'warning',
          field: 'credited',
          value: 'section 1, question 1: C; section 1, question 2: A',
          reason: expect.stringContaining(`one of the five is ${name}`),
        }),
      );
    });
    it('are errors where they are not, or where two are', async () => {
      const three = ['1. Which?', ...withFormat('C', format), '2. What?', ...withFormat('A', format)];
      for (const last of [lettered, withFormat('A', format).with(3, withFormat('D', format)[3]!)]) {
        const errors = listErrors(await read([...three, '3. Who?', ...last]));
        expect(errors).toContainEqual([
          'section 1, question 3',
          expect.stringContaining(`In 2 of 3 questions one option alone is ${name}`),
        ]);
      }
    });
  });
  it('an option that differs in several ways has plain text, and half of the questions are enough to report the others', async () => {
    const both = withFormat('C', '<w:b/><w:u w:val="single"/><w:color w:val="C00000"/>');
    expect(await readKeys(['1. Which?', ...both])).toEqual([['C', ...texts]]);
    const underlined = withFormat('C', '<w:u w:val="single"/>');
    const result = await read(['1. Which?', ...underlined, '2. What?', ...lettered]);
    expect(listErrors(result)).toContainEqual([
      'section 1, question 2',
      expect.stringContaining('In 1 of 2 questions'),
    ]);
  });
  it.each(formats.slice(0, 2))('%s words beside a key are emphasis', async (_, format) => {
    const result = await read([
      '1. Which?',
      ...withFormat('B', format),
      '2. What?',
      ...lettered,
      '1. C 2. A',
    ]);
    expect(listErrors(result)).toEqual([]);
    expect(readLrQuestions(result).map(({ credited }) => credited)).toEqual(['C', 'A']);
  });

  it.each([
    'Ans. C',
    'Ans: c',
    'ANS C',
    'Answer: C',
    'Answer – (C)',
    'Key: C',
    'The correct answer is C.',
    'Correct answer: C',
    '[Ans. C]',
    'Ａｎｓ．Ｃ',
    'Answer: C. three',
    'An\u00adswer:\u00a0C',
  ])('the answer in a line: %s', async (answer) => {
    expect(await readKeys(['1. Which?', ...lettered, answer])).toEqual([['C', ...texts]]);
    expect(await readKeys(['1. Which?', ...lettered.slice(0, 4), `${lettered[4]}\t${answer}`])).toEqual([
      ['C', ...texts],
    ]);
  });

  it.each([
    '*C. three',
    '* C. three',
    '*(C) three',
    'C.* three',
    'C*. three',
    'C. *three',
    'C. three*',
    'C. three *',
    '✓C. three',
    '＊Ｃ．three',
    '**C. three**',
  ])('a star: %s', async (line) => {
    const options = lettered.map((one) => (one.startsWith('C') ? line : one));
    expect(await readKeys(['1. Which?', ...options])).toEqual([['C', ...texts]]);
    expect(await readKeys(['1. Which?', options.join('\t')])).toEqual([['C', ...texts]]);
  });

  it.each<[string, string[]]>([
    ['a list in one line', ['1. C 2. A']],
    ['a list with a heading', ['Answer key', '1. C', '2. A']],
    ['a list with commas', ['Answers: 1-C, 2-A']],
    ['a list with tabs', ['Answer Key:', '1.\tC\t2.\tA']],
    ['a list with "Q"', ['KEY', 'Q1: C', 'Q2: (A)']],
    ['a range', ['Answer key', '1-2: C A']],
    ['an automatic list', ['Answer key', listed('C', 2), listed('A', 2)]],
    ['numbers above letters', ['Answer key', '1\t2', 'C\tA']],
    ['full-width', ['１．Ｃ　２．Ａ']],
    [
      'a table',
      [
        table([
          ['1', 'C'],
          ['2', 'A'],
        ]),
      ],
    ],
    [
      'a table with a header',
      [
        'Answer key',
        table([
          ['No.', 'Answer'],
          ['1', 'C'],
          ['2', 'A'],
        ]),
      ],
    ],
    [
      'a table with several pairs of columns',
      [
        table([
          ['Question', 'Key', 'Question', 'Key'],
          ['1.', '(C)', '2.', '(A)'],
        ]),
      ],
    ],
    [
      'a table without a header and with several pairs',
      [
        table([
          ['1', 'C', '2', 'A'],
          ['', '', '', ''],
        ]),
      ],
    ],
    [
      'a table with other columns',
      [
        table([
          ['#', 'Type', 'Correct answer'],
          ['1', 'Flaw', 'C'],
          ['2', 'A', 'A'],
        ]),
      ],
    ],
    [
      'a table of two rows',
      [
        table([
          ['Question', '1', '2'],
          ['Answer', 'C', 'A'],
        ]),
      ],
    ],
    [
      'a table of two rows without words',
      [
        table([
          ['1', '2'],
          ['C', 'A'],
        ]),
      ],
    ],
    ['a table with both in a cell', [table([['1. C', '2. A']])]],
    [
      'a full-width table',
      [
        table([
          ['１', 'Ｃ'],
          ['２', 'Ａ'],
        ]),
      ],
    ],
  ])('the key as %s', async (_, key) => {
    expect(await readKeys(questions(...key))).toEqual(twoKeys);
  });

  it('remarks below the key are left out', async () => {
    const result = await read(
      questions('Answer key', '1. C 2. A', 'End of the test', 'Copyright 2026, page 3'),
    );
    expect(listErrors(result)).toEqual([]);
    expect(JSON.stringify(result.problems)).toContain('Copyright 2026');
  });

  it('a key above the questions', async () => {
    expect(await readKeys(['Answer key', '1. C', '2. A', ...questions()])).toEqual(twoKeys);
  });

  it('tracked changes are taken as accepted, with the numbers that remain', async () => {
    const key = paragraph(`${run('Answer: ')}${deleted('B')}${inserted(run('C'))}`);
    const lines = [
      deletedParagraph('Which bird?', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      listed(`${run('Which ')}${deleted('old ')}${inserted(run('new'))}${run(' bridge?')}`, 1),
      listed('one', 1, 1),
      deletedParagraph('never', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>'),
      ...texts.slice(1).map((text) => listed(text, 1, 1)),
      key,
    ];
    expect(readLrQuestions(await read(lines))).toMatchObject([
      { no: 1, stem: 'Which new bridge?', options: { A: 'one', B: 'two', E: 'five' }, credited: 'C' },
    ]);
  });

  it('lists of one definition count on, unless they start again', async () => {
    const writeList = (list: number) => [
      '1. Which?',
      ...lettered,
      '2. What?',
      ...lettered,
      listed('C', 2),
      listed('A', list),
    ];
    expect(await readKeys(writeList(3))).toEqual(twoKeys);
    expect(listErrors(await read(writeList(4))).length).toBeGreaterThan(0);
  });

  it('texts keep their tabs, stars and full-width characters', async () => {
    const options = ['A. 5\tkg', 'B. a * b', 'C. Ｃ．Ａ', 'D. J. Smith wrote it', 'E. “e.g.” the U.S.'];
    const [question] = readLrQuestions(await read(['1. 3.5 of 10?', ...options, 'Ans: E']));
    expect(question).toMatchObject({
      stem: '3.5 of 10?',
      options: { B: 'a * b', C: 'Ｃ．Ａ', D: 'J. Smith wrote it', E: '“e.g.” the U.S.' },
    });
  });
});
