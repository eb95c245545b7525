import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hiddenByNoLgRule } from '../access/plan.ts';
import {
  checkTest,
  type DraftQuestion,
  type DraftSection,
  type DraftTest,
  findLineReference,
  notInPractice,
} from './checklist.ts';
import { countKeys, keyRuns, unevenKeys } from './keys.ts';

describe('keys', () => {
  it('are reported as uneven beyond what chance explains, from 15 questions on', () => {
    expect(unevenKeys([1, 1, 1, 1, 1])).toEqual([]);
    expect(unevenKeys(Array.from({ length: 25 }, (_, at) => (at % 5) + 1))).toEqual([]);
    // 25 questions: 5 expected; three standard deviations are 6.
    const keys = [
      ...Array(11).fill(1),
      ...Array(4).fill(2),
      ...Array(4).fill(3),
      ...Array(3).fill(4),
      ...Array(3).fill(5),
    ];
    expect(unevenKeys(keys)).toEqual([]);
    expect(unevenKeys([1, ...keys.slice(0, -1)])).toEqual([{ optionNo: 1, count: 12 }]);
    expect(unevenKeys(keys.map((key) => (key === 5 ? 4 : key)))).toEqual([{ optionNo: 5, count: 0 }]);
  });
  it('of the same option in a row are reported with their position', () => {
    expect(keyRuns([2, 1, 1, 1, 1])).toEqual([]);
    expect(keyRuns([2, 1, 1, 1, 1, 1, 3])).toEqual([{ from: 1, optionNo: 1, length: 5 }]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }), (keys) => {
        for (const { from, optionNo, length } of keyRuns(keys))
          expect(keys.slice(from, from + length)).toEqual(Array(length).fill(optionNo));
        expect(countKeys(keys).reduce((sum, count) => sum + count, 0)).toBe(keys.length);
      }),
    );
  });
});

const question = (no: number, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  id: `q${no}`,
  no,
  segmentId: null,
  enabled: true,
  credited: (no % 5) + 1,
  missing: [],
  explained: true,
  hasNotes: true,
  isUpToDate: true,
  linesNamed: null,
  ...more,
});
const section = (
  no: number,
  type: 'LR' | 'RC',
  count: number,
  more: Partial<DraftSection> = {},
): DraftSection => ({
  id: `s${no}`,
  no,
  type,
  variable: false,
  enabled: true,
  minutes: 35,
  segments:
    type === 'LR'
      ? []
      : [1, 2, 3, 4].map((at) => ({ id: `s${no}g${at}`, no: at, comparative: at === 4, empty: false })),
  questions: Array.from({ length: count }, (_, at) =>
    question(at + 1, { id: `s${no}q${at + 1}`, segmentId: type === 'LR' ? null : `s${no}g${(at % 4) + 1}` }),
  ),
  ...more,
});
const exam = (more: Partial<DraftTest> = {}): DraftTest => ({
  sections: [
    section(1, 'LR', 25),
    section(2, 'RC', 27),
    section(3, 'LR', 25, { variable: true }),
    section(4, 'LR', 26),
  ],
  purpose: null,
  conversion: [
    { scaled: 180, rawFrom: 70, rawTo: 78 },
    { scaled: 120, rawFrom: 0, rawTo: 69 },
  ],
  duplicates: [],
  ...more,
});
const codes = (test: DraftTest) => checkTest(test).map((line) => `${line.level} ${line.code}`);
const with0 = (more: Partial<DraftSection>) => {
  const [first, ...rest] = exam().sections;
  return exam({ sections: [{ ...first!, ...more }, ...rest] });
};
const withQuestion = (more: Partial<DraftQuestion>) => {
  const [first] = exam().sections;
  return with0({ questions: [{ ...first!.questions[0]!, ...more }, ...first!.questions.slice(1)] });
};

test.each([
  ['The phrase in lines 12 to 15 means', 'lines 12 to 15'],
  ['In line 3, the author', 'line 3'],
  ['(lines 7–9)', 'lines 7–9'],
  ['along the lines of 1920s jazz', null],
  ['an airline 5 miles away', null],
])('a reference to lines by number is found in: %s', (text, found) => {
  expect(findLineReference(text)).toBe(found);
});

