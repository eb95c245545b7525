import { expect, it } from 'vitest';
import {
  createExplanation,
  isQuestionChanged,
  listChangedExplanations,
  mergeOnto,
  moveOption,
  type QuestionValues,
  replaceOption,
  toExplanationBody,
  toQuestionBody,
  withStoredVersions,
  withVersion,
} from './question-values.ts';

const written = { ...createExplanation('x1', 'Ada'), id: 'x1', version: 'v1', html: '<p>Because</p>' };
const base: QuestionValues = {
  version: 'q1',
  questionType: 'flaw',
  topics: [],
  difficulty: 3,
  stimulusHtml: '<p>S</p>',
  stemHtml: '<p>Q</p>',
  options: ['a', 'b', 'c', 'd', 'e'],
  optionIds: ['1', '2', '3', '4', '5'],
  optionsHash: 's1',
  credited: 2,
  enabled: true,
  explanations: [written],
};

it('sends only what was changed: the question, or one of its explanations', () => {
  const mine = {
    ...base,
    explanations: [{ ...written, html: '<p>So</p>' }, createExplanation('new', 'Ada')],
  };
  expect(isQuestionChanged(mine, base)).toBe(false);
  expect(listChangedExplanations(mine, base).map(({ key }) => key)).toEqual(['x1']);
  expect(isQuestionChanged({ ...base, credited: 3 }, base)).toBe(true);
});

it('keeps no note on the credited option, and no stimulus below a passage', () => {
  const notes = ['', '<p>the key</p>', '<p>wrong</p>', '<p></p>', ''];
  expect(toExplanationBody({ ...written, notes }, 2).notes).toEqual([{ optionNo: 3, html: '<p>wrong</p>' }]);
  expect(toQuestionBody(base, false)).not.toHaveProperty('stimulusHtml');
});

it('applies own changes to the stored versions', () => {
  const stored = { ...base, version: 'q2', explanations: [{ ...written, version: 'v2' }] };
  const mine = { ...base, stemHtml: '<p>Mine</p>' };
  expect(withStoredVersions(mine, stored)).toMatchObject({
    version: 'q2',
    stemHtml: '<p>Mine</p>',
    explanations: [{ version: 'v2' }],
  });
});

it('keeps what is typed, with the version in which an explanation was stored', () => {
  const mine = { ...base, stemHtml: '<p>Mine</p>', explanations: [written, { ...written, id: 'x2' }] };
  const after = withVersion(mine, { id: 'x1', version: 'v2' });
  expect(after).toEqual({ ...mine, explanations: [{ ...written, version: 'v2' }, mine.explanations[1]] });
});

it('applies own changes to what another author changed elsewhere', () => {
  const stored = { ...base, version: 'q2', stemHtml: '<p>Theirs</p>', options: ['a', 'B', 'c', 'd', 'e'] };
  const mine = { ...base, options: ['A', 'b', 'c', 'd', 'e'], credited: 1 };
  expect(mergeOnto(mine, base, stored)).toEqual({
    ...stored,
    options: ['A', 'B', 'c', 'd', 'e'],
    credited: 1,
  });
});

it('moves an option with its id, its notes and the mark of the correct one', () => {
  const noted = { ...base, explanations: [{ ...written, notes: ['why a', '', 'why c', '', ''] }] };
  const moved = moveOption(noted, 1, 0);
  expect(moved).toMatchObject({
    options: ['b', 'a', 'c', 'd', 'e'],
    optionIds: ['2', '1', '3', '4', '5'],
    credited: 1,
    explanations: [{ notes: ['', 'why a', 'why c', '', ''] }],
  });
  // The notes are stored with their options, so the explanation itself did not change.
  expect(listChangedExplanations(moved, noted)).toEqual([]);
  expect(replaceOption(noted, 2)).toMatchObject({
    options: ['a', 'b', '', 'd', 'e'],
    optionIds: ['1', '2', null, '4', '5'],
    explanations: [{ notes: ['why a', '', '', '', ''] }],
  });
});

it('applies corrections to options that another author has moved', () => {
  const stored = moveOption({ ...base, version: 'q2' }, 1, 4);
  const mine = { ...base, options: ['A', 'b', 'c', 'd', 'e'] };
  expect(mergeOnto(mine, base, stored)).toMatchObject({
    options: ['A', 'e', 'c', 'd', 'b'],
    optionIds: ['1', '5', '3', '4', '2'],
    credited: 5,
  });
  const moved = moveOption(base, 0, 1);
  const corrected = { ...base, version: 'q2', options: ['a', 'B', 'c', 'd', 'e'] };
  expect(mergeOnto(moved, base, corrected)).toMatchObject({
    options: ['B', 'a', 'c', 'd', 'e'],
    credited: 1,
  });
});
