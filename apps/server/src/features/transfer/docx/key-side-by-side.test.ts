import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { listErrors, readFile } from '../../../test/fixtures/transfer/read-file.ts';
import { table, wordDocument } from '../../../test/fixtures/transfer/word.ts';

const lettered = ['A. one', 'B. two', 'C. three', 'D. four', 'E. five'];
const section = (no: number, count: number) => [
  `Section ${no}`,
  ...Array.from({ length: count }, (_, at) => [`${at + 1}. Which?`, ...lettered]).flat(),
];
const read = async (counts: readonly number[], key: readonly string[]) =>
  readFile(await wordDocument([...counts.flatMap((count, at) => section(at + 1, count)), ...key]));
async function readKeys(counts: readonly number[], key: readonly string[]) {
  const result = await read(counts, key);
  expect(listErrors(result)).toEqual([]);
  return (result.tests[0]!.value as ContentTest).sections.map((one) =>
    'questions' in one ? one.questions.map(({ credited }) => credited).join('') : '',
  );
}

describe('a key whose sections stand side by side', () => {
  it.each<[string, string[]]>([
    [
      'one column pair for each section',
      [
        table([
          ['Section 1', '', 'Section 2', ''],
          ['1', 'C', '1', 'A'],
          ['2', 'D', '2', 'B'],
          ['', '', '3', 'E'],
        ]),
      ],
    ],
    [
      'with headers below the sections',
      [
        'Answer key',
        table([
          ['Section 1', '', 'Section 2', ''],
          ['No.', 'Answer', 'No.', 'Answer'],
          ['1', 'C', '1', 'A'],
          ['2', 'D', '2', 'B'],
          ['', '', '3', 'E'],
        ]),
      ],
    ],
    [
      'one cell for each answer',
      [
        table([
          ['Section 1', 'Section 2'],
          ['1. C', '1. A'],
          ['2. D', '2. B'],
          ['', '3. E'],
        ]),
      ],
    ],
    [
      'one column of numbers',
      [
        table([
          ['Question', 'Section 1', 'Section 2'],
          ['1', 'C', 'A'],
          ['2', 'D', 'B'],
          ['3', '', 'E'],
        ]),
      ],
    ],
    [
      'sections that are not named',
      [
        table([
          ['No.', 'Answer', 'No.', 'Answer'],
          ['1', 'C', '1', 'A'],
          ['2', 'D', '2', 'B'],
          ['', '', '3', 'E'],
        ]),
      ],
    ],
    [
      'without a header',
      [
        table([
          ['1', 'C', '1', 'A'],
          ['2', 'D', '2', 'B'],
          ['', '', '3', 'E'],
        ]),
      ],
    ],
    ['in lines with tabs', ['Answer key', 'Section 1\tSection 2', '1. C\t1. A', '2. D\t2. B', '\t3. E']],
    ['in lines of cells', ['Answer key', 'Section I\t\tSection II', '1\tC\t1\tA', '2\tD\t2\tB', '\t\t3\tE']],
    ['in lines without sections', ['Answer key', '1. C\t1. A', '2. D\t2. B', '\t3. E']],
  ])('%s', async (_, key) => {
    expect(await readKeys([2, 3], key)).toEqual(['CD', 'ABE']);
  });

  it('with more columns for a long section', async () => {
    const key = table([
      ['Section 1', '', '', '', 'Section 2', ''],
      ['1', 'C', '3', 'E', '1', 'A'],
      ['2', 'D', '4', 'A', '2', 'B'],
    ]);
    expect(await readKeys([4, 2], [key])).toEqual(['CDEA', 'AB']);
  });

  it('is an error where it is not clear to which section an answer belongs', async () => {
    const lines = ['Section 1\tSection 2\tSection 3', '1. C\t1. A\t1. B', '2. B'];
    const result = await read([2, 2, 2], ['Answer key', ...lines]);
    expect(listErrors(result)).toContainEqual(['answer key', expect.stringMatching(/which of the sections/)]);
  });
});
