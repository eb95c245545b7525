import { describe, expect, it } from 'vitest';
import { readFile, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';

const texts = ['one', 'two', 'three', 'four', 'five'];
const aiken = (label: (optionName: string) => string, answer = 'ANSWER: C') =>
  ['Which?', ...texts.map((text, at) => `${label('ABCDE'[at]!)}${text}`), answer].join('\n');
const toFullWidth = (optionName: string) => String.fromCharCode(optionName.charCodeAt(0) + 0xfee0);

describe('forms that people write in quizzes', () => {
  it.each<[string, string]>([
    ['A.one', aiken((one) => `${one}.`)],
    ['a) one', aiken((one) => `${one.toLowerCase()}) `, 'ANSWER: c')],
    ['(A) one', aiken((one) => `(${one}) `, 'Answer: (C)')],
    ['A: one', aiken((one) => `${one}: `)],
    ['full-width', aiken((one) => `${toFullWidth(one)}．`, 'ＡＮＳＷＥＲ：Ｃ')],
    ['full-width in brackets', aiken((one) => `（${toFullWidth(one)}）`)],
    ['with lines of Windows', aiken((one) => `${one}. `).replaceAll('\n', '\r\n')],
  ])('Aiken: %s', async (_, content) => {
    const result = await readFile(content);
    expect(result.format).toBe('aiken');
    expect(readLrQuestions(result)).toMatchObject([
      { stem: 'Which?', options: { A: 'one', C: 'three', E: 'five' }, credited: 'C' },
    ]);
  });

  it('Aiken: an explanation below the answer belongs to its question, not to the next one', async () => {
    const one = aiken((label) => `${label}. `);
    const result = await readFile(`${one}\nFEEDBACK: Because of\nthe river.\n\n${one}`);
    expect(readLrQuestions(result)).toMatchObject([
      { explanation: { text: 'Because of\nthe river.' } },
      { stem: 'Which?' },
    ]);
    expect(readLrQuestions(result)[1]!.stimulus).toBeUndefined();
  });

  it('Blackboard: quotation marks within quoted cells', async () => {
    const rest = texts.map((text, at) => `${text}\t${at === 0 ? 'correct' : 'incorrect'}`).join('\t');
    const result = await readFile(`MC\t"Which ""ship""?"\t${rest}`);
    expect(readLrQuestions(result)).toMatchObject([{ stem: 'Which "ship"?' }]);
  });

  const moodle = (text: string, format = 'html', fractions = [100, 0, 0, 0, 0]) =>
    `<quiz><question type="multichoice"><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext><single>true</single>${fractions.map((one, at) => `<answer fraction="${one}"><text>option ${at}</text></answer>`).join('')}</question></quiz>`;
  it.each([
    ['two line breaks', 'The river froze.<br><br>Which?', 'html'],
    ['two line breaks in a paragraph', '<p>The river froze.<br />\n<br />Which?</p>', 'html'],
    ['lines of text', 'The river froze.\n\nWhich?', 'moodle_auto_format'],
    ['Markdown', 'The river froze.\n\nWhich?', 'markdown'],
    ['plain text', 'The river froze.\n\nWhich?', 'plain_text'],
    ['an empty table', '<table><tr><td>&nbsp;</td></tr></table><p>The river froze.</p><p>Which?</p>', 'html'],
  ])('Moodle: the stem is told from the stimulus by %s', async (_, text, format) => {
    expect(readLrQuestions(await readFile(moodle(text, format)))).toMatchObject([
      { stimulus: 'The river froze.', stem: 'Which?' },
    ]);
  });

  it('options with fewer points are named, and formulas in TeX', async () => {
    const { problems } = await readFile(moodle('<p>\\(x^2\\) or not?</p>', 'html', [0, 100, 50, 0, 0]));
    expect(problems.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['credited', 'B 100, C 50'],
        ['stem', '\\(x^2\\)'],
      ]),
    );
  });
});
