import type { PracticeOffer, PracticeResult, ReplayStep, ScoreHistory } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import { formatOrdinal, formatPercentile } from './data/labels.ts';
import { computeChartShape } from './history/chart-points.ts';
import { formatForecast } from './history/forecast-text.ts';
import { formatPart, formatTime, listParts, pickSuggestedTest, readBoxSearch } from './home/choice.ts';
import { createListQuery, readListSearch } from './list/list-search.ts';
import { getStateAt, stepFrom } from './replay/replay-state.ts';
import { createOutcomeTable } from './result/outcome-table.ts';
import { createPacePath, formatPace, type ResultSection } from './result/pace.ts';

describe('the search params of a list', () => {
  it('keep known values and drop the rest', () => {
    expect(readListSearch({ kind: 'section', unfinished: 1, order: 'best', page: '3', x: 'y' })).toEqual({
      kind: 'section',
      unfinished: true,
      order: 'best',
      page: 3,
    });
    expect(readListSearch({ kind: 'drill', order: 'newest', page: '-1' })).toEqual({});
  });

  it('become the query of the call; the kind of the page overrides that of the address', () => {
    expect(createListQuery({ kind: 'section', order: 'oldest' }, false, 'test')).toEqual({
      page: 1,
      size: 25,
      archived: 'false',
      sortby: 'createdAt',
      sortorder: 'asc',
      kind: 'test',
    });
    expect(createListQuery({ kind: 'section' }, true, undefined).kind).toBe('section');
  });
});

const standard = { kind: 'standard', minutes: 35 } as const;
const accommodations = {
  time: { kind: 'factor', factor: 1.5 },
  breakMinutes: 10,
  extraBreakMinutes: 0,
  stopClockMinutes: 0,
  largePrint: false,
  readAloud: false,
  lineMarker: false,
} as const;

describe('the choice of an attempt', () => {
  it('shows what accommodations make of standard time, and of nothing else', () => {
    expect(formatTime(standard, accommodations)).toBe('52:30 for a section, with your accommodations');
    expect(formatTime({ kind: 'custom', minutes: 35 }, accommodations)).toBe('35 min for a section');
    expect(formatTime({ ...standard, minutes: 70 }, accommodations)).toBe('70 min for a section');
  });

  it('suggests the allowed test with most unseen questions that is not started', () => {
    const offer = (id: string, unseen: number, rest: Partial<PracticeOffer> = {}) =>
      ({
        test: { id },
        fresh: { unseen, of: 100 },
        lock: null,
        unfinishedId: null,
        ...rest,
      }) as PracticeOffer;
    const offers = [
      offer('a', 40),
      offer('b', 90),
      offer('c', 100, { lock: 'plan' }),
      offer('d', 99, { unfinishedId: 'x' }),
    ];
    expect(pickSuggestedTest(offers)?.test.id).toBe('b');
    expect(pickSuggestedTest([])).toBeUndefined();
  });

  it('offers the whole test and every run of two or more sections', () => {
    expect(listParts(4).map((part) => formatPart(part, 4))).toEqual([
      'All 4 sections',
      'Sections 1 to 3',
      'Sections 2 to 4',
      'Sections 1 to 2',
      'Sections 2 to 3',
      'Sections 3 to 4',
    ]);
    expect(listParts(1)).toEqual([{ from: 1, amount: 1 }]);
  });

  it('parses its address', () => {
    expect(readBoxSearch({ test: 'test-1', section: '2', type: 'RC' })).toEqual({
      test: 'test-1',
      section: 2,
      type: 'RC',
    });
    expect(readBoxSearch({ test: { a: 1 }, section: 99, type: 'XX' })).toEqual({});
  });
});

describe('the forecast', () => {
  it('has the range and what it is based on, and what narrows it', () => {
    const range = { low: 158, middle: 161, high: 165 };
    expect(formatForecast({ tests: 4, answers: 310, range, provisional: false })).toBe(
      'Your likely next score: 158 to 165 (80% range), based on 4 tests and 310 answers.',
    );
    expect(formatForecast({ tests: 4, answers: 0, range, provisional: true })).toBe(
      'Your likely next score: 158 to 165 (80% range, provisional scale), based on 4 tests.',
    );
    expect(formatForecast({ tests: 0, answers: 1, range, provisional: false })).toBe(
      'Your likely next score: 158 to 165 (80% range), based on 1 answer. Take a practice test to narrow it.',
    );
    expect(formatForecast({ tests: 0, answers: 0, range: null, provisional: false })).toContain('Answer');
  });

  it('is to the right of the scores, higher scores above lower ones', () => {
    const items = [150, 158].map((scaled) => ({
      scaled,
      brScaled: null,
      counts: true,
    })) as ScoreHistory['items'];
    const shape = computeChartShape(items, { low: 152, middle: 157, high: 161 }, { width: 300, height: 100 });
    expect(shape.timed.map(({ x }) => x)).toEqual([50, 150]);
    expect(shape.timed[1]?.y).toBeLessThan(shape.timed[0]?.y ?? 0);
    expect(shape.range?.x).toBe(250);
    expect(shape.range?.high).toBeLessThan(shape.range?.low ?? 0);
    expect(shape.blind).toEqual([]);
  });

  it('breaks the blind line at a test without a blind score', () => {
    const items = [155, null, 160, 162].map((brScaled) => ({
      scaled: 150,
      brScaled,
      counts: true,
    })) as ScoreHistory['items'];
    expect(
      computeChartShape(items, null, { width: 400, height: 100 }).blind.map((run) => run.length),
    ).toEqual([1, 2]);
  });

  it('draws no line through a test that is not counted', () => {
    const items = [150, 130, 158].map((scaled, at) => ({
      scaled,
      brScaled: scaled + 2,
      counts: at !== 1,
    })) as ScoreHistory['items'];
    const shape = computeChartShape(items, null, { width: 300, height: 100 });
    expect(shape.timed.map(({ x }) => x)).toEqual([50, 250]);
    expect(shape.notCounted.map(({ x }) => x)).toEqual([150]);
    expect(shape.blind.map((run) => run.length)).toEqual([2]);
  });
});

