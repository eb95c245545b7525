import type { ContentTest } from '@docket/contract/content-format';
import { describe, expect, it } from 'vitest';
import { testLists } from '../../test/fixtures/transfer/generated.ts';
import {
  type Cell,
  date,
  failed,
  formula,
  percent,
  workbook,
} from '../../test/fixtures/transfer/workbook.ts';
import { type ReadJobResult, runJob } from './jobs.ts';

const read = async (bytes: Buffer, name = 'mock.xlsx') =>
  (await runJob({ kind: 'read', name, bytes, skipUnknown: false, lists: testLists })) as ReadJobResult;
const errors = (result: ReadJobResult) =>
  result.problems
    .filter((problem) => problem.level === 'error')
    .map((problem) => [problem.item, problem.reason]);
const header = [
  'Test',
  'Section',
  'Question',
  'Difficulty',
  'Stem',
  'Option A',
  'Option B',
  'Option C',
  'Option D',
  'Option E',
  'Credited',
];
const row = (no: number, ...options: Cell[]): Cell[] => [
  'mock',
  1,
  no,
  4,
  `Which one, of ${no}?`,
  ...options,
  'B',
];
const listQuestions = (result: ReadJobResult, at = 0) => {
  const section = (result.tests[at]!.value as ContentTest).sections[0];
  if (section?.type !== 'LR') throw new Error('an LR section');
  return section.questions;
};

describe('Excel workbooks', () => {
  it('are read with numbers, percentages, results of formulas and dates as they are shown', async () => {
    const result = await read(
      await workbook({
        Items: [
          header,
          row(1, 12, percent(0.25), 0.1, formula('"a"&amp;"b"', 'ab'), ' text '),
          row(2, 'a', 'b', 'c', 'd', date(45_000)),
        ],
      }),
    );
    expect(errors(result)).toEqual([]);
    expect(result.format).toBe('xlsx');
    expect(listQuestions(result)).toMatchObject([
      { no: 1, difficulty: 4, credited: 'B', options: { A: '12', B: '25%', C: '0.1', D: 'ab', E: 'text' } },
      { no: 2, options: { E: '2023-03-15' } },
    ]);
    expect(result.groups).toContainEqual(
      expect.objectContaining({ level: 'warning', summary: 'Cells that Excel keeps as dates', count: 1 }),
    );
  });

  it('are read with every sheet that has the header; the others are named, and rows are counted as in Excel', async () => {
    const bare = header.slice(1);
    const second = row(1, 'a', 'b', 'c', 'd', 'e').slice(1);
    const result = await read(
      await workbook({
        'Notes and more': [['Only words']],
        Autumn: [bare, second],
        Spring: [bare, [], second, second.with(-1, 'F').with(1, 2)],
        Empty: [],
      }),
    );
    expect(errors(result)).toEqual([
      ['sheet Spring, row 4', 'Question 2: credited answer "F" isn’t one of A to E'],
    ]);
    expect(result.tests.map((one) => (one.value as ContentTest).slug)).toEqual(['autumn', 'spring']);
    expect(result.problems.map((problem) => problem.reason)).toContain(
      'The sheet has no column "stem": it is left out',
    );
  });

  it('are refused with errors of formulas, without questions, as bombs, and with entities', async () => {
    const broken = await read(await workbook({ Items: [header, row(1, failed, 'b', 'c', 'd', 'e')] }));
    expect(errors(broken)[0]).toEqual(['sheet Items, row 2', 'The formula in F2 has an error']);
    expect(errors(await read(await workbook({ Items: [['name'], ['x']] })))[0]![1]).toMatch(
      /^No sheet has a header/,
    );
    const evil = '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
    expect(
      errors(await read(await workbook({ Items: [header] }, [['xl/sharedStrings.xml', evil]]))),
    ).toHaveLength(1);
    const bomb = await workbook({ Items: [header] }, [['xl/media/x.xml', ' '.repeat(15 * 1024 * 1024)]]);
    expect(errors(await read(bomb))[0]![1]).toMatch(/grows \d+ times/);
    expect(errors(await read(Buffer.from('no zip')))[0]![1]).toBe('Not a zip package');
    const many = await workbook({
      Items: [header, ...Array.from({ length: 2_001 }, (_, at) => row(at + 1, 'a', 'b', 'c', 'd', 'e'))],
    });
    expect(errors(await read(many))[0]![1]).toMatch(/^2,001 questions; a file holds at most 2,000/);
  });
});
