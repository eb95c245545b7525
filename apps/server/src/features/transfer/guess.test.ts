import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../paths.ts';
import { knownStems, type LabeledStem } from '../../test/fixtures/transfer/stems.ts';
import { unseenStems } from '../../test/fixtures/transfer/unseen-stems.ts';
import { guessType, type Lists } from './guess.ts';

const { questionTypes } = JSON.parse(
  readFileSync(join(repositoryRoot, 'demo/library/question-types.json'), 'utf8'),
);
const lists: Lists = { types: questionTypes, topics: [], numbers: {}, nextNumber: () => 1 };
const right = (stems: readonly LabeledStem[]) =>
  stems.filter(([section, type, stem]) => guessType(lists, section, stem) === type).length;

describe('guesses of question types', () => {
  // Before there were separate rules for each section type: 38 of 64 and 36 of 68.
  it('are right for every stem that the rules were written with', () => {
    expect(right(knownStems)).toBe(knownStems.length);
  });
  it('are right for four of five stems that were written later', () => {
    expect(unseenStems.length).toBeGreaterThanOrEqual(60);
    expect(right(unseenStems)).toBeGreaterThanOrEqual(55);
  });
  it('use only types that the library has', () => {
    const few: Lists = { ...lists, types: [{ code: 'weaken', sectionTypes: ['LR'] }] };
    expect(guessType(few, 'LR', 'Which one of the following does it assume?')).toBe('weaken');
  });
});
