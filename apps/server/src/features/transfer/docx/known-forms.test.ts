import { describe, expect, it } from 'vitest';
import { listErrors, readFile, readLrQuestions } from '../../../test/fixtures/transfer/read-file.ts';
import { paragraph, run, wordDocument } from '../../../test/fixtures/transfer/word.ts';

const lettered = ['A. one', 'B. two', 'C. three', 'D. four', 'E. five'];
const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const formula = (inside: string) => `<m:oMath xmlns:m="${math}">${inside}</m:oMath>`;
const text = (of: string) => `<m:r><m:t>${of}</m:t></m:r>`;
const fraction = (above: string, below: string) =>
  `<m:f><m:num>${text(above)}</m:num><m:den>${text(below)}</m:den></m:f>`;
const writeStem = (runs: string) =>
  paragraph(`<w:r><w:t xml:space="preserve">The value is </w:t></w:r>${runs}${run('.')}`);
const read = async (runs: string) =>
  readFile(await wordDocument(['1. Consider this.', writeStem(runs), ...lettered, 'Answer: C']));

describe('what Word has forms of its own for', () => {
  it.each([
    ['a fraction', fraction('3', '4'), '3/4'],
    ['a fraction of sums', fraction('a+b', '2'), '(a+b)/2'],
    [
      'a root',
      `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${text('16')}</m:e></m:rad>`,
      '√16',
    ],
    ['a third root', `<m:rad><m:deg>${text('3')}</m:deg><m:e>${text('8')}</m:e></m:rad>`, '<sup>3</sup>√8'],
    ['a power', `<m:sSup><m:e>${text('x')}</m:e><m:sup>${text('2')}</m:sup></m:sSup>`, 'x<sup>2</sup>'],
    ['an index', `<m:sSub><m:e>${text('a')}</m:e><m:sub>${text('n')}</m:sub></m:sSub>`, 'a<sub>n</sub>'],
    ['parentheses', `<m:d><m:e>${text('a-b')}</m:e></m:d>`, '(a−b)'],
    ['a function', `<m:func><m:fName>${text('sin')}</m:fName><m:e>${text('x')}</m:e></m:func>`, 'sin x'],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${text('i')}</m:sub><m:sup>${text('n')}</m:sup><m:e>${text('i')}</m:e></m:nary>`,
      '∑<sub>i</sub><sup>n</sup> i',
    ],
  ])('%s becomes text', async (_, inside, expected) => {
    const [question] = readLrQuestions(await read(formula(inside)));
    const { stem } = question!;
    expect((typeof stem === 'string' ? stem : stem.html).replace(/<\/?p>/g, '')).toBe(
      `The value is ${expected}.`,
    );
  });

  it('a formula in a block of its own, and one that is an option', async () => {
    const block = `<w:p><m:oMathPara xmlns:m="${math}">${formula(text('x=2'))}</m:oMathPara></w:p>`;
    const option = paragraph(`<w:r><w:t xml:space="preserve">A. </w:t></w:r>${formula(fraction('1', '2'))}`);
    const result = await readFile(
      await wordDocument(['1. Consider this.', block, 'Which?', option, ...lettered.slice(1), 'Answer: C']),
    );
    expect(readLrQuestions(result)).toMatchObject([
      { stimulus: 'Consider this.\n\nx = 2', stem: 'Which?', options: { A: '1/2', B: 'two' } },
    ]);
  });

  it.each([
    ['a matrix', formula(`<m:m><m:mr><m:e>${text('1')}</m:e></m:mr></m:m>`), '1'],
    ['an accent', formula(`<m:acc><m:e>${text('x')}</m:e></m:acc>`), 'x'],
    [
      'a binomial coefficient',
      formula(
        `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${text('n')}</m:num><m:den>${text('k')}</m:den></m:f>`,
      ),
      'nk',
    ],
    ['text that is struck out twice', run('not', '<w:dstrike/>'), '<s>not'],
  ])('%s is an error that names the item', async (_, runs, value) => {
    const { problems } = await read(runs);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ item: 'section 1, question 1', field: 'stem', value }),
    ]);
  });

  it('the reading of a word stands behind it, and hidden text is left out', async () => {
    const ruby = `<w:r><w:ruby><w:rt>${run('kan')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`;
    const result = await read(ruby + run('secret', '<w:vanish/>') + run(' now', '<w:vanish w:val="0"/>'));
    expect(listErrors(result)).toEqual([]);
    expect(readLrQuestions(result)[0]!.stem).toBe('The value is 漢(kan) now.');
  });
});
