import { describe, expect, it } from 'vitest';
import { judgeOption, type Work } from './option-verdict.ts';

const work: Work = { answer: 2, brAnswer: 3, eliminated: [1, 2], brEliminated: [1, 3, 4], credited: 3 };
const tags = (no: number, changes: Partial<Work> = {}, reader: 'student' | 'staff' = 'student') =>
  judgeOption(no, { ...work, ...changes }, reader).tags;

describe('judgeOption', () => {
  it.each([
    [1, ['You eliminated this']],
    [2, ['Your answer']],
    [3, ['Correct answer', 'Your answer in blind review']],
    [4, ['You eliminated this in blind review']],
    [5, []],
  ])('says of option %i: %j', (no, expected) => {
    expect(tags(no)).toEqual(expected);
  });

  it('names an answer that stayed the same in blind review once', () => {
    expect(tags(2, { brAnswer: 2 })).toEqual(['Your answer']);
  });

  it("names a student's work as such to staff", () => {
    expect(tags(2, {}, 'staff')).toEqual(["Student's answer"]);
    expect(tags(1, {}, 'staff')).toEqual(['Student eliminated this']);
  });

  it('shows neither right nor wrong while the credited answer is unknown', () => {
    const verdicts = [1, 2, 3, 4, 5].map((no) => judgeOption(no, { ...work, credited: null }, 'student'));
    expect(verdicts.map(({ tone }) => tone)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(verdicts.map(({ chosen }) => chosen)).toEqual([false, true, false, false, false]);
  });

  it('marks a wrong answer of the blind review as wrong too', () => {
    const tone = (no: number) => judgeOption(no, { ...work, brAnswer: 4 }, 'student').tone;
    expect([1, 2, 3, 4, 5].map(tone)).toEqual([undefined, 'wrong', 'right', 'wrong', undefined]);
  });
});
