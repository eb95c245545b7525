import { describe, expect, it } from 'vitest';
import { getLocation } from '../../../lib/question-location.ts';
import { findQuestionIndex } from '../data/drill-links.ts';
import { findNextAddress, readReviewSearch, readRunSearch } from './next-address.ts';
import { readStart } from './start-address.ts';

const id = '0198a0b2-1111-7000-8000-000000000001';

describe('addresses below start/drill', () => {
  it('reads passages, games and questions, with their variants', () => {
    expect(readStart(`passage/${id}`)).toEqual({ address: { by: 'segment', id }, userId: null });
    expect(readStart(`game/${id}/user/${id}/ask`)).toEqual({ address: { by: 'segment', id }, userId: id });
    expect(readStart(`question/${id}/notes`)).toEqual({ address: { by: 'question', id }, userId: null });
  });

  it('parses a location in a test, with or without its section number', () => {
    const test = { by: 'test', testName: 'PT 1', sectionNo: null, segmentNo: null, questionNo: null };
    expect(readStart('test/PT%201')?.address).toEqual(test);
    expect(readStart('test/PT%201/2')?.address).toEqual({ ...test, sectionNo: 2 });
    expect(readStart('test/PT%201/2/question/7')?.address).toEqual({ ...test, sectionNo: 2, questionNo: 7 });
    expect(readStart(`test/PT%201/passage/3/question/7/user/${id}/explanations`)).toEqual({
      address: { ...test, segmentNo: 3, questionNo: 7 },
      userId: id,
    });
    expect(readStart('test/PT%201/section/4/question/7')?.address).toEqual({
      ...test,
      sectionNo: 4,
      questionNo: 7,
    });
  });

  it('rejects invalid addresses', () => {
    for (const path of ['', 'passage', 'lesson/1', `question/${id}/a/b/c`])
      expect(readStart(path)).toBeNull();
  });
});

describe('the next address after a drill', () => {
  it('of reviews is of the same reviews', () => {
    const search = readRunSearch({ unfiltered: true, anyway: 1, session: id });
    expect(readReviewSearch({ ...search })).toEqual({ anyway: true, unfiltered: true });
  });

  it('is the one in the address', () => {
    const search = readRunSearch({
      next: 'DC',
      suggestedChallengeId: 'nonsense',
      repeatMastered: '1',
      other: 'x',
    });
    expect(search).toEqual({ next: 'DC', repeatMastered: true });
    expect(findNextAddress({ kind: 'drill', type: 'LR', challengeId: null }, search)).toEqual({
      type: 'DC',
      repeatMastered: true,
    });
  });

  it('otherwise follows from the kind of the drill', () => {
    expect(findNextAddress({ kind: 'drill', type: 'RC', challengeId: null }, {})).toEqual({ type: 'RC' });
    expect(findNextAddress({ kind: 'challenge', type: 'LR', challengeId: id }, {})).toEqual({
      type: 'LR',
      suggestedChallengeId: id,
    });
    expect(findNextAddress({ kind: 'ps', type: 'LR', challengeId: null }, {})).toBeNull();
  });
});

describe('a location in a test', () => {
  const source = {
    origin: 'test',
    testId: id,
    testNo: 1,
    testName: 'Test 1',
    testSlug: 'test-1',
    sectionId: id,
    sectionNo: 2,
    sectionType: 'RC',
    segmentNo: 3,
    questionNo: 15,
  } as const;
  const lr = { ...source, sectionType: 'LR', segmentNo: null, questionNo: 4 } as const;

  it('is a passage, a game, or a section', () => {
    expect(getLocation(source)).toEqual({ kind: 'passage', segmentNo: 3 });
    expect(getLocation({ ...source, sectionType: 'LG' })).toEqual({ kind: 'game', segmentNo: 3 });
    expect(getLocation(lr)).toEqual({ kind: 'section', segmentNo: 2 });
  });

  it('finds its question in a drill, else the first one', () => {
    const drill = { questions: [{ source }, { source: lr }] } as unknown as Parameters<
      typeof findQuestionIndex
    >[0];
    expect(
      findQuestionIndex(drill, { testName: 'test-1', kind: 'section', segmentNo: '2', questionNo: '4' }),
    ).toBe(1);
    expect(
      findQuestionIndex(drill, { testName: 'test-1', kind: 'section', segmentNo: '2', questionNo: '9' }),
    ).toBe(0);
  });
});
