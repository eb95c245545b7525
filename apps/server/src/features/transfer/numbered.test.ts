import type { ContentTest } from '@docket/contract/content-format';
import { AlignmentType, Document, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { describe, expect, it } from 'vitest';
import { testLists } from '../../test/fixtures/transfer/generated.ts';
import { type ReadJobResult, runJob } from './jobs.ts';

type Line = string | Paragraph;
const numbered = (level: number, text: string, reference = 'exam') =>
  new Paragraph({ numbering: { reference, level }, children: [new TextRun(text)] });
async function word(lines: readonly Line[]): Promise<Buffer> {
  const level = (at: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    ...{ level: at, format, text },
    alignment: AlignmentType.LEFT,
  });
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'exam',
          levels: [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.UPPER_LETTER, '(%2)')],
        },
        { reference: 'points', levels: [level(0, LevelFormat.BULLET, '•')] },
      ],
    },
    sections: [{ children: lines.map((line) => (typeof line === 'string' ? new Paragraph(line) : line)) }],
  });
  return Packer.toBuffer(document);
}
const read = async (lines: readonly Line[]) =>
  (await runJob({
    kind: 'read',
    name: 'mock.docx',
    bytes: await word(lines),
    skipUnknown: false,
    lists: testLists,
  })) as ReadJobResult;
const getTest = (result: ReadJobResult) => result.tests[0]!.value as ContentTest;
const errors = (result: ReadJobResult) =>
  result.problems
    .filter((problem) => problem.level === 'error')
    .map((problem) => [problem.item, problem.reason]);
const getLrSection = (result: ReadJobResult, at = 0) => {
  const section = getTest(result).sections[at];
  if (section?.type !== 'LR') throw new Error('an LR section');
  return section.questions;
};
const options = (about: string) =>
  [...'ABCDE'].map((optionName) => `(${optionName}) ${about} ${optionName.toLowerCase()}`);

describe('Word documents without the template', () => {
  it('are read with typed numbers and letters, sections, and the key at the end', async () => {
    const result = await read([
      'Section 1',
      '1. The old bridge needs paint.',
      'Which one of the following weakens the argument?',
      ...options('bridge'),
      '2. Ferries are late. Which one is assumed?',
      ...options('ferry'),
      'Section II: Logical Reasoning',
      '1) A third argument.',
      'What follows?',
      'A. one',
      'B. two',
      'C. three',
      'D. four',
      'E. five',
      'Answer key',
      'Section 1',
      '1. C 2. A',
      'Section 2',
      '1. E',
    ]);
    expect(errors(result)).toEqual([]);
    expect(getLrSection(result)).toMatchObject([
      {
        no: 1,
        stimulus: 'The old bridge needs paint.',
        stem: 'Which one of the following weakens the argument?',
        options: { A: 'bridge a', E: 'bridge e' },
        credited: 'C',
        type: 'weaken',
      },
      { no: 2, stem: 'Ferries are late. Which one is assumed?', credited: 'A' },
    ]);
    expect(getLrSection(result, 1)).toMatchObject([{ no: 1, options: { B: 'two' }, credited: 'E' }]);
  });

  it('are read with automatic numbers, whose letters Word stores separately, and answers in one line', async () => {
    const result = await read([
      numbered(0, 'Owls hunt at night.'),
      'Which one weakens it?',
      ...['one', 'two', 'three', 'four', 'five'].map((text) => numbered(1, text)),
      numbered(0, 'Which one is assumed?'),
      ...['six', 'seven', 'eight', 'nine', 'ten'].map((text) => numbered(1, text)),
      '1. B 2. E',
    ]);
    expect(errors(result)).toEqual([]);
    expect(getLrSection(result)).toMatchObject([
      { no: 1, stimulus: 'Owls hunt at night.', options: { A: 'one', E: 'five' }, credited: 'B' },
      { no: 2, stem: 'Which one is assumed?', options: { A: 'six' }, credited: 'E' },
    ]);
  });

  it('are read with highlighted credited options, and answers below their question', async () => {
    const bold = new Paragraph({ children: [new TextRun({ text: '(C) boat c', bold: true })] });
    const lit = new Paragraph({ children: [new TextRun({ text: '(B) mill b', highlight: 'yellow' })] });
    const withMark = (about: string, optionName: string, mark: Line) =>
      options(about).map((line) => (line.startsWith(`(${optionName})`) ? mark : line));
    const result = await read([
      '1. Which boat?',
      ...withMark('boat', 'C', bold),
      '2. Which mill?',
      ...withMark('mill', 'B', lit),
      '3. Which kiln?',
      ...withMark('kiln', 'D', '*(D) kiln d'),
      '4. Which loom?',
      ...options('loom'),
      'Answer: E',
    ]);
    expect(errors(result)).toEqual([]);
    expect(getLrSection(result).map((one) => [one.credited, one.options[one.credited]])).toEqual([
      ['C', 'boat c'],
      ['B', 'mill b'],
      ['D', 'kiln d'],
      ['E', 'loom e'],
    ]);
  });

  it('are read with long texts above questions as passages, and a pair is split', async () => {
    const long = (about: string) => `The ${about} of the delta kept charts of their own. `.repeat(12).trim();
    const result = await read([
      'Section 1: Reading Comprehension',
      'Passage 1: Pilots',
      long('pilots'),
      '1. What do they keep?',
      ...options('chart'),
      'Passage A',
      long('weavers'),
      'Passage B',
      long('dyers'),
      '2. What do both keep?',
      ...options('loom'),
      'Key: 1. A 2. B',
    ]);
    expect(errors(result)).toEqual([]);
    const [section] = getTest(result).sections;
    if (section?.type !== 'RC') throw new Error('an RC section');
    expect(
      section.segments.map((segment) => [
        segment.title,
        segment.passages.map((two) => two.label),
        segment.questions.length,
      ]),
    ).toEqual([
      ['Pilots', [null], 1],
      ['Passage 2', ['Passage A', 'Passage B'], 1],
    ]);
  });

  it('are reported if something is missing, and a letter is refused', async () => {
    const short = await read(['1. Which?', '(A) one', '(B) two', '2. What?', ...options('x'), '1. A 2. B']);
    expect(errors(short).length).toBeGreaterThan(0);
    expect(errors(await read(['1. Which one?', ...options('owl')]))).toEqual([
      ['section 1, question 1', 'Question 1: no credited answer; it is one of A to E'],
    ]);
    expect(errors(await read(['Dear editor,', 'here is nothing to ask.']))[0]![1]).toMatch(
      /^No questions found/,
    );
  });
});
