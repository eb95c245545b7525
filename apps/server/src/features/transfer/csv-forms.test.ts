import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { readFile, readLrQuestions } from '../../test/fixtures/transfer/read-file.ts';

const header = 'stem,option_a,option_b,option_c,option_d,option_e,credited';
const readOne = async (content: string | Buffer) => readLrQuestions(await readFile(content))[0]!;

describe('forms that people write in tables', () => {
  it.each([
    'C',
    'c',
    '(C)',
    'C.',
    'c)',
    '[C]',
    '3',
    'Option C',
    'answer c',
    'Ｃ',
    '（Ｃ）',
    'C\u200b',
    ' C ',
  ])('the credited option as %j', async (cell) => {
    expect((await readOne(`${header}\nWhich?,1,2,3,4,5,${cell}`)).credited).toBe('C');
  });

  it.each([
    [
      'semicolons, quotation marks and line breaks',
      `${header.replaceAll(',', ';')}\r\n"Which ""one"";\r\nand why?";a;b;c;d;e;C\r\n`,
    ],
    [
      'tabs in UTF-16',
      Buffer.from(
        `\ufeff${header.replaceAll(',', '\t')}\n"Which ""one"";\nand why?"\ta\tb\tc\td\te\tC`,
        'utf16le',
      ),
    ],
    ['old lines of a Mac', `${header}\r"Which ""one"";\nand why?",a,b,c,d,e,C\r`],
    [
      'invisible characters in the header',
      `\ufeffst\u200bem,option\u00a0a,option_b,option_c,option_d,option_e,credited\n"Which ""one"";\nand why?",a,b,c,d,e,C`,
    ],
  ])('%s', async (_, content) => {
    expect(await readOne(content)).toMatchObject({ stem: 'Which "one";\nand why?', credited: 'C' });
  });

  it.each(['(Ａ) one', 'A – one', 'a. one', 'A–one', 'A-one', 'A.one'])(
    'letters before options: %s',
    async (first) => {
      const cells = ['A', 'B', 'C', 'D', 'E'].map((optionName) =>
        first
          .replace('Ａ', String.fromCharCode(optionName.charCodeAt(0) + 0xfee0))
          .replace(/\bA\b/, optionName)
          .replace(/^a/, optionName.toLowerCase())
          .replace('one', `one ${optionName}`),
      );
      expect((await readOne(`${header}\nWhich?,${cells.join(',')},C`)).options.E).toBe('one E');
    },
  );

  it.each(['<div>Which <span>one</span>?</div>', '<p>Which?', '<p>x</p><ol start="3"><li>a</li></ol>'])(
    'a cell with tags that is read as plain text is named: %s',
    async (cell) => {
      const { problems } = await readFile(`${header}\n"${cell.replaceAll('"', '""')}",1,2,3,4,5,C`);
      expect(problems).toContainEqual(
        expect.objectContaining({
          level: 'warning',
          item: 'row 2',
          field: 'stem',
          value: expect.stringContaining('<'),
        }),
      );
    },
  );
  it('comparisons are none', async () => {
    const { problems } = await readFile(`${header}\nif a<b and c>d or b < i?,1,2,3,4,5,C`);
    expect(problems.filter(({ reason }) => reason.includes('tags'))).toEqual([]);
  });
});

describe('what rows say of their whole section, passage or test', () => {
  const columns = `section,section_type,section_minutes,passage,passage_text,${header}`;
  const row = (...cells: string[]) => [...cells, ...'Which?,a,b,c,d,e,C'.split(',')].join(',');

  it('is read from the first row that has it', async () => {
    const { tests, problems } = await readFile(
      [columns, row('1', '', '', '', ''), row('1', 'LR', '35', '', '')].join('\n'),
    );
    expect(problems).toEqual([]);
    expect((tests[0]!.value as ContentTest).sections[0]).toMatchObject({ type: 'LR', minutes: 35 });
  });

  it('is named where another row says something else', async () => {
    const { problems } = await readFile(
      [
        columns,
        row('1', 'RC', '35', '1', 'Harbors silt up.'),
        row('1', 'LR', '30', '1', 'Harbors silt up.'),
        row('1', '', '', '2', 'Ferries run late.'),
        row('1', '', '', '2', 'Ferries run early.'),
      ].join('\n'),
    );
    expect(problems.map(({ item, field, value, level }) => [item, field, value, level])).toEqual([
      ['row 3', 'section_type', 'LR', 'warning'],
      ['row 3', 'section_minutes', '30', 'warning'],
      ['row 5', 'passage_text', 'Ferries run early.', 'warning'],
    ]);
  });
});