describe('the checklist of a test', () => {
  it('warns exactly if the list of practice tests leaves the test out', () => {
    const sections = fc.array(
      fc.record({
        type: fc.constantFrom('LR' as const, 'RC' as const, 'LG' as const),
        enabled: fc.boolean(),
        count: fc.constantFrom(0, 1, 25),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(sections, (drawn) => {
        const test = exam({
          sections: drawn.map(({ type, count, enabled }, at) => ({
            ...section(at + 1, type === 'LG' ? 'RC' : type, count, { enabled }),
            type,
          })),
        });
        const shown = test.sections.filter((one) => one.enabled && one.questions.length > 0);
        const warned = checkTest(test).some(({ code }) => code === notInPractice);
        expect(warned).toBe(shown.length > 0 && hiddenByNoLgRule({ sections: shown }, false));
      }),
    );
  });

  it('is empty for a test with the shape of the exam', () => {
    expect(checkTest(exam())).toEqual([]);
  });
  it.each<[string, DraftTest, string[]]>([
    [
      'no section',
      exam({ sections: [], conversion: null }),
      [
        'error no-sections',
        'warning section-count',
        'warning section-count',
        'warning section-count',
        'warning no-conversion',
      ],
    ],
    [
      'a draft',
      withQuestion({ enabled: false, credited: 0, missing: ['No correct option is set'] }),
      ['error conversion', 'error missing-key'],
    ],
    [
      'a question that is not enabled',
      withQuestion({ enabled: false }),
      ['error conversion', 'warning disabled'],
    ],
    ['no explanation', withQuestion({ explained: false, hasNotes: false }), ['warning missing-explanation']],
    ['no note', withQuestion({ hasNotes: false }), ['warning missing-notes']],
    [
      'an explanation of another key or other options',
      withQuestion({ isUpToDate: false }),
      ['warning other-key'],
    ],
    [
      'of a question that is not enabled, no explanation of another key',
      withQuestion({ enabled: false, isUpToDate: false }),
      ['error conversion', 'warning disabled'],
    ],
    ['lines by number', withQuestion({ linesNamed: 'lines 12 to 15' }), ['warning line-reference']],
    ['other minutes', with0({ minutes: 30 }), ['warning minutes']],
    [
      'a section that is not enabled',
      with0({ enabled: false }),
      ['error conversion', 'warning section-count', 'warning disabled'],
    ],
    ['no conversion', exam({ conversion: null }), ['warning no-conversion']],
    [
      'a gap in the conversion',
      exam({
        conversion: [
          { scaled: 180, rawFrom: 70, rawTo: 78 },
          { scaled: 120, rawFrom: 0, rawTo: 60 },
        ],
      }),
      ['error conversion'],
    ],
    [
      'duplicates',
      exam({
        duplicates: [
          { questionId: 's1q1', otherId: 'x1', other: 'x', similarity: 0.79 },
          { questionId: 's1q2', otherId: 'y1', other: 'y', similarity: 0.8 },
        ],
      }),
      ['error duplicate', 'warning duplicate'],
    ],
  ])('names %s', (_, test, expected) => {
    expect(codes(test)).toEqual(expected);
  });
  it.each([
    ['no comparative pair', 0, 4, []],
    ['one pair', 1, 4, []],
    ['two pairs', 2, 4, ['warning passage-count']],
    ['three passages', 0, 3, ['warning passage-count']],
    ['five passages', 1, 5, ['warning passage-count']],
  ])('a reading section with %s', (_, pairs, passages, expected) => {
    const [first, reading, ...rest] = exam().sections;
    const segments = Array.from({ length: passages }, (_unused, at) => ({
      ...{ id: `s2g${at + 1}`, no: at + 1, comparative: at < pairs, empty: false },
    }));
    const questions = reading!.questions.map((one, at) => ({
      ...one,
      segmentId: `s2g${(at % passages) + 1}`,
    }));
    expect(codes(exam({ sections: [first!, { ...reading!, segments, questions }, ...rest] }))).toEqual(
      expected,
    );
  });

  it('names the position of a passage without text', () => {
    const test = exam();
    const reading = test.sections[1]!;
    const segments = reading.segments.map((segment) => ({ ...segment, empty: segment.no === 2 }));
    const sections = test.sections.map((one) => (one.no === 2 ? { ...one, segments } : one));
    expect(checkTest({ ...test, sections })).toEqual([
      {
        level: 'error',
        code: 'empty-passage',
        message: 'Section 2, passage 2 has no text',
        sectionId: 's2',
        segmentId: 's2g2',
        questionId: null,
        otherId: null,
      },
    ]);
  });
});