describe('the table of outcomes', () => {
  const outcome = (
    timed: boolean,
    blind: boolean,
    confidence: 1 | 2 | 3 | null,
    ids: string[],
    meaning = 'solid',
  ) => ({ timed, blind, confidence, meaning, questionIds: ids }) as PracticeResult['outcomes'][number];

  it('leaves out confidence that nobody stated and rows without questions', () => {
    const { columns, rows } = createOutcomeTable([
      outcome(true, true, 3, ['a']),
      outcome(true, true, 1, []),
      outcome(false, true, null, ['b', 'c'], 'pace'),
      outcome(false, true, null, ['d'], 'slip'),
    ]);
    expect(columns).toEqual([3, null]);
    expect(
      rows.map(({ timed, cells }) => [timed, cells.map((cell) => cell.map(({ meaning }) => meaning))]),
    ).toEqual([
      [true, [['solid'], []]],
      [false, [[], ['pace', 'slip']]],
    ]);
  });
});

describe('pace', () => {
  const section = {
    budgetSeconds: 400,
    timeSpent: 390,
    questions: [1, 2, 3, 4].map((no) => ({ no })),
    pace: [
      { second: 0, no: 1 },
      { second: 100, no: 2 },
      { second: 300, no: 3 },
    ],
  } as ResultSection;

  it('shows how far the middle was from an even pace', () => {
    expect(formatPace(section)).toBe('6:30 of 6:40 used · halfway at 5:00, 1:40 behind an even pace');
    expect(formatPace({ ...section, pace: [] })).toBe('6:30 of 6:40 used');
  });

  it('draws steps within its area', () => {
    expect(createPacePath(section, { width: 400, height: 80 })).toBe('M0.0 70.0H100.0V50.0H300.0V30.0H390.0');
  });
});

describe('a replay', () => {
  const mark = (id: string) => ({ id, part: 'stem', start: 0, end: 4, color: 'yellow' }) as const;
  const steps: ReplayStep[] = [
    { ms: 0, no: 1, step: { kind: 'visit' } },
    { ms: 1000, no: 1, step: { kind: 'answer', answer: 2 } },
    { ms: 2000, no: 1, step: { kind: 'hide', optionNo: 4, hidden: true } },
    { ms: 3000, no: 1, step: { kind: 'highlight', type: 'passage', data: [mark('p')] } },
    { ms: 4000, no: 2, step: { kind: 'visit' } },
    { ms: 5000, no: 2, step: { kind: 'flag', flagged: true } },
    { ms: 6000, no: 2, step: { kind: 'pause' } },
    { ms: 7000, no: 1, step: { kind: 'answer', answer: null } },
    { ms: 8000, no: 1, step: { kind: 'hide', optionNo: 4, hidden: false } },
  ];
  const segments = new Map([
    [1, 'passage'],
    [2, 'passage'],
  ]);

  it('shows what had happened by a time, and nothing later', () => {
    const early = getStateAt(steps, 2500, segments, 1);
    expect([early.no, early.answers.get(1), [...(early.hidden.get(1) ?? [])]]).toEqual([1, 2, [4]]);
    expect(early.passageMarks.size).toBe(0);
    const paused = getStateAt(steps, 6500, segments, 1);
    expect([paused.no, paused.paused, [...paused.flagged]]).toEqual([2, true, [2]]);
    expect(paused.passageMarks.get('passage')?.[0]?.id).toBe('p');
    const end = getStateAt(steps, 9000, segments, 1);
    expect([end.no, end.paused, end.answers.get(1), end.hidden.get(1)?.size]).toEqual([1, false, null, 0]);
  });

  it('moves from step to step and stops at the ends', () => {
    expect(stepFrom(steps, 1500, 1, 9000)).toBe(2000);
    expect(stepFrom(steps, 2000, -1, 9000)).toBe(1000);
    expect(stepFrom(steps, 8000, 1, 9000)).toBe(9000);
    expect(stepFrom(steps, 0, -1, 9000)).toBe(0);
  });
});

describe('ordinals', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [11, '11th'],
    [63, '63rd'],
    [90, '90th'],
  ])('%i is %s', (n, text) => expect(formatOrdinal(n)).toBe(text));
  it.each([
    [99.9, '99.9th'],
    [99.5, '99.5th'],
    [99.4, '99th'],
    [43.9, '44th'],
    [0.3, '0.3rd'],
    [0, '0th'],
    [99.99, '99.9th'],
    [0.01, '0.1st'],
  ])('%d percent below is the %s percentile', (percent, text) =>
    expect(formatPercentile(percent)).toBe(text),
  );
});
